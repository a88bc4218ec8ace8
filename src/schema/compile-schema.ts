import { isMap, type Value, type ValueMap, valueAt } from '../model/value.ts'
import { APPLICATORS } from './applicators.ts'
import { ASSERTIONS, textOf } from './assertions.ts'
import { type Check, checkEach, NO_ERRORS, parsePointer } from './schema-error.ts'
import { listNames } from './words.ts'

/** A schema cannot be used. The message tells its author why. */
export class SchemaProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SchemaProblem'
  }
}

interface SchemaOptions {
  /** @throws {SchemaProblem} if the pattern cannot be used */
  readonly pattern: (pattern: string) => { readonly test: (text: string) => boolean }
  /** Targets of `$ref` besides the parts of the schema itself. */
  readonly references?: Readonly<Record<string, Check>>
}

/** Keywords that only describe, that contain schemas for `$ref`, or that another keyword reads. */
const PASSIVE = new Set([
  ...['$schema', '$comment', '$defs', 'definitions', 'title', 'description', 'default', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  ...['minContains', 'maxContains', 'then', 'else'],
])

/** Keywords that have no effect unless one of the listed keywords is present. */
const COMPANIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['then', 'else']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
])

/**
 * Compiles a JSON Schema (draft 2020-12) into closures. Unlike ajv, it generates no code, so it works where `new
 * Function` is forbidden; the caller chooses the regular expressions; equality takes time in proportion to the size of
 * the values.
 *
 * @throws {SchemaProblem} if a keyword would have no effect, or a reference leads nowhere
 */
export function compileSchema(root: Value, options: SchemaOptions): Check {
  const references = new Map<string, Check>(Object.entries(options.references ?? {}))

  const refer = (pointer: string): Check => {
    const known = references.get(pointer)
    if (known !== undefined) return known
    const target = resolvePointer(root, pointer)
    if (target === undefined) throw new SchemaProblem(`\`$ref: ${pointer}\` refers to nothing in this schema`)
    // A schema may refer to itself, so register it before compiling it.
    let compiled: Check = () => NO_ERRORS
    references.set(pointer, (data, path) => compiled(data, path))
    return (compiled = compile(target))
  }

  const compile = (schema: Value): Check => {
    if (schema === true) return () => NO_ERRORS
    if (schema === false) {
      return (data, instancePath) => [{ keyword: 'false', instancePath, schema, parentSchema: schema, data }]
    }
    if (!isMap(schema)) throw new SchemaProblem('a schema is a map')
    const checks = Object.entries(schema).flatMap(([keyword, given]) => compileKeyword(keyword, given, schema))
    return (data, path) => checkEach(checks, (check) => check(data, path))
  }

  const compileKeyword = (keyword: string, given: Value, schema: ValueMap): readonly Check[] => {
    const companions = COMPANIONS.get(keyword)
    if (companions?.every((name) => schema[name] === undefined)) {
      throw new SchemaProblem(`\`${keyword}\` without ${listNames(companions)} is ignored`)
    }
    if (PASSIVE.has(keyword)) return []
    if (keyword === '$ref') return [refer(textOf(given))]
    const holds = ASSERTIONS.get(keyword)?.(given)
    if (holds !== undefined) {
      return [
        (data, instancePath) =>
          holds(data as Value) ? NO_ERRORS : [{ keyword, instancePath, schema: given, parentSchema: schema, data }],
      ]
    }
    const apply = APPLICATORS.get(keyword)
    if (apply === undefined) throw new SchemaProblem(`the keyword \`${keyword}\` would have no effect`)
    return [apply(given, schema, { compile, pattern: options.pattern })]
  }

  return compile(root)
}

/** Resolves a JSON Pointer (RFC 6901) in a URI fragment. */
export function resolvePointer(schema: Value, reference: string): Value | undefined {
  if (reference.split('/')[0] !== '#') return undefined
  try {
    // A part of plain data is plain data.
    return valueAt(schema, parsePointer(reference)) as Value | undefined
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
