import { COPY_LIMITS, CopyError, copyValue } from '../model/copy.ts'
import type { DataSchema } from '../model/matching.ts'
import { isMap, member, type Value, type ValueMap } from '../model/value.ts'
import { compileRegex } from '../match/regex.ts'
import { compileSchema, resolvePointer, SchemaProblem } from './compile-schema.ts'
import { META_SCHEMA } from './meta-schema.ts'
import { describeRequirement } from './requirement.ts'
import type { Check } from './schema-error.ts'

/** Limits of a schema: characters of its JSON, and values after each `$ref` is replaced by its target. */
export const DATA_SCHEMA_LIMITS = { characters: 65_536, values: 100_000 } as const

/**
 * Compiles a JSON Schema (draft 2020-12) written by a user, for matching untrusted data. A keyword that would have no
 * effect is a problem, and so is `format`. A `$ref` must stay within the schema (`#/$defs/…`) and must not lead back to
 * itself, which bounds the work by the sizes of schema and data. Patterns are RE2. Only own members count.
 */
export function compileDataSchema(schema: unknown): DataSchema {
  try {
    const own = copyValue(schema)
    if (!isMap(own)) return { matches: null, problem: 'a schema is a map' }
    const problem = findSizeProblem(own) ?? findReferenceProblem(own) ?? findShapeProblem(own)
    return problem === null ? compile(own, compilePattern) : { matches: null, problem }
  } catch (error) {
    if (error instanceof CopyError) return { matches: null, problem: `the schema cannot be copied: ${error.message}` }
    throw error
  }
}

/** Compiles a schema that is known to be valid: skips all checks, and compiles a pattern only when it is first used. */
export function compileKnownSchema(schema: unknown): DataSchema {
  const own = copyValue(schema)
  if (!isMap(own)) return { matches: null, problem: 'a schema is a map' }
  return compile(own, deferPattern)
}

function findSizeProblem(schema: ValueMap): string | null {
  const { characters } = DATA_SCHEMA_LIMITS
  const length = JSON.stringify(schema).length
  return length > characters ? `a schema has at most ${characters} characters of JSON, this one ${length}` : null
}

function findReferenceProblem(schema: ValueMap): string | null {
  const open = new Set<unknown>()
  let values = 0

  const findProblem = (part: unknown): string | null => {
    if (++values > DATA_SCHEMA_LIMITS.values) return 'the references of the schema make it too large'
    if (typeof part !== 'object' || part === null) return null
    if (open.has(part)) return 'a `$ref` leads back to itself'
    if (open.size >= COPY_LIMITS.depth) return 'the references of the schema make it too deep'
    open.add(part)
    for (const key of Object.keys(part)) {
      const problem = findProblemOfMember(key, member(part, key))
      if (problem !== null) return problem
    }
    open.delete(part)
    return null
  }

  const findProblemOfMember = (key: string, value: unknown): string | null => {
    if (key === '__proto__') return 'the key `__proto__` would have no effect'
    if (key !== '$ref' || typeof value !== 'string') return findProblem(value)
    const target = resolvePointer(schema, value)
    return target === undefined ? `\`$ref: ${value}\` refers to nothing in this schema` : findProblem(target)
  }

  return findProblem(schema)
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

function findShapeProblem(schema: ValueMap): string | null {
  const draft = member(schema, '$schema') ?? DRAFT
  if (draft !== DRAFT) return `\`$schema\` must be \`${DRAFT}\``
  return describeShape(schema)
}

/** Describes where the keywords of a schema have an invalid shape; null if they are all valid. */
export function describeShape(schema: Value): string | null {
  checkShape ??= compileSchema(META_SCHEMA, { pattern: compilePattern })
  const [error] = checkShape(schema, '')
  return error === undefined ? null : `\`${error.instancePath}\` of the schema must ${describeRequirement(error)}`
}

/** Compiled on first use, because few policies need it. */
let checkShape: Check | undefined

function compile(schema: ValueMap, pattern: (pattern: string) => Pattern): DataSchema {
  try {
    const check = compileSchema(schema, { pattern })
    return { matches: (value) => check(value, '').length === 0, problem: null }
  } catch (error) {
    if (error instanceof SchemaProblem) return { matches: null, problem: error.message }
    throw error
  }
}

interface Pattern {
  readonly test: (text: string) => boolean
}

function deferPattern(pattern: string): Pattern {
  let compiled: Pattern | undefined
  return { test: (text) => (compiled ??= compilePattern(pattern)).test(text) }
}

export function compilePattern(pattern: string): Pattern {
  const { test, problem } = compileRegex(pattern)
  if (test === null) throw new SchemaProblem(`the pattern \`${pattern}\` cannot be used: ${problem}`)
  return { test }
}
