import { randomUUID } from 'node:crypto'
import { encodeMessage, type Id, type Params, type Response } from './frame.ts'

/** Why there is no response to a request of the proxy. */
type Unanswered = 'aborted' | 'late' | 'closed'

/** Requests that the proxy itself sends to one side. The other side must not be able to answer them. */
export interface OwnRequests {
  /**
   * Sends a request and waits for the response. If nobody waits any longer, the receiver is told.
   *
   * @param seconds how long to wait
   */
  send(request: OwnRequest): Promise<Response | Unanswered>
  /** Whether the response is to such a request. */
  settle(response: Response): boolean
  /** No more responses will come. */
  close(): void
}

interface OwnRequest {
  readonly method: string
  readonly params: Params
  readonly send: (frame: Uint8Array) => void
  readonly signal: AbortSignal | null
  readonly seconds: number
}

export function createOwnRequests(): OwnRequests {
  // Nobody else can guess the ids, or use one of them by accident.
  const prefix = `sluice-${randomUUID()}-`
  const waiting = new Map<Id, (outcome: Response | Unanswered) => void>()
  let count = 0
  return {
    send({ method, params, send, signal, seconds }) {
      if (signal?.aborted === true) return Promise.resolve('aborted')
      const id = `${prefix}${++count}`
      return new Promise((resolve) => {
        const end = (outcome: Response | Unanswered): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          waiting.delete(id)
          if (outcome === 'aborted' || outcome === 'late') send(cancellation(id))
          resolve(outcome)
        }
        const abort = (): void => end('aborted')
        const timer = setTimeout(end, seconds * 1000, 'late' as const)
        signal?.addEventListener('abort', abort)
        waiting.set(id, end)
        send(encodeMessage({ jsonrpc: '2.0', id, method, params }))
      })
    },
    settle(response) {
      const end = waiting.get(response.id)
      end?.(response)
      return end !== undefined
    },
    close() {
      for (const end of [...waiting.values()]) end('closed')
    },
  }
}

function cancellation(requestId: Id): Uint8Array {
  const params = { requestId, reason: 'the answer is not needed any more' }
  return encodeMessage({ jsonrpc: '2.0', method: 'notifications/cancelled', params })
}
