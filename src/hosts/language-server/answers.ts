import { isMap } from '../../model/value.ts'
import { CallFailure } from '../call-failure.ts'

// What a server sends is JSON, and of any shape: each reads one part of it, or throws a CallFailure `call-failed`.

/** Characters of one text of an answer. */
const MOST_CHARACTERS = 1_048_576

/** An own member; undefined where there is none. */
export function part(value: unknown, key: string): unknown {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Empty where there is none. */
export function readList(value: unknown): readonly unknown[] {
  if (value == null) return []
  if (Array.isArray(value)) return value
  throw unusable('a list was expected')
}

/** Cut where it is too long. */
export function readText(value: unknown): string {
  const text = textOrNull(value)
  if (text === null) throw unusable('a text was expected')
  return text
}

/** The same, where there need not be one. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : null
}

export function unusable(why: string): CallFailure {
  return new CallFailure('call-failed', `the language server gave an answer that cannot be used: ${why}`)
}
