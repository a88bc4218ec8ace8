import type { Value } from '../model/value.ts'

/** Plain data of whatever somebody's own code gave: what JSON has no form for is left out, or is text. */
export function plainData(value: unknown): Value {
  const text = JSON.stringify(value, (_name, held: unknown) => (typeof held === 'bigint' ? String(held) : held))
  // For a function or a symbol there is no text, whatever the type says.
  return text === undefined ? null : (JSON.parse(text) as Value)
}
