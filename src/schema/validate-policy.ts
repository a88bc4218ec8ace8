import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Kinds, policySchema } from './policy-schema.ts'
import { describeViolation, type Violation } from './violation.ts'

/** Compiling a schema takes about 100 ms, so it is kept for as long as its kinds are. */
const validators = new WeakMap<Kinds, ValidateFunction>()

/** Everything in which `policy` departs from the schema of its kinds. */
export function validatePolicy(policy: unknown, kinds: Kinds): readonly Violation[] {
  const validate = validators.get(kinds) ?? compile(kinds)
  if (validate(policy)) return []
  return relevant(validate.errors ?? []).map((error) => describeViolation(error, kinds))
}

function compile(kinds: Kinds): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    ownProperties: true,
    discriminator: true,
    strictTypes: false,
    strictRequired: false,
  })
  const validate = ajv.compile(policySchema(kinds))
  validators.set(kinds, validate)
  return validate
}

/** Leaves out what only repeats another error: the `if` above a branch, and the branches of an `anyOf` that were not meant. */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf')
  const left = new Set<ErrorObject>()
  for (const choice of choices) {
    const options = errors.filter((error) => error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`))
    const nearMisses = options.filter((error) => error.keyword !== 'type' || error.instancePath !== choice.instancePath)
    for (const error of options) if (!nearMisses.includes(error)) left.add(error)
    if (nearMisses.length > 0) left.add(choice)
  }
  return errors.filter(
    (error) =>
      error.keyword !== 'if' && !left.has(error) && !(isMissingType(error) && error.keyword === 'discriminator'),
  )
}

/** An absent `type` is reported by `required` already. */
function isMissingType(error: ErrorObject): boolean {
  return error.params['error'] === 'tag' && error.params['tagValue'] === undefined
}
