import { compileRegex } from '../../match/regex.ts'
import { isMap, member } from '../../model/value.ts'

/** A place where data is not as expected. */
export interface Mismatch {
  /** For example `inject.0.content`. */
  readonly path: string
  readonly expected: unknown
  /** Undefined if there is no value. */
  readonly actual: unknown
}

/**
 * Finds where data differs from what is expected. Maps are compared by their expected members only; lists by length and
 * element by element; null expects null or no value. `{ contains }`, `{ matches }` and `{ not }` are matchers.
 */
export function compare(expected: unknown, actual: unknown, path = ''): readonly Mismatch[] {
  const mismatch = [{ path, expected, actual }]
  const matcher = matcherOf(expected, actual)
  if (matcher !== null) return matcher(actual) ? [] : mismatch
  if (expected === null) return actual === null || actual === undefined ? [] : mismatch
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return mismatch
    return expected.flatMap((item, index) => compare(item, actual[index], join(path, index)))
  }
  if (isMap(expected)) {
    if (!isMap(actual)) return mismatch
    return Object.entries(expected).flatMap(([name, inner]) => compare(inner, member(actual, name), join(path, name)))
  }
  return expected === actual ? [] : mismatch
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

function meets(expected: unknown, actual: unknown): boolean {
  return compare(expected, actual).length === 0
}

type Matcher = (actual: unknown) => boolean

/** A map with one member that is a matcher; null if it is an ordinary map. */
function matcherOf(expected: unknown, actual: unknown): Matcher | null {
  const [entry, ...others] = isMap(expected) ? Object.entries(expected) : []
  if (entry === undefined || others.length > 0) return null
  const [name, inner] = entry
  if (name === 'not') return (value) => !meets(inner, value)
  // If the data is a map itself, it may have members with these names.
  if (isMap(actual)) return null
  if (name === 'matches' && typeof inner === 'string') {
    return (value) => typeof value === 'string' && compileRegex(inner).test?.(value) === true
  }
  return name === 'contains' ? (value) => contains(inner, value) : null
}

function contains(expected: unknown, actual: unknown): boolean {
  const parts: readonly unknown[] = Array.isArray(expected) ? expected : [expected]
  if (typeof actual === 'string') return parts.every((part) => typeof part === 'string' && actual.includes(part))
  return Array.isArray(actual) && canPair(parts, actual)
}

/** Whether the parts can be matched to distinct elements that meet them. */
function canPair(parts: readonly unknown[], elements: readonly unknown[]): boolean {
  const takenBy = new Map<number, unknown>()
  const find = (part: unknown, tried: Set<number>): boolean =>
    elements.some((element, index) => {
      if (tried.has(index) || !meets(part, element)) return false
      tried.add(index)
      if (takenBy.has(index) && !find(takenBy.get(index), tried)) return false
      takenBy.set(index, part)
      return true
    })
  return parts.every((part) => find(part, new Set()))
}

/**
 * The errors of a decision that no expectation mentions: a list mentions all, `{ contains }` those that it describes.
 */
export function findUnnamed<Named>(expected: unknown, errors: readonly Named[]): readonly Named[] {
  if (Array.isArray(expected)) return []
  const named: unknown = member(expected, 'contains')
  const parts: readonly unknown[] = Array.isArray(named) ? named : named === undefined ? [] : [named]
  return errors.filter((error) => !parts.some((part) => meets(part, error)))
}
