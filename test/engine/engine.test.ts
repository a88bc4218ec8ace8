import {
  createEngine,
  defineAction,
  defineCondition,
  PolicyError,
  type Decision,
  type EngineOptions,
  type Host,
  type AgentEvent,
} from 'sluice'
import { describe, expect, test } from 'vitest'

const POLICY = `
hooks:
  - { id: refuse, on: tool_start, condition: { type: tool_name, match: shell.bash }, action: { type: gate, reason: no } }
  - { id: note, on: tool_start, action: { type: log, message: "<<tool.name>>" } }
  - { id: broken, on: turn_end, condition: { type: expression, expr: "1 / 0 > 0" }, action: { type: log, message: m } }
`

const engineOf = (text: string, options: Partial<EngineOptions> = {}) =>
  createEngine({ policies: [{ name: 'policy.yaml', text }], ...options })

const BASH: AgentEvent = { event: 'tool_start', tool: { name: 'Bash' } }

describe('an engine', () => {
  test('returns the decision as the outcome', async () => {
    expect(await engineOf(POLICY).dispatch(BASH)).toMatchObject({
      verdict: 'deny',
      rule: 'refuse',
      fired: ['refuse', 'note'],
    })
  })

  test('reports fired rules, then the decision', async () => {
    const engine = engineOf(POLICY)
    const heard: unknown[] = []
    engine.on('fired', ({ rule }) => heard.push(rule))
    engine.on('decided', ({ outcome, event }) => heard.push([outcome.verdict, event]))
    await engine.dispatch(BASH)
    expect(heard).toEqual(['refuse', 'note', ['deny', BASH]])
  })

  test('reports errors', async () => {
    const engine = engineOf(POLICY)
    const heard: unknown[] = []
    engine.on('error', (error) => heard.push(error))
    const outcome = await engine.dispatch({ event: 'turn_end' })
    expect(heard).toEqual(outcome.errors)
    expect(heard).toHaveLength(1)
  })

  test('keeps working if a listener throws or rejects', async () => {
    const engine = engineOf(POLICY)
    const heard: unknown[] = []
    engine.on('decided', () => {
      throw new Error('thrown by a listener')
    })
    // eslint types listeners as void, but people pass async ones.
    const rejecting: () => unknown = () => Promise.reject(new Error('rejected by a listener'))
    engine.on('decided', rejecting)
    engine.on('decided', ({ outcome }) => heard.push(outcome.verdict))
    engine.on('error', ({ rule, code, message }) => {
      heard.push([rule, code, message])
      throw new Error('thrown by a listener of error')
    })
    await engine.dispatch(BASH)
    await Promise.resolve()
    expect(heard).toEqual([
      [null, 'listener-failed', 'thrown by a listener'],
      'deny',
      [null, 'listener-failed', 'rejected by a listener'],
    ])
  })

  test('listeners can be removed', async () => {
    const engine = engineOf(POLICY)
    const listener = (): void => expect.unreachable('it was taken off')
    const remove = engine.on('decided', listener)
    remove()
    await engine.dispatch(BASH)
  })

  test('offers no way to send its own events', () => {
    const engine = engineOf(POLICY)
    expect(typeof engine.on('decided', () => {})).toBe('function')
    expect(Object.keys(engine).toSorted()).toEqual([
      ...['calls', 'counts', 'decide', 'diagnostics', 'dispatch', 'host', 'on', 'policies', 'program', 'reload'],
    ])
  })

  test('explains decisions if asked to', async () => {
    const outcome = await engineOf(POLICY, { explain: true }).dispatch({ event: 'tool_start', tool: { name: 'x' } })
    expect(outcome.rules?.map(({ rule, outcome: became }) => [rule, became])).toEqual([
      ['refuse', 'unmet'],
      ['note', 'fired'],
    ])
  })

  test('uses its clock for events without a time', async () => {
    const text = 'hooks: [{ id: r, on: turn_end, cooldown: 10, action: { type: log, message: m } }]'
    const times = [0, 9_999, 10_000]
    const engine = engineOf(text, { host: { clock: { now: () => times.shift() ?? 0 } } })
    const fired = []
    for (let count = 0; count < 3; count++) fired.push((await engine.dispatch({ event: 'turn_end' })).fired.length)
    expect(fired).toEqual([1, 0, 1])
  })

  test('resets the counters of a session when it ends', async () => {
    const engine = engineOf('hooks: [{ id: r, on: turn_end, max_fires: 1, action: { type: log, message: m } }]')
    const fired = []
    for (const event of ['turn_end', 'turn_end', 'session_end', 'turn_end'] as const)
      fired.push((await engine.dispatch({ event })).fired.length)
    expect(fired).toEqual([1, 0, 0, 1])
  })

  test('rejects invalid events and keeps working', async () => {
    const engine = engineOf(POLICY)
    await expect(engine.dispatch({ event: 'tool_strat' } as unknown as AgentEvent)).rejects.toThrow(
      expect.objectContaining({
        name: 'EventError',
        code: 'event-unknown',
        message: 'there is no event `tool_strat`; did you mean `tool_start`?',
      }) as Error,
    )
    expect((await engine.dispatch(BASH)).verdict).toBe('deny')
  })

  test('is not created from a policy with errors', () => {
    let caught: unknown
    try {
      engineOf('hooks: [{ id: r, on: tool_strat, action: { type: gate } }]')
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(PolicyError)
    expect(caught).toMatchObject({
      code: 'policy-unsound',
      message: 'the policy has errors: policy.yaml:1:22: there is no event `tool_strat`',
      diagnostics: [{ code: 'unknown-event', help: 'did you mean `tool_start`?' }],
    })
  })
})

describe('the host', () => {
  const NEEDY = `
hooks:
  - id: needy
    on: tool_end
    action:
      - { type: pipe, to: audit.write, map: { tool: "<<tool.name>>" } }
      - { type: shell, command: [lint, --, "<<tool.params.path>>"] }
      - { type: notify, message: "<<tool.name>> is done" }
      - { type: compact_context }
`
  const END: AgentEvent = { event: 'tool_end', tool: { name: 't', params: { path: 'a.md' }, result: 'r' } }

  test('without a host, rules that need one are reported, and their effects stay planned', async () => {
    const engine = engineOf(NEEDY)
    expect(engine.diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual(
      ['tools', 'process', 'notify', 'context'].map((port) => [
        'warning',
        'missing-port',
        `\`needy\` needs the port \`${port}\`, but there is no host`,
      ]),
    )
    const outcome = await engine.dispatch(END)
    expect(outcome.calls).toEqual([{ rule: 'needy', to: 'audit.write', params: { tool: 't' }, status: 'planned' }])
    expect(outcome.commands).toMatchObject([{ command: ['lint', '--', 'a.md'], status: 'planned' }])
  })

  test('a missing port is a policy error', () => {
    expect(() => engineOf(NEEDY, { host: { tools: toolsOf([]) } })).toThrow(
      '`needy` needs the port `process`, but the host does not have it',
    )
  })

  function toolsOf(calls: unknown[]): NonNullable<Host['tools']> {
    return {
      call: (name, params) => {
        calls.push([name, params])
        return Promise.resolve({ type: 'call', ok: true, result: 'written', error: null })
      },
    }
  }

  function hostOf(heard: unknown[], exitCode = 0): Host {
    return {
      tools: toolsOf(heard),
      process: {
        run: (command) => {
          heard.push(command.command)
          return Promise.resolve({
            type: 'command',
            exitCode,
            stdout: '',
            stderr: 'it failed',
            timedOut: false,
            truncated: false,
          })
        },
      },
      notify: { send: (notification) => Promise.resolve(void heard.push(notification.message)) },
      context: {
        inject: (injection) => Promise.resolve(void heard.push(injection.content)),
        compact: (compaction) => Promise.resolve(void heard.push(compaction.keep_recent)),
      },
    }
  }

  test('is asked for each effect, in order', async () => {
    const heard: unknown[] = []
    const outcome = await engineOf(NEEDY, { host: hostOf(heard) }).dispatch(END)
    expect(heard).toEqual([['audit.write', { tool: 't' }], ['lint', '--', 'a.md'], 't is done', 10])
    expect([...outcome.calls, ...outcome.commands].map(({ status }) => status)).toEqual(['done', 'done'])
    expect(outcome.errors).toEqual([])
  })

  test('the fate of a notification does not change the status of a call', async () => {
    const text = NEEDY.replace('id: needy', 'id: needy\n    on_unsupported: ignore')
    const outcome = await engineOf(text, { host: { tools: toolsOf([]) } }).dispatch(END)
    expect([...outcome.calls, ...outcome.commands].map(({ status }) => status)).toEqual(['done', 'skipped'])
  })

  test('an unsupported effect refuses if the rule says so', async () => {
    const text = `
hooks:
  - { id: r, on: tool_start, on_unsupported: deny, action: { type: pipe, to: audit.write } }
`
    const engine = engineOf(text, { host: {} })
    expect(engine.diagnostics.map(({ severity, code }) => [severity, code])).toEqual([['warning', 'missing-port']])
    expect(await engine.dispatch({ event: 'tool_start' })).toMatchObject({
      verdict: 'deny',
      reason: 'rule `r` needs the port `tools`, which the host does not have',
      calls: [{ status: 'skipped' }],
    })
  })

  test.each<[string, Host, readonly unknown[]]>([
    ['a command that fails', hostOf([], 3), [['needy', 'command-failed']]],
    [
      'a port that throws',
      { ...hostOf([]), tools: { call: () => Promise.reject(new Error('no connection')) } },
      [['needy', 'call-failed']],
    ],
    [
      'a notification that is lost',
      { ...hostOf([]), notify: { send: () => Promise.reject(new Error('no bus')) } },
      [['needy', 'notify-failed']],
    ],
  ])('%s is in the errors of the outcome', async (_law, host, errors) => {
    const outcome: Decision = await engineOf(NEEDY, { host }).dispatch(END)
    expect(outcome.errors.map(({ rule, code }) => [rule, code])).toEqual(errors)
  })
})

// Conditions, actions, tools, stores and listeners are other people's code.
describe.each([
  ['a string', 'no luck', 'no luck'],
  ['something else', { message: 'hidden' }, 'something was thrown that is not an error'],
])('throwing %s instead of an error', (_what, thrown, message) => {
  const fail = (): never => {
    AbortSignal.abort(thrown).throwIfAborted()
    return expect.unreachable()
  }
  const own = { summary: 'fails', schema: { properties: {} }, examples: [] }
  const conditions = [defineCondition({ ...own, name: 'failing', compile: () => ({ test: fail }) })]
  const actions = [
    defineAction({ ...own, name: 'failing', effects: ['log'], ports: [], compile: () => ({ plan: fail }) }),
  ]
  const log = '{ type: log, message: m }'

  test.each<[where: string, rule: string, code: string, options: Partial<EngineOptions>]>([
    ['a condition', `condition: { type: failing }, action: ${log}`, 'condition-failed', {}],
    ['an action', 'action: { type: failing }', 'action-failed', {}],
    [
      'a store',
      `max_fires: 1, action: ${log}`,
      'store-failed',
      { store: { inspect: fail, claim: fail, release: fail, endSession: fail } },
    ],
  ])('in %s is reported as an error', async (_where, fields, code, options) => {
    const engine = engineOf(`hooks: [{ id: r, on: turn_end, ${fields} }]`, {
      vocabulary: { conditions, actions },
      ...options,
    })
    const { errors } = await engine.dispatch({ event: 'turn_end' })
    expect(errors).toEqual([{ rule: 'r', code, message }])
  })

  test('in a tool is reported as an error', async () => {
    const text = 'hooks: [{ id: r, on: turn_end, action: { type: pipe, to: a.b } }]'
    const { errors } = await engineOf(text, { host: { tools: { call: fail } } }).dispatch({ event: 'turn_end' })
    expect(errors).toEqual([{ rule: 'r', code: 'call-failed', message: `\`a.b\` failed: ${message}` }])
  })

  test('in a listener is reported to the listeners of `error`', async () => {
    const engine = engineOf('hooks: []')
    const heard: unknown[] = []
    engine.on('decided', fail)
    engine.on('error', (error) => heard.push(error))
    await engine.dispatch({ event: 'turn_end' })
    expect(heard).toEqual([{ rule: null, code: 'listener-failed', message }])
  })
})
