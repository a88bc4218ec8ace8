import { randomUUID } from 'node:crypto'
import { encodeMessage, type Id, type Params, type Response } from './frame.ts'

/** Why a request of the proxy got no response. */
type Unanswered = 'aborted' | 'late' | 'closed'

/** Requests that the proxy itself sends to one side, and that the other side must not be able to answer. */
export interface OwnRequests {
  /**
   * Sends a request and waits for the response. Cancels the request if the response is late or no longer needed.
   *
   * @param seconds how long to wait
   */
  send(request: OwnRequest): Promise<Response | Unanswered>
  /** Passes a response to the request it answers. Returns false if that is not a request of the proxy. */
  settle(response: Response): boolean
  /** Ends all waiting requests: no more responses will come. */
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
  // The prefix keeps other parties from guessing an id or using one by accident.
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
