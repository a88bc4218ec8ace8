import { findEvent } from '../model/events.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap, type Value } from '../model/value.ts'
import { copyValue } from '../model/copy.ts'
import { compileSchema } from './compile-schema.ts'
import { compilePattern } from './data-schema.ts'
import { policyTestSchema, STEP_NAMES, type StepName } from './policy-test-schema.ts'
import { type Check, type SchemaError } from './schema-error.ts'
import { describeViolation, type Nouns, type Violation } from './violation.ts'
import { listChoices, listNames, shorten } from './words.ts'

/** Finds all violations of the schema in a test file. Steps may still contain placeholders for values of `each`. */
export function validatePolicyTest(file: unknown): readonly Violation[] {
  const isPolicy = isMap(file) && Object.hasOwn(file, 'hooks') && !Object.hasOwn(file, 'tests')
  return isPolicy ? [POLICY] : loadChecks().file(file, '').map(describe)
}

const POLICY: Violation = {
  path: ['hooks'],
  part: 'key',
  code: 'unknown-field',
  message: 'this is a policy, not a test file',
  help: 'pass its test file, which has `tests:`, or the folder of both: `guard.test.yaml` tests `guard.yaml`',
}

/**
 * Validates the steps of one test after the values of `each` have been filled in. `path` is their location in the file.
 */
export function validateFilledSteps(steps: readonly Value[], path: string): readonly Violation[] {
  const { filled } = loadChecks()
  return steps.flatMap((step, index) => filled(step, `${path}/${index}`)).map(describe)
}

/** The member that names the kind of a step; null if there is none. */
export function stepNameOf(step: object): StepName | null {
  return STEP_NAMES.find((name) => Object.hasOwn(step, name)) ?? null
}

let checks: { readonly file: Check; readonly filled: Check } | undefined

/** The checks of a file, and of a step with its values filled in; compiled on first use. */
function loadChecks() {
  return (checks ??= { file: createChecks(false).file, filled: createChecks(true).step })
}

/** A member selects the schema of a step or test, so that errors are reported for that schema only. */
function createChecks(isFilled: boolean): { readonly file: Check; readonly step: Check } {
  const schema = copyValue(policyTestSchema(isFilled))
  const definitions = isMap(schema) ? schema['$defs'] : undefined
  const compile = (name: string, references: Readonly<Record<string, Check>>): Check =>
    compileSchema({ $ref: `#/$defs/${name}`, $defs: definitions ?? null }, { pattern: compilePattern, references })

  const steps = Object.fromEntries(STEP_NAMES.map((name) => [name, compile(name, {})]))
  const step = choose((data) => steps[stepNameOf(data) ?? ''])
  const [ofSteps, ofRecord] = ['testOfSteps', 'testOfRecord'].map((name) => compile(name, { '#/$defs/step': step }))
  const test = choose((data) => (Object.hasOwn(data, 'record') && !Object.hasOwn(data, 'steps') ? ofRecord : ofSteps))
  return { step, file: compileSchema(schema, { pattern: compilePattern, references: { '#/$defs/test': test } }) }
}

function choose(find: (data: object) => Check | undefined): Check {
  return (data, instancePath) => {
    if (!isMap(data)) return [{ keyword: 'type', instancePath, schema: 'object', parentSchema: {}, data }]
    const check = find(data)
    return check === undefined
      ? [{ keyword: WHICH, instancePath, schema: STEP_NAMES, parentSchema: {}, data }]
      : check(data, instancePath)
  }
}

/** A pseudo-keyword for a step without a member that names its kind. */
const WHICH = 'which'

function describe(error: SchemaError): Violation {
  const { data, keyword, instancePath, member = '' } = error
  if (keyword === WHICH) {
    const names = isMap(data) ? Object.keys(data) : []
    const event = names.find((name) => findEvent(name) !== undefined)
    const near =
      event === undefined
        ? names.map((name) => didYouMean(name, STEP_NAMES)).find((help) => help !== null)
        : `write \`event: { event: ${event}, … }\``
    return {
      ...describeViolation({ ...error, keyword: 'type' }, NO_KINDS, NOUNS),
      code: 'missing-field',
      message: `a step needs ${listChoices(STEP_NAMES)}`,
      help: near ?? null,
    }
  }
  const violation = describeViolation(error, NO_KINDS, NOUNS)
  if (keyword === 'additionalProperties' && /^\/tests\/\d+$/.test(instancePath) && OF_FILE.includes(member)) {
    return { ...violation, help: `\`${member}\` is a field of the file: write it beside \`tests\`` }
  }
  const list = /\/answers\/(shell|call|model)$/.exec(instancePath)?.[1]
  if (keyword === 'type' && list !== undefined && isMap(data)) {
    const [match = '*'] = Object.keys(data)
    const answer = { shell: 'code: 0', call: 'result: …', model: 'text: …' }[list] ?? '…'
    return { ...violation, help: `write \`[{ match: ${shorten(match)}, ${answer} }]\`` }
  }
  if (keyword === 'not') {
    const { path } = violation
    const message = 'a call has a `result` or an `error`, not both'
    return { path: [...path, 'error'], part: 'key', code: 'conflicting-fields', message, help: null }
  }
  const step = isMap(data) && /\/steps\/\d+$/.test(instancePath) ? stepNameOf(data) : null
  const named: readonly string[] = STEP_NAMES
  if (step === null || keyword !== 'additionalProperties' || !named.includes(member)) return violation
  return {
    ...violation,
    code: 'conflicting-fields',
    message: `${listNames([step, member])} are two steps`,
    help: 'write them as two steps',
  }
}

const OF_FILE: readonly string[] = ['policies', 'given', 'at']

const NO_KINDS = { conditions: [], actions: [] }

/** Names for the entries of lists. */
const NOUNS: Nouns = {
  '': 'the test file',
  tests: 'a test',
  steps: 'a step',
  shell: 'an answer',
  call: 'an answer',
  model: 'an answer',
}
