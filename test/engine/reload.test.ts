import { createEngine, createMemoryLedger, type AgentEvent, type Host } from 'sluice'
import { describe, expect, test } from 'vitest'

const rule = (id: string, rest: string): string => `  - { id: ${id}, on: tool_start, ${rest} }\n`

const GATE = 'action: { type: gate, reason: no }'
const ONCE = `max_fires: 1, action: { type: log, message: m }`
const SECOND = `condition: { type: event_count, of: calls, gt: 1 }, ${GATE}`

const policy = (...rules: readonly string[]) => [{ name: 'policy.yaml', text: `hooks:\n${rules.join('')}` }]

const CALL: AgentEvent = { event: 'tool_start', session_id: 's', tool: { name: 'Bash' } }

describe('a reload', () => {
  test('replaces the rules and returns the diagnostics', async () => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    const before = engine.program
    expect(engine.reload(policy(rule('second', GATE)))).toEqual([])
    expect((await engine.dispatch(CALL)).rule).toBe('second')
    expect(engine.program).not.toBe(before)
    expect(engine.policies).toEqual(policy(rule('second', GATE)))
  })

  test('with errors changes nothing', async () => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    const { program, policies, diagnostics } = engine
    const found = engine.reload(policy(rule('second', 'action: { type: gat, reason: no }')))
    expect(found).toMatchObject([{ severity: 'error', file: 'policy.yaml', line: 2 }])
    expect([engine.program, engine.policies, engine.diagnostics]).toEqual([program, policies, diagnostics])
    expect((await engine.dispatch(CALL)).rule).toBe('first')
  })

  test.each([
    [undefined, 'the policies of `reload` must be a list; write `[{ name: "policy.yaml", text }]`'],
    [
      ['hooks: []'],
      'the policy 0 of `reload` must have a `name` and a `text`; write `[{ name: "policy.yaml", text }]`',
    ],
  ])('of %j throws', (given, message) => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    expect(() => engine.reload(given as never)).toThrow(new TypeError(message))
  })

  test('keeps listeners', async () => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    const heard: string[] = []
    engine.on('fired', (fired) => heard.push(fired.rule))
    engine.reload(policy(rule('second', GATE)))
    await engine.dispatch(CALL)
    expect(heard).toEqual(['second'])
  })

  test('keeps the spent budgets of unchanged rules', async () => {
    const engine = createEngine({ policies: policy(rule('once', ONCE)) })
    expect((await engine.dispatch(CALL)).fired).toEqual(['once'])
    engine.reload(policy(rule('new', GATE), rule('once', ONCE)))
    expect((await engine.dispatch(CALL)).fired).toEqual(['new'])
  })

  test('keeps what was observed', async () => {
    const observed = (...rules: readonly string[]) => [
      { name: 'policy.yaml', text: `observe:\n  calls: { on: tool_start }\nhooks:\n${rules.join('')}` },
    ]
    const engine = createEngine({ policies: observed(rule('second', SECOND)) })
    expect((await engine.dispatch(CALL)).verdict).toBe(null)
    engine.reload(observed(rule('noise', 'action: { type: log, message: m }'), rule('second', SECOND)))
    expect((await engine.dispatch(CALL)).verdict).toBe('deny')
  })

  test('lets a running event finish under the old policies', async () => {
    const calling = (id: string): string => rule(id, 'action: { type: module_action, action: slow.tool }')
    let arrived = (): void => {}
    let finish = (): void => {}
    const called = new Promise<void>((resolve) => (arrived = resolve))
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const tools: NonNullable<Host['tools']> = {
      async call() {
        arrived()
        await finished
        return { type: 'call', ok: true, result: 1, error: null }
      },
    }
    const engine = createEngine({ policies: policy(calling('old')), host: { tools } })
    const underWay = engine.dispatch(CALL)
    await called
    engine.reload(policy(rule('new', GATE)))
    expect((await engine.dispatch(CALL)).rule).toBe('new')
    finish()
    expect(await underWay).toMatchObject({ fired: ['old'], calls: [{ status: 'done' }], verdict: null })
  })
})

describe('deciding without performing', () => {
  test('plans what `dispatch` performs, and spends the same budgets', async () => {
    const engine = createEngine({
      policies: policy(rule('once', ONCE)),
      store: createMemoryLedger(),
      host: { log: { write: () => expect.unreachable('nothing is performed') } },
    })
    expect(await engine.decide(CALL)).toMatchObject({ fired: ['once'], log: [{ message: 'm' }] })
    expect(await engine.dispatch(CALL)).toMatchObject({ fired: [] })
  })

  test('explains one event if asked to', async () => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    expect((await engine.decide(CALL, { explain: true })).rules).toMatchObject([{ rule: 'first', outcome: 'fired' }])
    expect((await engine.dispatch(CALL, { explain: true })).rules).toMatchObject([{ rule: 'first' }])
    expect(await engine.decide(CALL)).not.toHaveProperty('rules')
  })

  test('notifies listeners', async () => {
    const engine = createEngine({ policies: policy(rule('first', GATE)) })
    const heard: unknown[] = []
    engine.on('decided', ({ outcome }) => heard.push(outcome.verdict))
    await engine.decide(CALL)
    expect(heard).toEqual(['deny'])
  })
})
