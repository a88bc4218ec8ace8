import fc from 'fast-check'
import { createEngine, type Decision, type Host } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { expect, test } from 'vitest'
import { problemsOf } from '../policy.ts'

interface Judged {
  readonly outcome: Decision
  /** How often the judge was asked. */
  readonly asked: number
}

/** Runs rules with a model that always gives the same answer. */
async function judge(actions: readonly object[], answer: string): Promise<Judged> {
  let asked = 0
  const host: Host = {
    model: {
      complete: async () => {
        asked += 1
        return Promise.resolve(JSON.stringify({ decision: answer, ok: answer !== 'deny', reason: answer }))
      },
    },
  }
  const hooks = actions.map((action, index) => ({ id: `r${index}`, on: 'tool_start', action }))
  const engine = createEngine({
    policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }],
    vocabulary: hookFiles,
    host,
  })
  const outcome = await engine.dispatch({ event: 'tool_start', at: 0, tool: { name: 'Bash' } })
  return { outcome, asked }
}

const gate = (decision: string): object => ({ type: 'gate', decision })
const model = (fields: object = {}): object => ({
  type: 'model',
  prompt: 'is it safe?',
  when_undecided: true,
  ...fields,
})

test.each<readonly [title: string, actions: readonly object[], asked: number]>([
  ['nothing is decided', [model()], 1],
  ['it is allowed, which counts as undecided', [gate('allow'), model()], 1],
  ['a person is asked, and the judge may refuse', [gate('ask'), model()], 1],
  ['it is refused', [gate('deny'), model()], 0],
  ['only a later rule refuses', [model(), gate('deny')], 1],
  ['an earlier step refuses', [[gate('deny'), model()]], 0],
  ['an earlier step of another chain refuses', [[gate('deny'), { type: 'chain', actions: [model()] }]], 0],
  [
    'it is refused, but the action does not require an undecided call',
    [gate('deny'), model({ when_undecided: false })],
    1,
  ],
  ['another judge has refused', [model(), model()], 1],
])('how often the judge is asked if %s', async (_title, actions, asked) => {
  expect((await judge(actions, 'deny')).asked).toBe(asked)
})

test('leaving judges out never changes the verdict', async () => {
  const verdict = fc.constantFrom('allow', 'ask', 'deny')
  const action = fc.oneof(verdict.map(gate), fc.constant(model()), fc.constant(model({ answer: 'ok' })))
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 5 }), verdict, async (actions, answer) => {
      const always = actions.map((one) => ({ ...one, ...('prompt' in one && { when_undecided: false }) }))
      const [some, all] = await Promise.all([judge(actions, answer), judge(always, answer)])
      expect(some.outcome.verdict).toBe(all.outcome.verdict)
      expect(some.outcome.rule).toBe(all.outcome.rule)
      expect(some.asked).toBeLessThanOrEqual(all.asked)
    }),
  )
})

test('only actions that ask a judge take `when_undecided`', () => {
  const text = 'hooks:\n- id: r\n  on: tool_start\n  action: { type: gate, when_undecided: true }\n'
  expect(problemsOf(text)).toEqual([
    '4:25 error unknown-field: `action` has no field `when_undecided` (did you mean `when`?)',
  ])
})
