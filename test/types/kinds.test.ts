import { defineAction, defineCondition, type Condition, type EventContext, type KindContext } from 'sluice'
import { describe, expectTypeOf, test } from 'vitest'

// The compiler checks this file: where an error is expected and there is none, that is an error.

const described = { name: 'own', summary: 'an example', examples: [] }
const schema = {
  properties: { turn: { type: 'integer' }, words: { type: 'array', items: { type: 'string' } } },
} as const

describe('what the compile function of a condition returns', () => {
  test('has a config and a context whose types are known', () => {
    defineCondition({
      ...described,
      schema: { ...schema, required: ['turn'] },
      compile(config, context) {
        expectTypeOf(config.turn).toEqualTypeOf<number>()
        expectTypeOf(config.words).toEqualTypeOf<readonly string[] | undefined>()
        expectTypeOf(context).toEqualTypeOf<KindContext>()
        return {
          test(eventContext) {
            expectTypeOf(eventContext).toEqualTypeOf<EventContext>()
            return eventContext.turn === config.turn
          },
          seen: ({ turn }) => ({ turn }),
        }
      },
    })
  })

  test('may be of several forms, and of a type of its own', () => {
    defineCondition({
      ...described,
      schema,
      compile({ turn }) {
        if (turn === undefined) return { test: () => true, prefilterSuffices: true }
        return { test: (eventContext) => eventContext.turn === turn, seen: () => ({}) }
      },
    })
    defineCondition({ ...described, schema, compile: (): Condition => ({ test: () => true }) })
  })

  test('has no stray members', () => {
    // @ts-expect-error no member `need`
    defineCondition({ ...described, schema, compile: () => ({ test: () => true, need: undefined }) })
    defineCondition({
      ...described,
      schema,
      // @ts-expect-error no member `exact`
      compile({ turn }) {
        if (turn === undefined) return { test: () => true }
        return { test: (eventContext) => eventContext.turn === turn, exact: true }
      },
    })
    // @ts-expect-error no `test`
    defineCondition({ ...described, schema, compile: () => ({ seen: () => ({}) }) })
    // @ts-expect-error `test` says true, false, or an error
    defineCondition({ ...described, schema, compile: () => ({ test: () => 'yes' }) })
  })
})

describe('what the compile function of an action returns', () => {
  const action = { ...described, schema, effects: ['log'], ports: [] } as const

  test('has a plan that asks for effects', () => {
    defineAction({ ...action, compile: () => ({ plan: { type: 'log', level: 'info', message: 'm' } }) })
    defineAction({
      ...action,
      compile: () => ({
        verdicts: ['deny'],
        *plan(eventContext) {
          expectTypeOf(eventContext).toEqualTypeOf<EventContext>()
          const answer = yield { type: 'call', to: 'a.b', params: {} }
          if (answer?.type === 'call' && answer.ok) return
          yield { type: 'verdict', verdict: 'deny', reason: 'no' }
        },
      }),
    })
  })

  test('has no stray members', () => {
    // @ts-expect-error no member `verdict`
    defineAction({ ...action, compile: () => ({ plan: () => null, verdict: ['deny'] }) })
    // @ts-expect-error no effect `say`
    defineAction({ ...action, compile: () => ({ plan: { type: 'say', message: 'm' } }) })
  })
})
