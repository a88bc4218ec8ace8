import { copyValue } from '../model/copy.ts'
import { CALLS, HOOK_FILES } from '../model/handed-in.ts'
import { isMap, member } from '../model/value.ts'
import { compileSchema, SchemaProblem } from './compile-schema.ts'
import { compilePattern, describeShape } from './data-schema.ts'
import { type Kinds, policySchema } from './policy-schema.ts'
import * as generated from './policy-validators.js'
import { type Check, NO_ERRORS, parsePointer, type SchemaError } from './schema-error.ts'
import { describeViolation, type Violation } from './violation.ts'

/**
 * Finds all violations of the schema in a policy.
 *
 * @throws {TypeError} if the schema of a kind cannot be used
 */
export function validatePolicy(policy: unknown, kinds: Kinds): readonly Violation[] {
  const check = checks.get(kinds) ?? createCheck(kinds)
  checks.set(kinds, check)
  return check(policy, '').map((error) => describeViolation(error, kinds))
}

const checks = new WeakMap<Kinds, Check>()

/**
 * Ajv generated the checks for the built-in kinds. Any other kind is unknown to them, so its own schema is checked
 * here.
 */
function createCheck(kinds: Kinds): Check {
  const schema = policySchema(kinds)
  // Each condition of another kind fails at the same place.
  const places = new Map<string, SchemaPlace>()
  const placeOf = (schemaPath: string): SchemaPlace => {
    const place = places.get(schemaPath) ?? findPlace(schema, schemaPath)
    places.set(schemaPath, place)
    return place
  }

  const checkBy =
    (validate: generated.Validate): Check =>
    (data, path) => {
      const failures = validate(data, path)
      if (failures === null) return NO_ERRORS
      return relevant(failures.map((failure) => locate(failure, placeOf(failure.schemaPath), data, path))).flatMap(
        (error) => checkOther(error) ?? [error],
      )
    }

  const references = {
    '#/$defs/condition': checkBy(generated.condition),
    '#/$defs/action': checkBy(generated.action),
    '#/$defs/observation': checkBy(generated.observation),
  }
  const others = new Map(
    Object.entries(schema['$defs'] as Readonly<Record<string, unknown>>)
      .filter(([name]) => /^(condition|action)\./.test(name) && !GENERATED.has(name))
      .map(([name, definition]) => [name, checkKind(name, definition, references)]),
  )
  const checkOther = ({ keyword, instancePath, data, parentSchema }: SchemaError) => {
    if (keyword !== 'discriminator') return undefined
    const prefix = member(parentSchema, '$comment') === 'unknown-condition' ? 'condition' : 'action'
    return others.get(`${prefix}.${String(member(data, 'type'))}`)?.(data, instancePath)
  }

  return checkBy(generated.policy)
}

const GENERATED: ReadonlySet<string> = new Set(
  Object.entries(generated.KINDS).flatMap(([group, kinds]) => Object.keys(kinds).map((name) => `${group}.${name}`)),
)

/** The schemas of our own kinds are known to be sound, so each is compiled when a policy first names the kind. */
function checkKind(name: string, definition: unknown, references: Readonly<Record<string, Check>>): Check {
  let check = HANDED_IN.has(name) ? null : compileKind(name, definition, references)
  return (data, path) => (check ??= compileKind(name, definition, references))(data, path)
}

const HANDED_IN: ReadonlySet<string> = new Set(
  [CALLS, HOOK_FILES].flatMap(({ conditions, actions }) => [
    ...conditions.map((name) => `condition.${name}`),
    ...actions.map((name) => `action.${name}`),
  ]),
)

function compileKind(name: string, definition: unknown, references: Readonly<Record<string, Check>>): Check {
  const schema = copyValue(definition)
  const shapeProblem = describeShape(schema)
  try {
    if (shapeProblem !== null) throw new SchemaProblem(shapeProblem)
    return compileSchema(schema, { pattern: compilePattern, references })
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error
    throw new TypeError(`the schema of the ${name.replace('.', ' `')}\` cannot be used: ${error.message}`)
  }
}

interface Located extends SchemaError {
  readonly schemaPath: string
}

/**
 * Removes errors that only repeat others: the `if` above a branch, and the branches of an `anyOf` that were not meant.
 */
function relevant(errors: readonly Located[]): readonly SchemaError[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf')
  const left = new Set<Located>()
  for (const choice of choices) {
    const options = errors.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(`${choice.schemaPath}/`) && `${instancePath}/`.startsWith(`${choice.instancePath}/`),
    )
    const nearMisses = options.filter((error) => error.keyword !== 'type' || error.instancePath !== choice.instancePath)
    for (const error of options) if (!nearMisses.includes(error)) left.add(error)
    if (nearMisses.length > 0) left.add(choice)
  }
  // If a field allows several types, the branch for one type reports only that type; keep the error that lists them
  // all.
  const widest = new Map(errors.filter(isOfSeveralTypes).map((error) => [error.instancePath, error]))
  return errors.filter(
    (error) =>
      error.keyword !== 'if' &&
      !left.has(error) &&
      !(error.keyword === 'type' && (widest.get(error.instancePath) ?? error) !== error) &&
      // `required` already reports an absent `type`.
      !(error.keyword === 'discriminator' && member(error.data, 'type') === undefined),
  )
}

function isOfSeveralTypes({ keyword, schema }: SchemaError): boolean {
  return keyword === 'type' && Array.isArray(schema)
}

type SchemaPlace = Pick<Located, 'keyword' | 'schema' | 'parentSchema'>

function findPlace(schema: unknown, schemaPath: string): SchemaPlace {
  const keys = parsePointer(schemaPath)
  const parent = keys.slice(0, -1)
  return { keyword: keys.at(-1) ?? '', schema: partAt(schema, keys), parentSchema: partAt(schema, parent) }
}

/** Adds the values that a failure points to. `data` is the value at `path` of the policy. */
function locate(failure: generated.Failure, place: SchemaPlace, data: unknown, path: string): Located {
  return {
    ...failure,
    ...place,
    data: partAt(data, parsePointer(failure.instancePath.slice(path.length))),
  }
}

function partAt(value: unknown, keys: readonly string[]): unknown {
  let part = value
  for (const key of keys) {
    if (Array.isArray(part)) part = part[Number(key)]
    else part = isMap(part) && Object.hasOwn(part, key) ? part[key] : undefined
  }
  return part
}
