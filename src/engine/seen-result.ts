import type { Value } from '../model/value.ts'

/**
 * The result of a tool as a model will see it: a copy of its JSON. A result without JSON (a cycle, a bigint, a getter
 * that throws) becomes a value that throws on any access, so that rules that read it fail. So does a result with a part
 * whose JSON leaves out what it holds: a map, a set or binary data. An SDK may show such a part in another way.
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

/**
 * Types whose JSON is `{}` or a list of numbers, although they hold texts. Found by their tag: they may come from another
 * realm.
 */
const HIDDEN: ReadonlySet<string> = new Set(
  ['Map', 'Set', 'Map Iterator', 'Set Iterator', 'ArrayBuffer', 'SharedArrayBuffer', 'Blob', 'File', 'FormData'].map(
    (name) => `[object ${name}]`,
  ),
)

/** Whether a value, or a part of it that its JSON would show, is of such a type. It has JSON, so it has no cycle. */
function holdsHidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value) || HIDDEN.has(Object.prototype.toString.call(value))) return true
  if (Array.isArray(value)) return value.some(holdsHidden)
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return holdsHidden((toJSON as () => unknown).call(value))
  return Object.values(value).some(holdsHidden)
}

class UnreadableError extends Error {
  readonly code = 'value-unreadable'

  constructor() {
    // Not the original error, which may contain what rules redact.
    super(
      'the result cannot be converted to JSON: it is cyclic or too large, holds a bigint, a map, a set or binary data, or throws when it is read',
    )
    this.name = 'UnreadableError'
  }
}

function refuse(): never {
  throw new UnreadableError()
}

const UNREADABLE = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
