import { createEngine, defineAction } from 'sluice'
import { expect, test } from 'vitest'

// What no kind of a policy yields, a program's own kind may.
const own = { name: 'own', summary: 'an example', schema: { properties: {} }, examples: [], ports: [] } as const

test.each<[what: string, effects: readonly unknown[], decided: object]>([
  ['a summary', [{ type: 'summary', summary: 'short' }], { summary: 'short' }],
  [
    'a call after a failure that is told',
    [
      { type: 'failure', code: 'bad', message: 'told', handling: 'log' },
      { type: 'call', to: 'notes.write', params: {} },
    ],
    { errors: [{ rule: 'r', code: 'bad', message: 'told' }], calls: [{ to: 'notes.write', status: 'done' }] },
  ],
])('%s is in the decision', async (_what, effects, decided) => {
  const names = effects.map((effect) => (effect as { readonly type: string }).type)
  const plan = (): Iterator<never> => effects.values() as Iterator<never>
  const kind = defineAction({ ...own, effects: [...names, 'log'] as never, compile: () => ({ plan }) })
  const engine = createEngine({
    policies: [{ name: 'p.yaml', text: 'hooks: [{ id: r, on: pre_compact, action: { type: own } }]' }],
    vocabulary: { actions: [kind] },
    host: { tools: { call: async () => ({ type: 'call', ok: true, result: 'x', error: null }) } },
  })
  expect(await engine.dispatch({ event: 'pre_compact' })).toMatchObject(decided)
})
