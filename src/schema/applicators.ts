import { isList, isMap, type Value, type ValueMap } from '../model/value.ts'
import { textOf } from './assertions.ts'
import { type Check, checkEach, NO_ERRORS, pointerTo, type SchemaError } from './schema-error.ts'

interface Parts {
  readonly compile: (schema: Value) => Check
  readonly pattern: (pattern: string) => { readonly test: (text: string) => boolean }
}

/** Compiles a keyword; `schema` is the schema that contains it. */
type Applicator = (given: Value, schema: ValueMap, parts: Parts) => Check

/** The keywords of JSON Schema that apply schemas to a value or to its parts, or that inspect the parts. */
export const APPLICATORS: ReadonlyMap<string, Applicator> = new Map<string, Applicator>([
  ['pattern', pattern],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['required', required],
  ['dependentRequired', dependencies],
  ['dependentSchemas', dependencies],
  ['dependencies', dependencies],
  ['prefixItems', prefixItems],
  ['items', items],
  ['contains', contains],
  ['allOf', allOf],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', not],
  ['if', conditional],
])

const forMaps =
  (check: (data: Readonly<Record<string, unknown>>, path: string) => readonly SchemaError[]): Check =>
  (data, path) =>
    isMap(data) ? check(data, path) : NO_ERRORS

const forLists =
  (check: (data: readonly unknown[], path: string) => readonly SchemaError[]): Check =>
  (data, path) =>
    isList(data) ? check(data, path) : NO_ERRORS

function pattern(given: Value, schema: ValueMap, parts: Parts): Check {
  const { test } = parts.pattern(textOf(given))
  const fail = failure('pattern', given, schema)
  return (data, path) => (typeof data !== 'string' || test(data) ? NO_ERRORS : fail(data, path))
}

function properties(given: Value, _schema: ValueMap, { compile }: Parts): Check {
  const checks = entriesOf(given).map(([key, inner]) => [key, compile(inner)] as const)
  return forMaps((data, path) =>
    checkEach(checks, ([key, check]) =>
      Object.hasOwn(data, key) ? check(data[key], pointerTo(path, key)) : NO_ERRORS,
    ),
  )
}

function patternProperties(given: Value, _schema: ValueMap, parts: Parts): Check {
  const checks = entriesOf(given).map(([key, inner]) => [parts.pattern(key), parts.compile(inner)] as const)
  return forMaps((data, path) =>
    checkEach(Object.entries(data), ([key, value]) =>
      checkEach(checks, ([{ test }, check]) => (test(key) ? check(value, pointerTo(path, key)) : NO_ERRORS)),
    ),
  )
}

function additionalProperties(given: Value, schema: ValueMap, parts: Parts): Check {
  const known = new Set(entriesOf(schema['properties'] ?? {}).map(([key]) => key))
  const patterns = entriesOf(schema['patternProperties'] ?? {}).map(([key]) => parts.pattern(key))
  const check = given === false ? null : parts.compile(given)
  const fail = failure('additionalProperties', given, schema)
  return forMaps((data, path) =>
    checkEach(Object.entries(data), ([key, value]) => {
      if (known.has(key) || patterns.some(({ test }) => test(key))) return NO_ERRORS
      return check === null ? fail(data, path, key) : check(value, pointerTo(path, key))
    }),
  )
}

function propertyNames(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const check = compile(given)
  const fail = failure('propertyNames', given, schema)
  return forMaps((data, path) =>
    checkEach(Object.keys(data), (key) => (check(key, path).length === 0 ? NO_ERRORS : fail(data, path, key))),
  )
}

function required(given: Value, schema: ValueMap): Check {
  const keys = listOf(given).map(textOf)
  const fail = failure('required', given, schema)
  return forMaps((data, path) =>
    checkEach(keys, (key) => (Object.hasOwn(data, key) ? NO_ERRORS : fail(data, path, key))),
  )
}

/** If a member is present, other members must be present, or a schema must hold. */
function dependencies(given: Value, _schema: ValueMap, { compile }: Parts): Check {
  const checks = entriesOf(given).map(
    ([key, asked]) => [key, compile(isList(asked) ? { required: asked } : asked)] as const,
  )
  return forMaps((data, path) =>
    checkEach(checks, ([key, check]) => (Object.hasOwn(data, key) ? check(data, path) : NO_ERRORS)),
  )
}

function prefixItems(given: Value, _schema: ValueMap, { compile }: Parts): Check {
  const checks = listOf(given).map(compile)
  return forLists((data, path) =>
    checkEach(checks.slice(0, data.length).entries(), ([index, check]) => check(data[index], pointerTo(path, index))),
  )
}

function items(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const check = compile(given)
  const start = listOf(schema['prefixItems'] ?? []).length
  return forLists((data, path) =>
    checkEach(data.entries(), ([index, item]) => (index < start ? NO_ERRORS : check(item, pointerTo(path, index)))),
  )
}

function contains(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const check = compile(given)
  const { minContains = 1, maxContains = Infinity } = schema
  const fail = failure('contains', given, schema)
  return forLists((data, path) => {
    const count = data.filter((item) => check(item, path).length === 0).length
    return count >= Number(minContains) && count <= Number(maxContains) ? NO_ERRORS : fail(data, path)
  })
}

function allOf(given: Value, _schema: ValueMap, { compile }: Parts): Check {
  const checks = listOf(given).map(compile)
  return (data, path) => checkEach(checks, (check) => check(data, path))
}

function anyOf(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const checks = listOf(given).map(compile)
  const fail = failure('anyOf', given, schema)
  return (data, path) => {
    const options = checks.map((check) => check(data, path))
    return options.some((errors) => errors.length === 0) ? NO_ERRORS : nearMisses(options, path, fail(data, path))
  }
}

function oneOf(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const checks = listOf(given).map(compile)
  const fail = failure('oneOf', given, schema)
  return (data, path) => {
    const options = checks.map((check) => check(data, path))
    const matched = options.filter((errors) => errors.length === 0).length
    if (matched === 1) return NO_ERRORS
    return matched === 0 ? nearMisses(options, path, fail(data, path)) : fail(data, path)
  }
}

/** Options for another type were not meant, so only the errors of the other options are reported. */
function nearMisses(
  options: readonly (readonly SchemaError[])[],
  path: string,
  otherwise: readonly SchemaError[],
): readonly SchemaError[] {
  const near = options.flat().filter(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== path)
  return near.length > 0 ? near : otherwise
}

function not(given: Value, schema: ValueMap, { compile }: Parts): Check {
  const check = compile(given)
  const fail = failure('not', given, schema)
  return (data, path) => (check(data, path).length > 0 ? NO_ERRORS : fail(data, path))
}

function conditional(given: Value, { then = true, else: otherwise = true }: ValueMap, { compile }: Parts): Check {
  const [asked, whenMet, whenNot] = [compile(given), compile(then), compile(otherwise)]
  return (data, path) => (asked(data, path).length === 0 ? whenMet : whenNot)(data, path)
}

function failure(keyword: string, schema: Value, parentSchema: ValueMap) {
  return (data: unknown, instancePath: string, member?: string): readonly SchemaError[] => [
    { keyword, instancePath, schema, parentSchema, data, ...(member !== undefined && { member }) },
  ]
}

function entriesOf(value: Value): readonly (readonly [key: string, value: Value])[] {
  return isMap(value) ? Object.entries(value) : []
}

function listOf(value: Value): readonly Value[] {
  return isList(value) ? value : []
}
