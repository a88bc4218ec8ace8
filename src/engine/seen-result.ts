import type { Value } from '../model/value.ts'

/**
 * The result of a tool as a model will see it: a copy of its JSON. A result without JSON (a cycle, a bigint, a getter
 * that throws) becomes a value that throws on any access, so that rules that read it fail.
 */
export function seenResult(result: unknown): unknown {
  try {
    return toJson(result)
  } catch {
    return UNREADABLE
  }
}

/**
 * A value as `JSON.stringify` would write it, as data; null if it writes nothing.
 *
 * @throws whatever `JSON.stringify` throws
 */
export function toJson(value: unknown): Value {
  if (typeof value === 'string') return value
  // Undefined for functions and symbols, which the declared type omits.
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : (JSON.parse(text) as Value)
}

class UnreadableError extends Error {
  readonly code = 'value-unreadable'

  constructor() {
    // Not the original error, which may contain what rules redact.
    super(
      'the result cannot be converted to JSON: it is cyclic or too large, holds a bigint, or throws when it is read',
    )
    this.name = 'UnreadableError'
  }
}

function refuse(): never {
  throw new UnreadableError()
}

const UNREADABLE = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
