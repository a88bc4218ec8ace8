import { describeKind, isMap, type Value, type ValueMap } from '../model/value.ts'
import { jsonOrText, valueIn } from './payload.ts'

/** The parameters of a call, or why they cannot be read. Both are members of the event's `tool`. */
export type CallParams = { readonly params: ValueMap } | { readonly unread: string }

/**
 * Reads the parameters of a call. If they are absent, the call has none. Anything but a map cannot be read, which is
 * not the same.
 *
 * @param name the name of the member, for the message
 */
export function readParams(value: Value | undefined, name: string): CallParams {
  if (value === undefined || value === null) return { params: {} }
  return isMap(value) ? { params: value } : { unread: `\`${name}\` is ${describeKind(value)}, and not a map` }
}

/** The same for agents that may send the map as JSON text, which may itself be encoded as JSON once more. */
export function readParamsOrJson(value: Value | undefined, name: string): CallParams {
  const decoded = jsonOrText(value)
  const params = typeof value === 'string' ? jsonOrText(decoded) : decoded
  return isMap(params) ? { params } : readParams(value, name)
}

/** Why it is unknown in which folder a call runs, and so what it does; null if the folder is known or absent. */
export function whyCwdUnread(holder: ValueMap): string | null {
  const cwd = valueIn(holder, 'cwd') ?? null
  return cwd === null || typeof cwd === 'string' ? null : `\`cwd\` is ${describeKind(cwd)}, and not a string`
}
