import { canonicalText } from '../model/canonical-text.ts'
import { isList, isMap, type Value } from '../model/value.ts'

/** Creates a test for a keyword that looks only at the value itself. */
type Assertion = (given: Value) => (data: Value) => boolean

/** The keywords of JSON Schema that assert something about a value as a whole. */
export const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map<string, Assertion>([
  [
    'type',
    (given) => {
      const types = [given].flat().map(String)
      return (data) => types.some((type) => TYPES.get(type)?.(data) ?? false)
    },
  ],
  [
    'const',
    (given) => {
      const text = canonicalText(given)
      return (data) => canonicalText(data) === text
    },
  ],
  [
    'enum',
    (given) => {
      const texts = new Set(isList(given) ? given.map(canonicalText) : [])
      return (data) => texts.has(canonicalText(data))
    },
  ],
  [
    'uniqueItems',
    (given) => (data) => given !== true || !isList(data) || new Set(data.map(canonicalText)).size === data.length,
  ],
  ['minimum', bound(numberOf, (number, limit) => number >= limit)],
  ['maximum', bound(numberOf, (number, limit) => number <= limit)],
  ['exclusiveMinimum', bound(numberOf, (number, limit) => number > limit)],
  ['exclusiveMaximum', bound(numberOf, (number, limit) => number < limit)],
  ['multipleOf', bound(numberOf, (number, unit) => Number.isInteger(number / unit))],
  ['minLength', bound(countCharacters, (count, limit) => count >= limit)],
  ['maxLength', bound(countCharacters, (count, limit) => count <= limit)],
  ['minItems', bound(countItems, (count, limit) => count >= limit)],
  ['maxItems', bound(countItems, (count, limit) => count <= limit)],
  ['minProperties', bound(countMembers, (count, limit) => count >= limit)],
  ['maxProperties', bound(countMembers, (count, limit) => count <= limit)],
])

const TYPES: ReadonlyMap<string, (data: Value) => boolean> = new Map<string, (data: Value) => boolean>([
  ['null', (data) => data === null],
  ['boolean', (data) => typeof data === 'boolean'],
  ['string', (data) => typeof data === 'string'],
  ['number', (data) => Number.isFinite(data)],
  ['integer', (data) => Number.isInteger(data)],
  ['array', isList],
  ['object', isMap],
])

/** `measure` gives null for values to which the keyword does not apply. */
function bound(
  measure: (data: Value) => number | null,
  holds: (measured: number, limit: number) => boolean,
): Assertion {
  return (given) => {
    const limit = Number(given)
    return (data) => {
      const measured = measure(data)
      return measured === null || holds(measured, limit)
    }
  }
}

function numberOf(data: Value): number | null {
  return typeof data === 'number' ? data : null
}

const SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

/** Counts characters, not UTF-16 code units. */
function countCharacters(data: Value): number | null {
  return typeof data === 'string' ? data.length - (data.match(SURROGATE_PAIR)?.length ?? 0) : null
}

function countItems(data: Value): number | null {
  return isList(data) ? data.length : null
}

function countMembers(data: Value): number | null {
  return isMap(data) ? Object.keys(data).length : null
}

/** A schema has been validated when it is compiled, so a keyword that takes text has text. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}
