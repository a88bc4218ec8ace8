import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { canonicalText } from '../model/canonical-text.ts'
import { COPY_LIMITS, CopyError, copyValue } from '../model/copy.ts'
import type { DataSchema } from '../model/matching.ts'
import { isMap, member, type Value, type ValueMap, valueAt } from '../model/value.ts'
import { compileRegex } from '../match/regex.ts'

/** Bounds of a schema: characters of its JSON, and its values when each `$ref` is replaced by what it refers to. */
export const DATA_SCHEMA_LIMITS = { characters: 65_536, values: 100_000 } as const

/**
 * A JSON Schema (draft 2020-12) that somebody wrote to match untrusted data with. A keyword that would have no effect is a
 * problem, and so is `format`. A `$ref` stays within the schema (`#/$defs/…`) and does not lead back to itself, which
 * bounds the work by the sizes of schema and data. Patterns are RE2; own members alone count.
 */
export function compileDataSchema(schema: unknown): DataSchema {
  try {
    const own = copyValue(schema)
    if (!isMap(own)) return { matches: null, problem: 'a schema is a map' }
    const problem = findSizeProblem(own) ?? findReferenceProblem(own) ?? findShapeProblem(own)
    return problem === null ? compile(own, (checked ??= createCompiler(compilePattern))) : { matches: null, problem }
  } catch (error) {
    if (error instanceof CopyError) return { matches: null, problem: `the schema cannot be copied: ${error.message}` }
    throw error
  }
}

/** The same for a schema that is known to compile: nothing is checked, and a pattern waits for the first text. */
export function compileKnownSchema(schema: unknown): DataSchema {
  const own = copyValue(schema)
  if (!isMap(own)) return { matches: null, problem: 'a schema is a map' }
  return compile(own, (known ??= createCompiler(deferPattern)))
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
    // Ajv passes it over without a word.
    if (key === '__proto__') return 'the key `__proto__` would have no effect'
    if (key !== '$ref' || typeof value !== 'string') return findProblem(value)
    const target = resolvePointer(schema, value)
    return target === undefined ? `\`$ref: ${value}\` refers to nothing in this schema` : findProblem(target)
  }

  return findProblem(schema)
}

/** RFC 6901, in a URI fragment. */
function resolvePointer(schema: ValueMap, reference: string): unknown {
  const [before, ...keys] = reference.split('/')
  if (before !== '#') return undefined
  try {
    return valueAt(
      schema,
      keys.map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

function findShapeProblem(schema: ValueMap): string | null {
  const draft = member(schema, '$schema') ?? DRAFT
  if (draft !== DRAFT) return `\`$schema\` must be \`${DRAFT}\``
  checker ??= new Ajv2020({ logger: false })
  if (checker.validateSchema(schema) === true) return null
  const [error] = checker.errors ?? []
  return `\`${error?.instancePath}\` of the schema ${error?.message}`
}

function compile(schema: ValueMap, compiler: Ajv2020): DataSchema {
  try {
    const validate: ValidateFunction = compiler.compile(schema)
    return { matches: (value) => validate(value), problem: null }
  } catch (error) {
    // Ajv throws plain errors for whatever it cannot use.
    return { matches: null, problem: describe(error instanceof Error ? error.message : String(error)) }
  } finally {
    compiler.removeSchema(schema)
  }
}

/** Each takes some 50 ms to get ready, and few policies need them. */
let checker: Ajv2020 | undefined
let checked: Ajv2020 | undefined
let known: Ajv2020 | undefined

/** Without those that have no effect here, lead out of the schema, or are replaced below. */
const REMOVED_KEYWORDS = [
  ...['format', 'nullable', '$async', '$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary'],
  // These note the names of members in a map with a prototype, in which `__proto__` is lost.
  ...['unevaluatedProperties', 'unevaluatedItems'],
  ...['const', 'enum', 'uniqueItems'],
]

function createCompiler(usePattern: (pattern: string) => Pattern): Ajv2020 {
  const ajv = new Ajv2020({
    // The checker has seen the schema; a meta-schema here could not do without the keywords removed.
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    messages: false,
    logger: false,
    ownProperties: true,
    strictTypes: false,
    strictTuples: false,
    // To find properties that match patterns, ajv would try the patterns as regular expressions of JavaScript.
    allowMatchingProperties: true,
    code: { regExp: Object.assign(usePattern, { code: usePattern.name }) },
  })
  for (const keyword of REMOVED_KEYWORDS) ajv.removeKeyword(keyword)

  // Ajv's own compare by calling `valueOf` and `toString` of the data, and lists quadratically.
  ajv.addKeyword({
    keyword: 'const',
    compile(expected: Value) {
      const text = canonicalText(expected)
      return (data: Value) => canonicalText(data) === text
    },
  })
  ajv.addKeyword({
    keyword: 'enum',
    compile(choices: readonly Value[]) {
      const texts = new Set(choices.map(canonicalText))
      return (data: Value) => texts.has(canonicalText(data))
    },
  })
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    compile: (isAsked: boolean) => (data: readonly Value[]) =>
      !isAsked || new Set(data.map(canonicalText)).size === data.length,
  })
  return ajv
}

/** Ajv tells patterns apart by their text. */
interface Pattern {
  readonly test: (text: string) => boolean
  readonly toString: () => string
}

function deferPattern(pattern: string): Pattern {
  let compiled: Pattern | undefined
  return { test: (text) => (compiled ??= compilePattern(pattern)).test(text), toString: () => pattern }
}

function compilePattern(pattern: string): Pattern {
  const { test, problem } = compileRegex(pattern)
  if (test === null) throw new Error(`the pattern \`${pattern}\` cannot be used: ${problem}`)
  return { test, toString: () => pattern }
}

function describe(message: string): string {
  const keyword = /^strict mode: unknown keyword: "(.*)"$/.exec(message)?.[1]
  if (keyword !== undefined) return `the keyword \`${keyword}\` would have no effect`
  return message.replace('strict mode: ', '').replaceAll('"', '`')
}
