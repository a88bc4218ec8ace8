import { checkHidden, isHidden } from './unreadable.ts'
import { heldMember, isData, NumberError, type Value } from './value.ts'

/** Bounds of one copied value: its nesting levels, and its total number of values (law 7). */
export const COPY_LIMITS = { depth: 200, values: 1_000_000 } as const

/** The value cannot be copied as plain data: it is cyclic or too deep (`value-depth`), or too large (`value-size`). */
export class CopyError extends Error {
  readonly code: 'value-depth' | 'value-size'

  constructor(code: CopyError['code'], message: string) {
    super(message)
    this.name = 'CopyError'
    this.code = code
  }
}

/**
 * Returns a plain, unshared copy of untrusted data, made of own enumerable data properties only. Functions, symbols and
 * getters become null in lists and are left out of maps, as in `JSON.stringify`. Keys such as `__proto__` are copied as
 * ordinary keys.
 *
 * @throws {CopyError} if the data is cyclic or exceeds {@link COPY_LIMITS}
 * @throws {NumberError} if the data contains a number that is not finite
 * @throws {UnreadableError} if the data contains a map, a set or binary data
 */
export function copyValue(value: unknown): Value {
  return copyData(value, refuseHidden)
}

/** Like {@link copyValue}, for changing members next to maps, sets and binary data, which stay the identical values. */
export function copyAround(value: unknown): Value {
  return copyData(value, isHidden)
}

function refuseHidden(value: object): boolean {
  checkHidden(value)
  return false
}

/** @param isKept whether an object is data as it is; may throw */
function copyData(value: unknown, isKept: (value: object) => boolean): Value {
  let values = 0

  const copy = (part: unknown, depth: number): Value => {
    if (++values > COPY_LIMITS.values) throw new CopyError('value-size', `more than ${COPY_LIMITS.values} values`)
    if (typeof part === 'number' && !Number.isFinite(part)) throw new NumberError()
    if (part === 0) return 0 // JSON has no -0
    if (typeof part !== 'object' || part === null) return isData(part) ? (part as Value) : null
    if (depth > COPY_LIMITS.depth) {
      throw new CopyError('value-depth', `nested deeper than ${COPY_LIMITS.depth} levels, or cyclic`)
    }
    if (Array.isArray(part)) {
      const list: Value[] = []
      for (let index = 0; index < part.length; index++) list.push(copy(heldMember(part, String(index)), depth + 1))
      return list
    }
    if (isKept(part)) return part as Value
    const map: Record<string, Value> = {}
    for (const key of Object.keys(part)) {
      const found = heldMember(part, key)
      if (found !== undefined) setMember(map, key, copy(found, depth + 1))
    }
    return map
  }

  return copy(value, 0)
}

/** Sets an own property, whatever its name: `__proto__` is a key like any other. */
export function setMember<T>(map: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true })
  } else {
    map[key] = value
  }
}
