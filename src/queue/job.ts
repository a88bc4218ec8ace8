import { createHash } from 'node:crypto'
import type { CallContext } from '../model/host.ts'
import type { QueuedAction, QueuedEffect } from '../model/queued-action.ts'
import { pack, type Packed, unpack } from './packed.ts'

/** Where an action came from. */
type Origin = Pick<CallContext, 'rule' | 'event' | 'session' | 'agent' | 'conversation' | 'workspace'>

/** An action as it waits in the queue. */
export interface JobData extends Origin {
  /** Seconds that it may take. */
  readonly seconds: number
  readonly effect: Packed
}

/** Names an action of a sender: the same one twice has one name. It has no colon, which the queue does not take. */
export function jobId(sender: string, { key }: QueuedAction): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([sender, key]))
    .digest('hex')
  return `sluice-${digest.slice(0, 40)}`
}

export function encodeJob({ effect, env, seconds }: QueuedAction, callContext: CallContext): JobData {
  const { rule, event, session, agent, conversation, workspace } = callContext
  return { rule, event, session, agent, conversation, workspace, seconds, effect: pack(effect, env) }
}

/**
 * The action of a job. A receiver is told the id, so that it can tell a second delivery from a second action.
 *
 * @throws {Error} if the environment lacks a value that the action needs
 */
export function decodeJob(
  id: string,
  { effect }: JobData,
  env: Readonly<Record<string, string | undefined>>,
): QueuedEffect {
  const decoded = unpack(effect, env) as QueuedEffect // as it was encoded
  if (decoded.type === 'command') return { ...decoded, env: { ...decoded.env, IDEMPOTENCY_KEY: id } }
  if (decoded.type !== 'call' || decoded.to !== 'http.request') return decoded
  const headers = { ...(decoded.params['headers'] as object | undefined), 'Idempotency-Key': id }
  return { ...decoded, params: { ...decoded.params, headers } }
}
