import { jsonText } from '../model/json-text.ts'
import { createUnreadable, isHidden } from '../model/unreadable.ts'
import type { Value } from '../model/value.ts'
import { readJson } from '../source/json.ts'

/**
 * The result of a tool as a model will see it: a copy of its JSON. A result without JSON (a cycle, a getter that
 * throws) becomes a value that throws on any access, so that rules that read it fail. So does a result with a part
 * whose JSON leaves out what it holds: a map, a set, an error, a generator or binary data. An SDK may show such a part
 * in another way.
 */
export function seenResult(result: unknown): unknown {
  try {
    const seen = toJson(result)
    return holdsHidden(result) ? UNREADABLE : seen
  } catch {
    return UNREADABLE
  }
}

/**
 * A value as {@link jsonText} would write it, as data; null if it writes nothing.
 *
 * @throws whatever `jsonText` throws
 */
export function toJson(value: unknown): Value {
  if (typeof value === 'string') return value
  // Undefined for functions and symbols, which the declared type omits.
  const text = jsonText(value) as string | undefined
  return text === undefined ? null : readJson(text)
}

const ERRORS = /^\[object (?:Error|DOMException)\]$/

/**
 * Whether an object has a text or gives values when an SDK shows it to a model, but `{}` as its JSON: an error, a
 * promise, a generator or another object that gives values.
 */
function standsForMore(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Nearly all data, and cheaper than the tests below.
  if (prototype === Object.prototype || prototype === Array.prototype) return false
  if (isHidden(value) || ERRORS.test(Object.prototype.toString.call(value))) return true
  const { then, toJSON } = value as { readonly then?: unknown; readonly toJSON?: unknown }
  if (typeof then === 'function') return true
  if (Array.isArray(value) || value instanceof String || typeof toJSON === 'function') return false
  return Symbol.iterator in value || Symbol.asyncIterator in value
}

/** Whether a value, or a part of it that its JSON would show, hides what it holds. It has JSON, so it has no cycle. */
function holdsHidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (standsForMore(value)) return true
  if (Array.isArray(value)) return value.some(holdsHidden)
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return holdsHidden((toJSON as () => unknown).call(value))
  return Object.values(value).some(holdsHidden)
}

// Not the original error, which may contain what rules redact.
const UNREADABLE = createUnreadable(
  'the result cannot be converted to JSON: it is cyclic or too large, holds a map, a set, an error, a generator or binary data, or throws when it is read',
)

/** Whether it is the stand-in for a result that rules cannot read. */
export function isUnreadable(result: unknown): boolean {
  return result === UNREADABLE
}
