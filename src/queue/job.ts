import { createHash } from 'node:crypto'
import type { CallContext } from '../model/host.ts'
import type { QueuedAction, QueuedEffect } from '../model/queued-action.ts'
import { isMap } from '../model/value.ts'

// The format of a waiting action. Environment values are stored by name, because the worker has its own. Event texts
// are untrusted, so a name is never embedded in a text.

/** Data in which each map, each list and each text with environment values is tagged with its kind. */
type Packed =
  | string
  | number
  | boolean
  | null
  | { readonly map: { readonly [name: string]: Packed } }
  | { readonly list: readonly Packed[] }
  | { readonly parts: readonly (string | { readonly env: string })[] }

/** The shortest environment value to replace. Shorter values would also occur by chance. */
const SHORTEST = 6

/** The origin of an action. */
type Origin = Pick<CallContext, 'rule' | 'event' | 'session' | 'agent' | 'conversation' | 'workspace'>

/** An action as stored in the queue. */
export interface JobData extends Origin {
  /** The timeout of the action, in seconds. */
  readonly seconds: number
  readonly effect: Packed
}

/**
 * The job id of a sender's action: the same action always has the same id. It contains no colon, which BullMQ rejects.
 */
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
 * The action of a job. Passes the id to the receiver, so that it can tell a repeated delivery from another action.
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

export function pack(value: unknown, env: Readonly<Record<string, string>>): Packed {
  if (typeof value === 'string') return packText(value, env)
  if (Array.isArray(value)) return { list: value.map((one) => pack(one, env)) }
  if (isMap(value)) {
    return { map: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one, env)])) }
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function packText(text: string, env: Readonly<Record<string, string>>): Packed {
  // The longest first, because one may contain another.
  const secrets = Object.entries(env)
    .filter(([, value]) => value.length >= SHORTEST && text.includes(value))
    .toSorted(([, one], [, other]) => other.length - one.length)
  if (secrets.length === 0) return text
  let parts: readonly (string | { readonly env: string })[] = [text]
  for (const [name, value] of secrets) {
    parts = parts.flatMap((part) => {
      if (typeof part !== 'string') return [part]
      return part.split(value).flatMap((piece, index) => (index === 0 ? [piece] : [{ env: name }, piece]))
    })
  }
  return { parts: parts.filter((part) => part !== '') }
}

/** @throws {Error} if the environment lacks a value */
export function unpack(packed: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (!isMap(packed)) return packed
  const { map, list, parts } = packed
  if (isMap(map)) return Object.fromEntries(Object.entries(map).map(([name, one]) => [name, unpack(one, env)]))
  if (Array.isArray(list)) return list.map((one) => unpack(one, env))
  const pieces: readonly unknown[] = Array.isArray(parts) ? parts : []
  return pieces.map((part) => (isMap(part) ? valueOf(String(part['env']), env) : String(part))).join('')
}

function valueOf(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const value = env[name]
  if (value === undefined) throw new Error(`the worker’s environment has no \`${name}\``)
  return value
}
