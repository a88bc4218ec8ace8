import { isMap } from '../model/value.ts'

// How an action is kept while it waits. Environment values are kept as their names: the worker has its own. Texts of events are
// hostile, so a name is never part of a text.

/** Data in which each map, list and text with environment values has a member that says what it is. */
export type Packed =
  | string
  | number
  | boolean
  | null
  | { readonly map: { readonly [name: string]: Packed } }
  | { readonly list: readonly Packed[] }
  | { readonly parts: readonly (string | { readonly env: string })[] }

/** A shorter value would also be found where it is not meant. */
const SHORTEST = 6

export function pack(value: unknown, env: Readonly<Record<string, string>>): Packed {
  if (typeof value === 'string') return packText(value, env)
  if (Array.isArray(value)) return { list: value.map((one) => pack(one, env)) }
  if (isMap(value)) {
    return { map: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one, env)])) }
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function packText(text: string, env: Readonly<Record<string, string>>): Packed {
  // The longest first: one may contain another.
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
