import { jsonText } from './json-text.ts'
import { checkHidden } from './unreadable.ts'

/**
 * Data as it arrives from a model or a host: JSON values, never trusted to be plain objects. A whole number beyond 2^53
 * is a `bigint`, which rules can only compare and pass on. All code that looks inside an event reads through {@link
 * member} and {@link valueAt}, so that no prototype, getter or function of the data is ever reached (law 6).
 */
export type Value = null | boolean | number | bigint | string | readonly Value[] | { readonly [key: string]: Value }

/** The members of a JSON object. */
export type ValueMap = { readonly [key: string]: Value }

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The type of `Array.isArray` does not cover readonly lists. */
export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value)
}

/** JSON has no non-finite numbers, but `1e999` in JSON text becomes one. It is broken, not missing (law 3). */
export class NumberError extends Error {
  readonly code = 'value-number'

  constructor() {
    super('a number in the event is not finite')
    this.name = 'NumberError'
  }
}

/**
 * What a table has under a name that may come from a model: `constructor` and its like are no names of a table (law 6).
 */
export function ownValue<Of>(table: Readonly<Record<string, Of>>, name: string): Of | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/**
 * The own data property `key` of `value`. Undefined if there is none, if it is a getter, or if its value is not data (a
 * function, a symbol). A `bigint` up to 2^53 is read as the number that it is.
 *
 * @throws {NumberError} if its value is a number that is not finite
 * @throws {UnreadableError} if `value` is a map, a set or binary data
 */
export function member(value: unknown, key: string): unknown {
  return asRead(heldMember(value, key))
}

/** A value as rules read it: a `bigint` that a number holds exactly is that number. */
export function asRead(value: unknown): unknown {
  return typeof value === 'bigint' && isSafeBigInt(value) ? Number(value) : value
}

/** Whether a number holds it exactly. */
export function isSafeBigInt(value: bigint): boolean {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
}

/** As {@link member}, but any `bigint` stays one, for copies. */
export function heldMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const property = Object.getOwnPropertyDescriptor(value, key)
  if (property === undefined) checkHidden(value)
  if (property === undefined || !('value' in property)) return undefined
  const found: unknown = property.value
  if (isData(found)) return found
  if (typeof found === 'number') throw new NumberError()
  return undefined
}

/**
 * The text that {@link member} finds; null if there is none.
 *
 * @throws {NumberError} if the value is a number that is not finite
 */
export function textAt(holder: unknown, key: string): string | null {
  const found = member(holder, key)
  return typeof found === 'string' ? found : null
}

/** The kind of a value, as shown in messages. */
export function describeKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return 'a string'
    case 'number':
      return 'a number'
    case 'bigint':
      return 'a number beyond 2^53'
    case 'boolean':
      return 'a boolean'
    default:
      return 'a map'
  }
}

/** Text as it is; any other data as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value)
}

/** Whether the type of `value` exists in JSON; non-finite numbers do not. */
export function isData(value: unknown): boolean {
  switch (typeof value) {
    case 'bigint':
    case 'boolean':
    case 'string':
    case 'object':
      return true
    case 'number':
      return Number.isFinite(value)
    default:
      return false
  }
}

/**
 * The value at `path`: own members by name, list elements by index. A negative index counts from the end
 * (`items.-1.id`). Undefined if there is no value.
 */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let current = asRead(value)
  for (const key of path) {
    current = partOf(current, key)
    if (current === undefined) return undefined
  }
  return current
}

/** The value one key further; see {@link valueAt}. */
export function partOf(value: unknown, key: string): unknown {
  return member(value, Array.isArray(value) ? elementKey(value, key) : key)
}

function elementKey(list: readonly unknown[], key: string): string {
  if (key.startsWith('-') && /^-\d+$/.test(key)) return String(list.length + Number(key))
  // An array's `length` is an own property, but not one of its elements.
  return /^\d+$/.test(key) ? String(Number(key)) : ''
}
