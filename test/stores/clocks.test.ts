import fc from 'fast-check'
import { type AgentEvent, createEngine } from 'sluice'
import { describe, expect, test } from 'vitest'
import { allStores } from './all-stores.ts'

// Machines share one store, but their clocks differ by minutes. Each event has the time of its own machine.

const { stores } = allStores()

const POLICY = `
observe: { called: { on: tool_start } }
hooks:
  - { id: thrice, on: tool_start, max_fires: 3, action: { type: log, message: fired } }
  - { id: many, on: tool_start, condition: { type: event_count, of: called, gte: 1 }, action: { type: log, message: '<<history.called.count>>' } }
  - { id: recent, on: tool_start, condition: { type: event_count, of: called, timespan: 60s, gte: 1 }, action: { type: log, message: recent } }
`
const MINUTE = 60_000
const steps = fc.array(fc.record({ machine: fc.nat(2), wait: fc.nat(5000) }), { minLength: 1, maxLength: 25 })
const offsets = fc.array(fc.integer({ min: -30 * MINUTE, max: 30 * MINUTE }), { minLength: 3, maxLength: 3 })

const DAY = 24 * 60 * MINUTE

describe.each(stores)('a clock that is set back by a day, in the store %s', (_name, open) => {
  /** For each event, given by its seconds after noon or after noon of the day before, whether the rule fired. */
  async function firedAt(rule: object, seconds: readonly (readonly [day: 0 | -1, second: number])[]): Promise<string> {
    const hooks = [{ id: 'r', on: 'tool_start', action: { type: 'gate' }, ...rule }]
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store: open() })
    let fired = ''
    for (const [day, second] of seconds) {
      const at = 10 * DAY + day * DAY + second * 1000
      const tool = { name: 'Bash', params: { path: 'a' } }
      const decision = await engine.dispatch({ event: 'tool_start', at, agent_id: 'x', tool })
      expect(decision.errors).toEqual([])
      fired += decision.fired.includes('r') ? 'x' : '-'
    }
    return fired
  }
  const scopes = ['session', 'agent', 'app'].flatMap((scope) =>
    [{}, { group_by: ['tool.params.path'] }].map((group) => ({ scope, ...group })),
  )
  const counted = { of: { on: 'tool_start', refused: 'count' }, timespan: '60s' }

  test.each(scopes)('a cooldown lasts no longer than it says: %j', async (rule) => {
    const back: readonly (readonly [0 | -1, number])[] = [
      [0, 0],
      [-1, 0],
      [-1, 59],
      [-1, 60],
      [-1, 61],
      [-1, 120],
    ]
    expect(await firedAt({ cooldown: 60, ...rule }, back)).toBe('x--x-x')
  })
  test.each(scopes)('`max_fires` stays spent: %j', async (rule) => {
    expect(
      await firedAt({ max_fires: 1, ...rule }, [
        [0, 0],
        [-1, 0],
        [-1, 3600],
        [0, 60],
      ]),
    ).toBe('x---')
  })
  test.each(scopes)('`max_fires` with `cooldown` is spent at the times that the cooldown allows: %j', async (rule) => {
    expect(
      await firedAt({ max_fires: 2, cooldown: 60, ...rule }, [
        [0, 0],
        [-1, 0],
        [-1, 60],
        [-1, 3600],
        [0, 3600],
      ]),
    ).toBe('x-x--')
  })
  test.each([{}, { group_by: ['session_id'] }, { group_by: ['tool.params.path'] }])(
    'a kept answer is used no longer than it says: %j',
    async (group) => {
      const action = { type: 'model', prompt: 'May it run?', cache: { timespan: '60s', ...group } }
      const hooks = [{ id: 'r', on: 'tool_start', action }]
      let asked = 0
      const complete = () => Promise.resolve((asked++, '{"decision":"deny","reason":"no"}'))
      const engine = createEngine({
        policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }],
        store: open(),
        host: { model: { complete } },
      })
      const seen: number[] = []
      for (const second of [0, -86_400, -86_399, -86_340, -86_339, 0, 60]) {
        const tool = { name: 'Bash', params: { path: 'a' } }
        const event: AgentEvent = { event: 'tool_start', session_id: 's', at: 10 * DAY + second * 1000, tool }
        expect((await engine.dispatch(event)).verdict).toBe('deny')
        seen.push(asked)
      }
      expect(seen).toEqual([1, 2, 2, 2, 3, 4, 4])
    },
  )
  test('a window still sees what was recorded before, and never less', async () => {
    const rule = { condition: { type: 'event_count', ...counted, gt: 2 } }
    expect(
      await firedAt(rule, [
        [0, 0],
        [0, 1],
        [-1, 0],
        [-1, 3600],
        [0, 2],
      ]),
    ).toBe('--xxx')
  })
})

describe.each(stores)('clocks that differ by minutes, in the store %s', (_name, open) => {
  test('never let a budget be spent twice, and every event counts', async () => {
    const store = open()
    let runs = 0
    await fc.assert(
      fc.asyncProperty(steps, offsets, async (taken, behind) => {
        const session = `s${++runs}`
        // One engine for each machine.
        const machines = behind.map(() => createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store }))
        let time = 1_000_000_000
        let fired = 0
        for (const [index, { machine, wait }] of taken.entries()) {
          time += wait
          const at = time + (behind[machine] ?? 0)
          const decision = await machines[machine]?.dispatch({ event: 'tool_start', session_id: session, at })
          expect(decision?.errors).toEqual([])
          if (decision?.fired.includes('thrice')) fired++
          expect(decision?.fired).toContain('recent')
          expect(decision?.log.find(({ rule }) => rule === 'many')?.message).toBe(String(index + 1))
        }
        expect(fired).toBe(Math.min(3, taken.length))
      }),
      { numRuns: 40 },
    )
  })
})
