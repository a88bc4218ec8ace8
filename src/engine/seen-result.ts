import type { Value } from '../model/value.ts'

/**
 * The result of a tool as a model will see it: its JSON, in a copy. What has no JSON (a cycle, a bigint, a getter that throws)
 * becomes a value that throws whenever something looks into it, so that rules which read the result fail.
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
  // Undefined for functions and symbols, which the type does not say.
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : (JSON.parse(text) as Value)
}

class UnreadableError extends Error {
  readonly code = 'value-unreadable'

  constructor() {
    // Not the thrown error, which may contain what rules redact.
    super('the result cannot be seen as JSON: it is cyclic or too large, holds a bigint, or throws when it is read')
    this.name = 'UnreadableError'
  }
}

function refuse(): never {
  throw new UnreadableError()
}

const UNREADABLE = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
