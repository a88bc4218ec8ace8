import fc from 'fast-check'
import { createEngine, createMemoryLedger, type AgentEvent, type Decision, type Ledger, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

/** A call, which another rule refuses if `refused` is true. */
const call = (refused: boolean): AgentEvent => ({ event: 'tool_start', tool: { name: 't', params: { refused } } })

const REFUSAL = { id: 'refusal', on: 'tool_start', condition: { type: 'expression', expr: 'tool.params.refused' } }

const policy = (action: unknown, limits: object, refusal: object = { type: 'gate' }): string =>
  JSON.stringify({
    hooks: [
      { id: 'r', on: 'tool_start', ...limits, action },
      { ...REFUSAL, action: refusal },
    ],
  })

describe('a rule whose only effect is a verdict that loses to a stronger one spends nothing', () => {
  test.each<[string, unknown, object, readonly boolean[], readonly (string | null)[]]>([
    ['an ask that loses to a deny', { type: 'ask' }, { max_fires: 1 }, [true, false, false], ['deny', 'ask', null]],
    ['the cooldown of an ask', { type: 'ask' }, { cooldown: 60 }, [true, false, false], ['deny', 'ask', null]],
    [
      'an allow that loses to a deny',
      { type: 'gate', decision: 'allow' },
      { max_fires: 1 },
      [true, false, false],
      ['deny', 'allow', null],
    ],
    ['an equal verdict does not lose', { type: 'gate' }, { max_fires: 1 }, [true, false], ['deny', null]],
    [
      'an action with another effect stays spent',
      [{ type: 'ask' }, { type: 'log', message: 'm' }],
      { max_fires: 1 },
      [true, false],
      ['deny', null],
    ],
  ])('%s', (_law, action, limits, calls, verdicts) => {
    expect(decideAll(policy(action, limits), calls.map(call)).map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  test('a failed action stays spent', () => {
    // A chain whose first step fails and whose second asks.
    const failing = { type: 'transform_params', transformation: { set: { 'refused.x': 1 } } }
    const action = [failing, { type: 'ask' }]
    const [first, second] = decideAll(policy(action, { max_fires: 1 }), [call(true), call(false)])
    expect([first?.errors.length, second?.errors.length, second?.verdict]).toEqual([1, 0, null])
  })
})

test('a store that cannot take a claim back is an error of the rule; the decision stands', async () => {
  const store: Ledger = {
    ...createMemoryLedger(),
    release() {
      throw Object.assign(new Error('the store is down'), { code: 'store-busy' })
    },
  }
  const policies = [{ name: 'p.yaml', text: policy({ type: 'ask' }, { max_fires: 1 }) }]
  expect(await createEngine({ policies, store }).dispatch(call(true))).toMatchObject({
    verdict: 'deny',
    fired: ['r', 'refusal'],
    errors: [{ rule: 'r', code: 'store-busy', message: 'the store is down' }],
  })
})

test('concurrent calls see no more asks than `max_fires`, and no ask is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, calls, maxFires) => {
        const ledger = createMemoryLedger()
        const later = <Answer>(answer: () => Answer): Promise<Answer> =>
          scheduler.schedule(Promise.resolve()).then(answer)
        const store: Store = {
          inspect: (claim) => later(() => ledger.inspect(claim)),
          claim: (claim) => later(() => ledger.claim(claim)),
          release: (claim, granted) => later(() => ledger.release(claim, granted)),
          endSession: (session) => later(() => ledger.endSession(session)),
        }
        const policies = [{ name: 'p.yaml', text: policy({ type: 'ask' }, { max_fires: maxFires }) }]
        const engine = createEngine({ policies, store })
        const atOnce = Promise.all(calls.map(async (refused) => engine.dispatch(call(refused))))
        await scheduler.waitFor(atOnce)
        const asks = (decisions: readonly Decision[]): number =>
          decisions.filter(({ verdict }) => verdict === 'ask').length
        const seen = asks(await atOnce)
        expect(seen).toBeLessThanOrEqual(maxFires)
        const after: Decision[] = []
        for (let time = 0; time <= maxFires; time++) {
          after.push(await scheduler.waitFor(engine.dispatch(call(false))))
        }
        expect(seen + asks(after)).toBe(maxFires)
      },
    ),
    { numRuns: 60 },
  )
})
