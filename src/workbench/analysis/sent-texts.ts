import { isMap } from '../../model/value.ts'
import { choice, literal, type Pattern } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'

/** Texts that a JSON Schema lets through: all of them, perhaps more. Null where nothing is known of them. */
export interface SentTexts {
  /** All of them, where they are listed. */
  readonly words: readonly string[] | null
  readonly pattern: Pattern
}

const NONE: SentTexts = { words: [], pattern: choice() }

/** The texts at a path of a value with that schema. `*` in a path is every element of a list. */
export function textsAt(schema: unknown, path: readonly string[]): SentTexts | null {
  if (schema === false) return NONE
  if (!isMap(schema)) return null
  const [key, ...rest] = path
  if (key === undefined) return textsOf(schema)
  const isIndex = key === '*' || /^-?\d+$/.test(key)
  const { properties, additionalProperties, patternProperties, items, prefixItems } = schema
  if (isMap(properties) && Object.hasOwn(properties, key)) return textsAt(properties[key], rest)
  if (isIndex) return prefixItems === undefined ? textsAt(items, rest) : null
  return patternProperties === undefined ? textsAt(additionalProperties, rest) : null
}

function textsOf(schema: Readonly<Record<string, unknown>>): SentTexts | null {
  const { const: only, enum: choices, type, anyOf, oneOf, pattern } = schema
  if (only !== undefined) return wordsAmong([only])
  if (Array.isArray(choices)) return wordsAmong(choices)
  if (type !== undefined && ![type].flat().includes('string')) return NONE
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return joined(alternatives.map((one) => textsAt(one, [])))
  const read = typeof pattern === 'string' && !UNLIKE_RE2.test(pattern) ? regexPattern(pattern) : null
  return read === null ? null : { words: null, pattern: read }
}

/** What patterns of JSON Schema mean otherwise than RE2. */
const UNLIKE_RE2 = /\\s|\(\?/

function wordsAmong(values: readonly unknown[]): SentTexts {
  const words = values.filter((value) => typeof value === 'string')
  return { words, pattern: choice(...words.map(literal)) }
}

/** The texts of several; null where those of one are not known. */
export function joined(several: readonly (SentTexts | null)[]): SentTexts | null {
  const known = several.filter((one) => one !== null)
  if (known.length < several.length) return null
  const words = known.flatMap((one) => one.words ?? [])
  return {
    words: known.every((one) => one.words !== null) ? words : null,
    pattern: choice(...known.map(({ pattern }) => pattern)),
  }
}
