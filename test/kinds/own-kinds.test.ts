import { createEngine, defineAction, defineCondition, loadPolicy, PolicyError } from 'sluice'
import { describe, expect, onTestFinished, test } from 'vitest'

// Kinds of users are foreign code, often in JavaScript. What is wrong with one is an error of its rule.

type Given = Readonly<Record<string, unknown>>

const schema = { properties: {} }
const DESCRIBED = { name: 'own', summary: 'an example', schema, examples: [] }
const ACTION = { ...DESCRIBED, effects: ['verdict'], ports: [] }

// As in JavaScript: any members, of any type.
const condition = (kind: Given) => defineCondition({ ...DESCRIBED, ...kind } as never)
const action = (kind: Given) => defineAction({ ...ACTION, ...kind } as never)

describe('members in the wrong place are refused, as options are', () => {
  const compile = (): object => ({})

  test.each<[Given, string]>([
    [{ compile, verdicts: ['deny'] }, '`defineAction` has no option `verdicts`: return it from `compile`'],
    [{ compile, redacts: true }, '`defineAction` has no option `redacts`: return it from `compile`'],
    [{ compile, plan: null }, '`defineAction` has no option `plan`: return it from `compile`'],
    [{ compile, failur: {} }, '`defineAction` has no option `failur`; did you mean `failure`?'],
    [{}, '`defineAction` needs the option `compile`'],
    [{ compile, effects: undefined }, '`defineAction` needs the option `effects`'],
  ])('%j of an action', (kind, message) => {
    expect(() => action(kind)).toThrow(new TypeError(message))
  })

  test.each<[Given, string]>([
    [{ compile, test: () => true }, '`defineCondition` has no option `test`: return it from `compile`'],
    [{ compile, reads: [] }, '`defineCondition` has no option `reads`: return it from `compile`'],
    [{ compile, event: [] }, '`defineCondition` has no option `event`; did you mean `events`?'],
    [{}, '`defineCondition` needs the option `compile`'],
  ])('%j of a condition', (kind, message) => {
    expect(() => condition(kind)).toThrow(new TypeError(message))
  })
})

describe('a `compile` that does not compile is an error of its rule, where the rule names the kind', () => {
  const throwing = (thrown: unknown) => (): never => {
    throw thrown
  }
  const deny = { type: 'verdict', verdict: 'deny', reason: null }

  test.each<[string, (...given: readonly unknown[]) => unknown, string]>([
    ['throws', throwing(new Error('boom')), '`own` could not be compiled: boom'],
    ['throws a text', throwing('boom'), '`own` could not be compiled: boom'],
    ['returns nothing', () => undefined, '`compile` of `own` returned nothing'],
    ['returns a list', () => [], '`compile` of `own` returned a list'],
    ['is asynchronous', () => Promise.reject(new Error('boom')), '`compile` of `own` returned a promise'],
    ['has no test', () => ({}), '`compile` of `own` returned no `test`'],
    [
      'has a stray member',
      () => ({ test: () => true, sees: () => ({}) }),
      '`compile` of `own` returned an unknown member `sees`',
    ],
  ])('a condition that %s', (_, compile, message) => {
    const text = 'hooks:\n  - id: r\n    on: tool_start\n    condition: { type: own }\n    action: { type: gate }\n'
    const vocabulary = { conditions: [condition({ compile })] }
    const policies = [{ name: 'p.yaml', text }]
    const { diagnostics } = loadPolicy(policies, { vocabulary })
    expect(diagnostics).toMatchObject([{ line: 4, column: 24, severity: 'error', code: 'kind-failed', message }])
    expect(() => createEngine({ policies, vocabulary })).toThrow(PolicyError)
  })

  test.each<[string, (...given: readonly unknown[]) => unknown, string, string | null]>([
    ['throws', throwing(new Error('boom')), '`own` could not be compiled: boom', null],
    ['is asynchronous', () => Promise.resolve({}), '`compile` of `own` returned a promise', null],
    ['has no plan', () => ({ verdicts: ['deny'] }), '`compile` of `own` returned no `plan`', null],
    [
      'misspells a member',
      () => ({ plan: deny, verdict: ['deny'], verdicts: [] }),
      '`compile` of `own` returned an unknown member `verdict`',
      'did you mean `verdicts`?',
    ],
    [
      'forgets its verdicts',
      () => ({ plan: deny }),
      '`compile` of `own` returned no `verdicts`, although its effects include `verdict`',
      "return the verdicts that it may give, such as `verdicts: ['deny']`",
    ],
  ])('an action that %s', (_, compile, message, help) => {
    const text = 'hooks:\n  - id: r\n    on: tool_start\n    action:\n      - { type: own }\n'
    const { diagnostics } = loadPolicy([{ name: 'p.yaml', text }], { vocabulary: { actions: [action({ compile })] } })
    expect(diagnostics).toMatchObject([{ line: 5, column: 17, severity: 'error', code: 'kind-failed', message, help }])
  })
})

describe('what a kind gives while it decides is an error of its rule, and never leaves `dispatch`', () => {
  const rejections: unknown[] = []
  const listen = (reason: unknown): void => void rejections.push(reason)

  async function dispatch(kinds: { conditions?: unknown[]; actions?: unknown[] }, rule: string) {
    process.on('unhandledRejection', listen)
    onTestFinished(() => void process.off('unhandledRejection', listen))
    const text = `hooks: [{ id: r, on: tool_start, ${rule} }]`
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }], vocabulary: kinds as never, explain: true })
    const { verdict, errors } = await engine.dispatch({ event: 'tool_start', tool: { name: 't', params: {} } })
    // Rejections are told after all that is waiting.
    await new Promise((resolve) => setImmediate(resolve))
    expect(rejections).toEqual([])
    return { verdict, errors }
  }

  test.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, 'nothing'],
    ['null', () => null, 'null'],
    ['a number', () => 1, 'a number'],
    ['a text', () => 'yes', 'a string'],
    ['a list', () => [], 'a list'],
    ['an object', () => ({ holds: true }), 'an object'],
    ['a promise', () => Promise.resolve(true), 'a promise'],
    ['a promise that rejects', () => Promise.reject(new Error('boom')), 'a promise'],
  ])('a test that returns %s', async (_, given, what) => {
    const message = `the test of \`own\` returned ${what} instead of true or false`
    const conditions = [condition({ compile: () => ({ test: given }) })]
    const errors = [{ rule: 'r', code: 'condition-failed', message }]
    const negated = 'condition: { type: not, condition: { type: own } }, action: { type: gate }'
    expect(await dispatch({ conditions }, 'condition: { type: own }, action: { type: gate }')).toEqual({
      verdict: 'deny',
      errors,
    })
    expect(await dispatch({ conditions }, negated)).toEqual({ verdict: 'deny', errors })
    expect(await dispatch({ conditions }, 'condition: { type: own }, action: { type: log, message: m }')).toEqual({
      verdict: null,
      errors,
    })
  })

  test('an error as the answer of a test stays that error', async () => {
    const conditions = [condition({ compile: () => ({ test: () => ({ code: 'own-code', message: 'own words' }) }) })]
    const { errors } = await dispatch({ conditions }, 'condition: { type: own }, action: { type: gate }')
    expect(errors).toEqual([{ rule: 'r', code: 'own-code', message: 'own words' }])
  })

  test.each<[string, unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
      'boom',
    ],
    ['returns nothing', () => undefined, 'the plan of `own` gave nothing instead of an effect'],
    [
      'returns a promise',
      () => Promise.reject(new Error('boom')),
      'the plan of `own` gave a promise instead of an effect',
    ],
    [
      'is an asynchronous generator',
      async function* () {
        yield {}
      },
      'the plan of `own` is asynchronous: use `*plan`',
    ],
    [
      'yields nothing',
      function* () {
        yield undefined
      },
      'the plan of `own` gave nothing instead of an effect',
    ],
    [
      'yields an unknown effect',
      function* () {
        yield { type: 'verdct' }
      },
      'the plan of `own` gave an effect of the unknown type `verdct` instead of an effect',
    ],
    [
      'yields the name of a prototype',
      function* () {
        yield { type: 'constructor' }
      },
      'the plan of `own` gave an effect of the unknown type `constructor` instead of an effect',
    ],
  ])('a plan that %s fails its rule', async (_, plan, message) => {
    const actions = [action({ compile: () => ({ verdicts: ['deny'], plan }) })]
    expect(await dispatch({ actions }, 'action: { type: own }')).toEqual({
      verdict: 'deny',
      errors: [{ rule: 'r', code: 'action-failed', message }],
    })
  })

  test('a `seen` that returns nothing, or a promise that rejects', async () => {
    for (const seen of [() => undefined, () => Promise.reject(new Error('boom'))]) {
      const conditions = [condition({ compile: () => ({ test: () => true, seen }) })]
      expect(await dispatch({ conditions }, 'condition: { type: own }, action: { type: gate }')).toMatchObject({
        verdict: 'deny',
        errors: [],
      })
    }
  })
})
