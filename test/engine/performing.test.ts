import {
  createEngine,
  createTools,
  type CallResult,
  type Decision,
  type EngineOptions,
  type Host,
  type CallContext,
  type AgentEvent,
} from 'sluice'
import { describe, expect, test } from 'vitest'

const engineOf = (hooks: string, host: Host, options: Partial<EngineOptions> = {}) =>
  createEngine({ policies: [{ name: 'policy.yaml', text: hooks }], host, ...options })

const END: AgentEvent = {
  event: 'tool_end',
  session_id: 's',
  agent_id: 'a',
  workspace: '/w',
  tool: { name: 't', result: 'r' },
}

/** A promise that the test settles. */
function pending<T>(): { readonly promise: Promise<T>; settle(value: T): void } {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, settle }
}

const GIVEN: CallResult = { type: 'call', ok: true, result: 'given', error: null }

describe('ports', () => {
  test('are told for which rule, event, session and agent they act', async () => {
    const callContexts: CallContext[] = []
    const text = `
mcp_servers: { files: { command: npx, args: [server, <<env.ROOT>>], env: { TOKEN: "t-<<env.TOKEN>>" } } }
language_servers: { ts: { command: tls, args: [--stdio], extensions: [.ts] } }
env: [ROOT, TOKEN]
hooks: [{ id: r, on: tool_end, action: { type: pipe, to: a.b } }]
`
    const tools = {
      call: (_name: string, _params: object, callContext: CallContext) => {
        callContexts.push(callContext)
        return Promise.resolve(GIVEN)
      },
    }
    await engineOf(text, { tools }, { env: { ROOT: '/r', TOKEN: 'x', OTHER: 'o' } }).dispatch(END)
    expect(callContexts).toEqual([
      {
        origin: 'rule',
        rule: 'r',
        event: 'tool_end',
        session: 's',
        agent: 'a',
        conversation: null,
        workspace: '/w',
        servers: {
          mcp: { files: { command: 'npx', args: ['server', '/r'], env: { TOKEN: 't-x' }, cwd: null } },
          language: {
            ts: {
              command: 'tls',
              args: ['--stdio'],
              env: {},
              extensions: ['.ts'],
              languageId: null,
              options: undefined,
              settings: undefined,
            },
          },
        },
        model: null,
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ])
  })

  test('receive the effects in the order of the steps', async () => {
    const heard: string[] = []
    const text = `
hooks:
  - id: r
    on: tool_end
    action:
      - { type: inject_message, content: a note }
      - { type: log, message: a line }
      - { type: notify, message: a word }
      - { type: transform_result, transformation: { inject_note: behind it } }
`
    const host: Host = {
      context: {
        inject: async ({ content }) => void heard.push(content),
        compact: async () => {},
      },
      log: { write: async ({ message }) => void heard.push(message) },
      notify: { send: async ({ message }) => void heard.push(message) },
    }
    const outcome = await engineOf(text, host).dispatch(END)
    expect(heard).toEqual(['a note', 'a line', 'a word', 'behind it'])
    expect(outcome.errors).toEqual([])
  })

  test('also receive what `on_error` says about a failure', async () => {
    const heard: string[] = []
    const text = `
hooks:
  - { id: s, on: tool_end, action: { type: shell, command: [x], on_error: inject } }
  - { id: p, on: tool_end, action: { type: pipe, to: a.b, on_error: log } }
`
    const host: Host = {
      tools: { call: () => Promise.reject(new Error('down')) },
      process: { run: () => Promise.reject(new Error('no shell')) },
      context: { inject: async ({ content }) => void heard.push(content), compact: async () => {} },
      log: { write: async ({ level, message }) => void heard.push(`${level} ${message}`) },
    }
    await engineOf(text, host).dispatch(END)
    expect(heard).toEqual(['no shell', 'error `a.b` failed: down'])
  })

  test('for notes and log lines may be missing; both are then in the outcome', async () => {
    const text =
      'hooks: [{ id: r, on: tool_end, action: [{ type: log, message: m }, { type: inject_message, content: c }] }]'
    const engine = engineOf(text, {})
    expect(engine.diagnostics).toEqual([])
    expect(await engine.dispatch(END)).toMatchObject({
      log: [{ message: 'm' }],
      inject: [{ content: 'c' }],
      errors: [],
    })
  })
})

describe('invalid answers of a host are failures', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a string', 'junk'],
    ['an answer of another type', { type: 'command', exitCode: 0 }],
    ['no `ok`', { type: 'call', result: 1 }],
    ['an error that is not text', { type: 'call', ok: false, result: null, error: { code: 5 } }],
  ])('%s', async (_title, answer) => {
    // A host in JavaScript may answer anything.
    const tools = { call: () => Promise.resolve(answer) } as unknown as NonNullable<Host['tools']>
    const outcome = await engineOf('hooks: [{ id: r, on: tool_end, action: { type: pipe, to: a.b } }]', {
      tools,
    }).dispatch(END)
    expect(outcome.calls).toMatchObject([{ status: 'failed' }])
    expect(outcome.errors).toEqual([
      {
        rule: 'r',
        code: 'call-failed',
        message: '`a.b` failed: the host gave no valid answer for this port',
      },
    ])
  })
})

describe('the time limit of a rule', () => {
  const rule = (fields: string) => `hooks: [{ id: r, on: tool_end, ${fields} }]`
  const never: Host = { tools: { call: () => new Promise(() => {}) } }

  test('ends the wait for a port that never answers', async () => {
    const outcome = await engineOf(rule('timeout: 0.05, action: { type: pipe, to: a.b }'), never).dispatch(END)
    expect(outcome.errors).toEqual([
      { rule: 'r', code: 'action-timeout', message: '`a.b` failed: the action did not end within 0.05 seconds' },
    ])
  })

  test('covers the whole action: later steps are not started', async () => {
    const calls: string[] = []
    const tools = {
      call: (name: string) => {
        calls.push(name)
        return new Promise<CallResult>(() => {})
      },
    }
    const text = rule('timeout: 0.05, action: [{ type: pipe, to: a.b }, { type: pipe, to: c.d }]')
    const outcome = await engineOf(text, { tools }).dispatch(END)
    expect(calls).toEqual(['a.b'])
    expect(outcome.calls.map(({ status }) => status)).toEqual(['failed', 'skipped'])
  })

  test('reaches the port, which may return what it has', async () => {
    const tools = {
      call: (_name: string, _params: object, { signal }: CallContext) =>
        new Promise<CallResult>((resolve) => {
          signal.addEventListener('abort', () => resolve({ type: 'call', ok: false, result: null, error: 'half done' }))
        }),
    }
    const outcome = await engineOf(rule('timeout: 0.05, action: { type: pipe, to: a.b }'), { tools }).dispatch(END)
    expect(outcome.errors).toMatchObject([{ code: 'call-failed', message: '`a.b` failed: half done' }])
  })

  test('is separate for each rule', async () => {
    const text = `
hooks:
  - { id: slow, on: tool_end, timeout: 0.05, action: { type: pipe, to: a.never } }
  - { id: quick, on: tool_end, action: { type: pipe, to: a.soon } }
`
    const tools = {
      call: (name: string) => (name === 'a.soon' ? Promise.resolve(GIVEN) : new Promise<CallResult>(() => {})),
    }
    const outcome = await engineOf(text, { tools }).dispatch(END)
    expect(outcome.calls.map(({ status }) => status)).toEqual(['failed', 'done'])
  })

  // A command ended by any signal looks like this; only the engine knows whether the time limit was exceeded.
  const ENDED = { type: 'command', exitCode: null, stdout: '', stderr: '', timedOut: false, truncated: false } as const
  const shell = rule('timeout: 0.05, action: { type: shell, command: x }')

  test('is not blamed for a command that ended early by itself', async () => {
    const host: Host = { process: { run: () => Promise.resolve(ENDED) } }
    expect((await engineOf(shell, host).dispatch(END)).errors).toEqual([
      { rule: 'r', code: 'command-ended', message: 'the command ended before it was done' },
    ])
  })

  test('is named as the reason if it ended the command', async () => {
    const run: NonNullable<Host['process']>['run'] = (_command, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(ENDED)))
    expect((await engineOf(shell, { process: { run } }).dispatch(END)).errors).toEqual([
      { rule: 'r', code: 'action-timeout', message: 'the action did not end within 0.05 seconds' },
    ])
  })

  test.each([
    ['action: { type: shell, command: x }', 30],
    ['timeout: 5, action: { type: shell, command: x, timeout: 120 }', 5],
    ['action: { type: shell, command: x, timeout: 120 }', 120],
    ['action: [{ type: shell, command: x, timeout: 60 }, { type: shell, command: y, timeout: 90 }]', 150],
    ['action: { type: shell, command: x, timeout: 2 }', 30],
  ])('%s', (fields, seconds) => {
    const { program } = createEngine({ policies: [{ name: 'p', text: rule(fields) }] })
    expect(program.rules[0]?.timeout).toBe(seconds)
  })
})

test.each([[{}], [{ answer: 'yes' }], [undefined], [5]])('a store that answers %j has failed', async (answer) => {
  const junk = (): never => answer as never
  const store = { inspect: junk, claim: junk, release: junk, endSession: junk }
  const text = 'hooks: [{ id: r, on: tool_start, max_fires: 1, action: { type: gate } }]'
  expect(await engineOf(text, {}, { store }).dispatch({ event: 'tool_start', tool: { name: 't' } })).toMatchObject({
    verdict: 'deny',
    errors: [{ code: 'store-failed', message: 'the store did not judge the claim' }],
  })
})

describe('a store that fails', () => {
  const down = (): never => {
    throw Object.assign(new Error('the store is down'), { code: 'store-busy' })
  }
  const store = { inspect: down, claim: down, release: down, endSession: down }
  const text = 'hooks: [{ id: r, on: [tool_start, session_end], max_fires: 1, action: ACTION }]'

  test('is an error of the rule, which refuses if it can', async () => {
    const engine = engineOf(
      text.replace('on: [tool_start, session_end]', 'on: tool_start').replace('ACTION', '{ type: gate }'),
      {},
      { store },
    )
    expect(await engine.dispatch({ event: 'tool_start', tool: { name: 't' } })).toMatchObject({
      verdict: 'deny',
      reason: 'rule `r` could not be evaluated: the store is down',
      fired: [],
      errors: [{ rule: 'r', code: 'store-busy', message: 'the store is down' }],
    })
  })

  test('does not keep a session from ending', async () => {
    const engine = engineOf(text.replace('ACTION', '{ type: log, message: m }'), {}, { store })
    const errors: unknown[] = []
    engine.on('error', (error) => errors.push(error))
    await engine.dispatch({ event: 'session_end' })
    expect(errors).toEqual([
      { rule: null, code: 'store-busy', message: 'the store is down' },
      { rule: 'r', code: 'store-busy', message: 'the store is down' },
    ])
  })
})

test('a time limit need not be a whole number of milliseconds', async () => {
  for (const timeout of [0.0001, 1.001, 2.01, 16.1]) {
    const text = `hooks: [{ id: r, on: turn_end, timeout: ${timeout}, action: { type: pipe, to: a.b } }]`
    const outcome = await engineOf(text, { tools: { call: () => Promise.resolve(GIVEN) } }).dispatch({
      event: 'turn_end',
    })
    expect(outcome.errors).toEqual([])
  }
})

describe('a call made by a rule', () => {
  test('adds the effects and errors of rules inside it to the outcome of the outer event', async () => {
    const text = `
hooks:
  - { id: outer, on: turn_end, action: { type: pipe, to: b.write, reenter: true } }
  - id: inner
    on: tool_start
    action:
      - { type: inject_message, content: a note }
      - { type: log, message: a line }
      - { type: pipe, to: b.fail }
  - { id: halt, on: tool_end, action: { type: stop, reason: enough } }
`
    const tools = createTools([
      { name: 'b.write', execute: () => 'written' },
      { name: 'b.fail', execute: () => Promise.reject(new Error('no')) },
    ])
    const engine = engineOf(text, { tools })
    const errors: unknown[] = []
    engine.on('error', (error) => errors.push(error))
    const error = { rule: 'inner', code: 'call-failed', message: '`b.fail` failed: no' }
    expect(await engine.dispatch({ event: 'turn_end' })).toMatchObject({
      verdict: null,
      inject: [{ rule: 'inner', content: 'a note' }],
      log: [{ rule: 'inner', message: 'a line' }],
      calls: [
        { rule: 'outer', to: 'b.write', status: 'done' },
        { rule: 'inner', to: 'b.fail', status: 'failed' },
      ],
      stop: { rule: 'halt', reason: 'enough' },
      fired: ['outer'],
      errors: [error],
    })
    expect(errors).toEqual([error])
  })

  test.each([
    ['stops, too', '{ type: stop, reason: inner }'],
    ['does not stop', '{ type: log, message: m }'],
  ])('keeps an earlier stop if a rule inside it %s', async (_title, inner) => {
    const text = `
hooks:
  - { id: before, on: turn_end, action: { type: stop, reason: enough } }
  - { id: outer, on: turn_end, action: { type: pipe, to: b.write, reenter: true } }
  - { id: inner, on: tool_start, action: ${inner} }
`
    const tools = createTools([{ name: 'b.write', execute: () => 'written' }])
    expect(await engineOf(text, { tools }).dispatch({ event: 'turn_end' })).toMatchObject({
      stop: { rule: 'before', reason: 'enough' },
    })
  })

  test('raises a failed `tool_end` if the tool throws', async () => {
    const text = `
hooks:
  - { id: outer, on: turn_end, action: { type: pipe, to: b.fail, reenter: true } }
  - { id: heard, on: tool_end, condition: { type: tool_failed }, action: { type: log, message: "<<tool.error>>" } }
`
    const tools = createTools([{ name: 'b.fail', execute: () => Promise.reject(new Error('no')) }])
    expect(await engineOf(text, { tools }).dispatch({ event: 'turn_end' })).toMatchObject({
      log: [{ rule: 'heard', message: 'no' }],
      errors: [{ rule: 'outer', message: '`b.fail` failed: no' }],
    })
  })

  test('is not made once the time of its rule is up', async () => {
    const text = `
hooks:
  - { id: outer, on: turn_end, timeout: 0.05, action: { type: pipe, to: b.pay, reenter: true } }
  - { id: slow, on: tool_start, action: { type: pipe, to: b.slow } }
`
    const slow = pending<string>()
    const calls: string[] = []
    const tools = createTools([
      { name: 'b.pay', execute: () => calls.push('b.pay') },
      { name: 'b.slow', execute: () => slow.promise },
    ])
    const engine = engineOf(text, { tools })
    const nested = new Promise<void>((resolve) => {
      engine.on('decided', ({ event }) => event.event === 'tool_start' && resolve())
    })
    expect((await engine.dispatch({ event: 'turn_end' })).errors).toMatchObject([{ code: 'action-timeout' }])
    slow.settle('at last')
    await nested
    await Promise.resolve()
    expect(calls).toEqual([])
  })

  const POLICY = `
hooks:
  - { id: outer, on: tool_end, condition: { type: tool_name, match: t }, action: { type: pipe, to: b.write, map: { n: 1 }, reenter: REENTER } }
  - { id: refuse, on: tool_start, condition: { type: param, path: tool.params.n, equals: 9 }, action: { type: gate, reason: nine is too many } }
  - { id: more, on: tool_start, condition: { type: tool_name, match: b.write }, action: { type: transform_params, transformation: { set: { origin: "<<event.origin>>" } } } }
  - { id: mark, on: tool_end, condition: { type: tool_name, match: b.write }, action: { type: transform_result, transformation: { append_to_result: "!" } } }
  - { id: tell, on: tool_end, condition: { type: tool_name, match: t }, action: [{ type: module_action, action: b.write, reenter: REENTER }, { type: log, message: "<<previous>>" }] }
`
  async function run(text: string): Promise<{ outcome: Decision; events: string[]; given: object[] }> {
    const given: object[] = []
    const write = { name: 'b.write', execute: (params: object) => (given.push(params), 'written') }
    const engine = engineOf(text, { tools: createTools([write]) })
    const events: string[] = []
    engine.on('decided', ({ event }) => events.push(`${event.event} ${event.tool?.name}`))
    return { outcome: await engine.dispatch(END), events, given }
  }

  test('raises no events by default', async () => {
    const { outcome, events, given } = await run(POLICY.replaceAll('REENTER', 'false'))
    expect([events, given, outcome.log[0]?.message]).toEqual([['tool_end t'], [{ n: 1 }, {}], 'written'])
  })

  test('raises events with `reenter`, and rules can rewrite its parameters and result', async () => {
    const { outcome, events, given } = await run(POLICY.replaceAll('REENTER', 'true'))
    const call = ['tool_start b.write', 'tool_end b.write']
    expect(events).toEqual([...call, ...call, 'tool_end t'])
    expect(given).toEqual([{ n: 1, origin: 'rule' }, { origin: 'rule' }])
    expect(outcome.log[0]?.message).toBe('written!')
  })

  test('can be refused with `reenter`', async () => {
    const { outcome, given } = await run(POLICY.replaceAll('REENTER', 'true').replace('n: 1', 'n: 9'))
    expect(given).toHaveLength(1)
    expect(outcome.errors).toEqual([
      { rule: 'outer', code: 'call-refused', message: '`b.write` failed: rule `refuse` refuses it: nine is too many' },
    ])
  })

  test('is refused by a rule that asks, as there is nobody to ask', async () => {
    const text = `
hooks:
  - { id: outer, on: turn_end, action: { type: pipe, to: b.write, reenter: true } }
  - { id: sure, on: tool_start, action: { type: ask, reason: sure? } }
`
    const tools = createTools([{ name: 'b.write', execute: () => 'written' }])
    expect((await engineOf(text, { tools }).dispatch({ event: 'turn_end' })).errors).toMatchObject([
      { code: 'call-refused', message: '`b.write` failed: rule `sure` refuses it: sure?' },
    ])
  })

  test('does not fire its own rule', async () => {
    const text = 'hooks: [{ id: r, on: tool_start, action: { type: pipe, to: b.write, reenter: true } }]'
    const calls: string[] = []
    const tools = createTools([{ name: 'b.write', execute: () => calls.push('b.write') }])
    const engine = engineOf(text, { tools }, { explain: true })
    const rules: unknown[] = []
    engine.on('decided', ({ outcome }) => rules.push(...(outcome.rules ?? [])))
    await engine.dispatch({ event: 'tool_start', tool: { name: 't' } })
    expect(calls).toEqual(['b.write'])
    expect(rules).toMatchObject([{ outcome: 'unmet', why: { type: 'reentry', result: false } }, { outcome: 'fired' }])
  })

  test('can be nested at most four levels deep', async () => {
    const rule = (n: number) =>
      `  - { id: r${n}, on: tool_start, condition: { type: tool_name, match: t${n} }, action: { type: pipe, to: t${n + 1}, reenter: true } }`
    const text = `hooks:\n${[0, 1, 2, 3, 4, 5].map(rule).join('\n')}`
    const calls: string[] = []
    const tools = createTools([1, 2, 3, 4, 5, 6].map((n) => ({ name: `t${n}`, execute: () => calls.push(`t${n}`) })))
    const engine = engineOf(text, { tools })
    const errors: unknown[] = []
    engine.on('error', (error) => errors.push(error))
    await engine.dispatch({ event: 'tool_start', tool: { name: 't0' } })
    expect(calls).toEqual(['t4', 't3', 't2', 't1'])
    expect(errors).toEqual([
      {
        rule: 'r4',
        code: 'reentry-depth',
        message: '`t5` failed: calls made by rules are nested more than 4 levels deep',
      },
    ])
  })

  test('keeps budgets exact while it runs', async () => {
    const gate = pending<CallResult>()
    const text = 'hooks: [{ id: r, on: turn_end, max_fires: 1, action: { type: pipe, to: a.b } }]'
    const engine = engineOf(text, { tools: { call: () => gate.promise } })
    const both = Promise.all([engine.dispatch({ event: 'turn_end' }), engine.dispatch({ event: 'turn_end' })])
    gate.settle(GIVEN)
    expect((await both).map(({ fired }) => fired)).toEqual([['r'], []])
  })
})

describe('a deadline of the event', () => {
  const rules = (onError: string): string => `hooks:
  - { id: slow, on: tool_start, on_error: ${onError}, action: { type: pipe, to: a.b, on_error: raise } }
  - { id: after, on: tool_start, action: { type: pipe, to: a.c, on_error: raise } }
  - { id: gate, on: tool_start, condition: { type: tool_name, match: other }, action: { type: gate } }
`
  const START: AgentEvent = { event: 'tool_start', tool: { name: 't' } }
  const over = { code: 'event-timeout', message: 'the time limit for the event was exceeded' }

  test.each([
    ['deny', { verdict: 'deny', reason: `rule \`slow\` could not be evaluated: \`a.b\` failed: ended` }],
    ['ask', { verdict: 'ask' }],
    ['ignore', { verdict: null }],
  ])('that passes fails running effects and skips later ones: %s', async (onError, verdict) => {
    const controller = new AbortController()
    const asked: string[] = []
    const call = (name: string, _params: object, { signal }: CallContext): Promise<CallResult> => {
      asked.push(name)
      // The port heeds the signal, as the ports of this package do.
      return new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve({ type: 'call', ok: false, result: null, error: 'ended', ...over }),
        )
        controller.abort()
      })
    }
    const outcome = await engineOf(rules(onError), { tools: { call } }).dispatch(START, { deadline: controller.signal })
    expect(asked).toEqual(['a.b'])
    expect(outcome).toMatchObject(verdict)
    expect(outcome.calls.map(({ status }) => status)).toEqual(['failed', 'skipped'])
    expect(outcome.errors.map(({ rule, code }) => [rule, code])).toEqual([
      ['slow', 'event-timeout'],
      ['after', 'event-timeout'],
    ])
  })

  test('that passed before the event lets nothing start', async () => {
    const call = (): Promise<CallResult> => Promise.reject(new Error('called'))
    const deadline = AbortSignal.abort()
    const outcome = await engineOf(rules('deny'), { tools: { call } }).dispatch(START, { deadline })
    expect(outcome.calls.map(({ status }) => status)).toEqual(['skipped', 'skipped'])
    expect(outcome.verdict).toBe('deny')
  })

  test('that does not pass leaves no listener behind', async () => {
    let listeners = 0
    const deadline = {
      aborted: false,
      reason: undefined,
      throwIfAborted() {},
      addEventListener: () => {
        listeners++
      },
      removeEventListener: () => {
        listeners--
      },
    }
    const call = (): Promise<CallResult> => Promise.resolve(GIVEN)
    await engineOf(rules('deny'), { tools: { call } }).dispatch(START, { deadline: deadline as never })
    expect(listeners).toBe(0)
  })
})
