import fc from 'fast-check'
import {
  type AgentEvent,
  type CallDecision,
  type ConsentQuestion,
  createEngine,
  createMemoryLedger,
  createSession,
  type Engine,
  type Host,
  type PerformOptions,
  RefusedError,
  type Session,
  type SessionOptions,
  type Store,
  type Tool,
  wrapTool,
} from 'sluice'
import { describe, expect, test, vi } from 'vitest'

const ASK = { id: 'ask', on: 'tool_start', action: { type: 'ask', reason: 'deploy to <<tool.params.to>>?' } }
const LOG = { id: 'log', on: 'tool_start', action: { type: 'log', message: 'decided' } }
const GATE = { id: 'gate', on: 'tool_start', action: { type: 'gate', reason: 'never' } }
const SET = {
  id: 'set',
  on: 'tool_start',
  action: { type: 'transform_params', transformation: { set: { to: 'staging' } } },
}

interface Begun {
  readonly session: Session
  readonly engine: Engine
  /** The rules that fired, in order. */
  readonly fired: string[]
}

interface Beginning extends Partial<SessionOptions> {
  readonly store?: Store
  readonly host?: Host
}

async function begin(rules: readonly object[], { store, host, id = 's', ...options }: Beginning = {}): Promise<Begun> {
  const engine = createEngine({
    policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: rules }) }],
    ...(store !== undefined && { store }),
    ...(host !== undefined && { host }),
  })
  const fired: string[] = []
  engine.on('fired', ({ rule }) => fired.push(rule))
  return { session: await createSession(engine, { id, ...options }), engine, fired }
}

const DEPLOY = { id: 'c1', name: 'deploy', params: { to: 'production', count: 1 } }

const DEPLOYING: AgentEvent = {
  ...{ event: 'tool_start', session_id: 's' },
  tool: { name: 'deploy', call_id: 'c1', params: DEPLOY.params },
}

/** The decision as another process receives it. */
const sent = (decision: unknown): unknown => JSON.parse(JSON.stringify(decision))

const UNKNOWN = 'this decision is no longer valid: it was used or altered, or its session has ended'

describe('a call is decided once', () => {
  test('deciding it again returns the same decision and fires no rule', async () => {
    const { session, fired } = await begin([ASK, { ...LOG, max_fires: 1 }])
    const first = await session.decide(DEPLOY)
    expect(first).toMatchObject({ tool: 'deploy', id: 'c1', outcome: { verdict: 'ask', fired: ['ask', 'log'] } })
    expect(await session.decide({ ...DEPLOY, params: { count: 1, to: 'production' } })).toEqual(first)
    expect(fired).toEqual(['ask', 'log'])
  })

  test.each<readonly [what: string, other: object]>([
    ['different parameters', { params: { to: 'test', count: 1 } }],
    ['a parameter of another type', { params: { to: 'production', count: '1' } }],
    ['an extra parameter', { params: { ...DEPLOY.params, force: true } }],
    ['another id', { id: 'c2' }],
    ['another tool', { name: 'release' }],
    ['no id', { id: null }],
    ['an empty id', { id: '' }],
  ])('counts as another call with %s', async (_what, other) => {
    const { session, fired } = await begin([ASK])
    await session.decide(DEPLOY)
    await session.decide({ ...DEPLOY, ...other })
    expect(fired).toEqual(['ask', 'ask'])
  })

  test.each<readonly [what: string, params: () => object]>([
    ['a date', () => ({ at: new Date(0) })],
    ['a function', () => ({ run: () => 1 })],
    ['an object of a class', () => ({ inner: new URL('https://example.org') })],
    ['a getter', () => Object.defineProperty({}, 'to', { get: () => 'x', enumerable: true })],
    ['a hidden member', () => Object.defineProperty({}, 'to', { value: 'x', enumerable: false })],
    ['a cycle', () => ((cycle) => Object.assign(cycle, { cycle }))({})],
    ['a number that is not finite', () => ({ n: Number.NaN })],
  ])('decides again if the parameters are not plain JSON: %s', async (_what, params) => {
    const { session, engine } = await begin([LOG])
    const given = params()
    let decided = 0
    engine.on('decided', ({ event }) => void (decided += event.event === 'tool_start' ? 1 : 0))
    const decisions = [
      await session.decide({ ...DEPLOY, params: given }),
      await session.decide({ ...DEPLOY, params: given }),
    ]
    expect([decided, decisions.map(({ key }) => key)]).toEqual([2, [null, null]])
  })

  test.each<readonly [what: string, other: Partial<AgentEvent>]>([
    ['session', { session_id: 't' }],
    ['agent', { agent_id: 'reviewer' }],
    ['folder', { cwd: '/tmp' }],
    ['workspace', { workspace: '/tmp' }],
  ])('a different %s makes it another call', async (_what, other) => {
    const { engine, fired } = await begin([LOG])
    const event: AgentEvent = {
      ...{ event: 'tool_start', session_id: 's', cwd: '/' },
      tool: { name: 'deploy', params: {}, call_id: 'c1' },
    }
    await engine.dispatch(event, { once: true })
    await engine.dispatch({ ...event, ...other }, { once: true })
    expect(fired).toEqual(['log', 'log'])
    await engine.dispatch({ ...event, event: 'pre_tool_use' }, { once: true })
    expect(fired).toEqual(['log', 'log'])
  })

  test('a changed policy decides it again', async () => {
    const { session, engine, fired } = await begin([LOG])
    const first = await session.decide(DEPLOY)
    engine.reload([{ name: 'p.yaml', text: JSON.stringify({ hooks: [GATE] }) }])
    expect((await session.decide(DEPLOY)).outcome.verdict).toBe('deny')
    expect(fired).toEqual(['log', 'gate'])
    // A pending call finishes under the policy that decided it.
    expect((await session.perform(sent(first))).params).toEqual(DEPLOY.params)
  })

  test.each<readonly [who: string, decide: (session: Session, engine: Engine) => Promise<unknown>]>([
    ['a session', (session) => session.decide(DEPLOY)],
    ['an engine', (_, engine) => engine.dispatch(DEPLOYING, { once: true })],
  ])('%s uses one policy for the lookup and the decision of a call', async (_who, decide) => {
    const kept = createMemoryLedger()
    const { openCall: ask } = kept
    if (ask === undefined) throw new Error('the store keeps no calls')
    // The policy is reloaded while the store looks up whether the call is already decided.
    const openCall: typeof ask = (...asked) => {
      engine.reload([{ name: 'p.yaml', text: JSON.stringify({ hooks: [GATE] }) }])
      return ask(...asked)
    }
    const { session, engine, fired } = await begin([LOG], { store: { ...kept, openCall } })
    await decide(session, engine)
    await decide(session, engine)
    await decide(session, engine)
    expect(fired).toEqual(['log', 'gate'])
  })

  test('counts and observes the call once', async () => {
    const seen: unknown[] = []
    const { session, engine } = await begin([LOG])
    engine.on('decided', ({ event }) => seen.push(`${event.event} ${event.tool_calls}`))
    for (let times = 0; times < 3; times++) await session.decide(DEPLOY)
    await session.decide({ ...DEPLOY, id: 'c2' })
    expect(seen).toEqual(['tool_start 0', 'tool_start 1'])

    const text = JSON.stringify({
      observe: { deploys: { on: 'tool_start', condition: { type: 'tool_name', match: 'deploy' } } },
      hooks: [
        {
          ...GATE,
          condition: { type: 'event_count', of: 'deploys', gt: 2 },
        },
      ],
    })
    const observed = createEngine({ policies: [{ name: 'p.yaml', text }] })
    const counting = await createSession(observed, { id: 's' })
    for (let times = 0; times < 3; times++) await counting.decide(DEPLOY)
    const verdicts: unknown[] = []
    for (const id of ['c2', 'c3']) verdicts.push((await counting.decide({ ...DEPLOY, id })).outcome.verdict)
    expect(verdicts).toEqual([null, 'deny'])
  })

  test.each<readonly [how: string, decide: (engine: Engine, event: AgentEvent) => Promise<unknown>]>([
    ['dispatch', async (engine, event) => engine.dispatch(event, { once: true })],
    ['decide', async (engine, event) => engine.decide(event, { once: true })],
  ])('an engine decides once if asked to: %s', async (_how, decide) => {
    const { engine, fired } = await begin([LOG])
    const start: AgentEvent = { event: 'tool_start', tool: { name: 'deploy', call_id: 'c1', params: { a: 1 } } }
    const first = await decide(engine, start)
    expect(await decide(engine, start)).toEqual(first)
    expect(fired).toEqual(['log'])
    // Without `once`, every event is decided.
    await engine.dispatch(start)
    expect(fired).toEqual(['log', 'log'])
    // The call has ended: the same id now means another call.
    await decide(engine, { event: 'tool_end', tool: { name: 'deploy', call_id: 'c1', params: { a: 2 } } })
    await decide(engine, start)
    expect(fired).toEqual(['log', 'log', 'log'])
  })

  test('dispatch does not reuse a decision whose effects were not performed', async () => {
    const { engine, fired } = await begin([LOG])
    const start: AgentEvent = { event: 'tool_start', tool: { name: 'deploy', call_id: 'c1' } }
    await engine.decide(start, { once: true })
    await engine.dispatch(start, { once: true })
    expect(fired).toEqual(['log', 'log'])
  })

  test('every caller gets the error of an invalid event', async () => {
    const { engine } = await begin([LOG])
    const broken = { event: 'tool_start', turn: 'three', tool: { name: 'deploy', call_id: 'c1' } } as unknown
    for (let times = 0; times < 2; times++) {
      await expect(engine.dispatch(broken as AgentEvent, { once: true })).rejects.toThrow(
        '`turn` must be a finite number',
      )
    }
  })

  test('exactly one of several concurrent callers decides each call', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.constantFrom('a', 'b'), to: fc.constantFrom('x', 'y') }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (calls, engines) => {
          const store = createMemoryLedger()
          const begun = await Promise.all(Array.from({ length: engines }, async () => begin([LOG], { store })))
          const decisions = await Promise.all(
            calls.map(async ({ id, to }, index) =>
              begun[index % engines]?.session.decide({ id, name: 'deploy', params: { to } }),
            ),
          )
          const different = new Set(calls.map(({ id, to }) => `${id} ${to}`)).size
          expect(begun.flatMap(({ fired }) => fired)).toHaveLength(different)
          expect(new Set(decisions.map((decision) => JSON.stringify(decision))).size).toBe(different)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('an abort ends the wait for another caller that decides', async () => {
    const store = createMemoryLedger()
    let answer: (result: object) => void = () => {}
    const slow: Host = { tools: { call: () => new Promise((resolve) => (answer = resolve as typeof answer)) } }
    const pipe = { id: 'pipe', on: 'tool_start', action: { type: 'pipe', to: 'slow' } }
    const [one, other] = [await begin([pipe], { store, host: slow }), await begin([pipe], { store, host: slow })]
    const first = one.session.decide(DEPLOY)
    const { signal, abort } = withAbort()
    const second = other.session.decide({ ...DEPLOY, signal })
    abort('the person left')
    await expect(second).rejects.toThrow('the person left')
    answer({ type: 'call', ok: true, result: null, error: null })
    expect((await first).outcome.fired).toEqual(['pipe'])
    expect(other.fired).toEqual([])
  })

  test('what was decided is not performed after an abort', async () => {
    const { signal, abort } = withAbort()
    const { session } = await begin([ASK])
    const decision = await session.decide(DEPLOY)
    abort('the person left')
    await expect(session.perform(decision, { answer: true, signal })).rejects.toThrow('the person left')
    expect((await session.perform(decision, { answer: true })).params).toEqual(DEPLOY.params)
  })

  test('a decision cut off by an abort is made again', async () => {
    const { signal, abort } = withAbort()
    const begun: string[] = []
    const host: Host = {
      process: {
        run: (_command, { signal: ended }) => {
          begun.push('command')
          if (begun.length > 1) {
            return Promise.resolve({
              type: 'command',
              exitCode: 0,
              stdout: '',
              stderr: '',
              timedOut: false,
              truncated: false,
            })
          }
          abort('the person left')
          return new Promise((_resolve, reject) => {
            if (ended.aborted) reject(new Error('ended'))
            ended.addEventListener('abort', () => reject(new Error('ended')))
          })
        },
      },
    }
    const check = { id: 'check', on: 'tool_start', on_error: 'deny', action: { type: 'shell', command: 'check' } }
    const { session } = await begin([check], { host })
    await expect(session.decide({ ...DEPLOY, signal })).rejects.toThrow('the person left')
    expect((await session.decide(DEPLOY)).outcome.verdict).toBe(null)
    expect(begun).toEqual(['command', 'command'])
  })
})

function withAbort(): { readonly signal: AbortSignal; abort(reason: string): void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: (reason) => controller.abort(new Error(reason)) }
}

describe('performing a decision', () => {
  test('works once, even from JSON in a resumed session', async () => {
    const store = createMemoryLedger()
    const { session } = await begin([ASK, SET], { store })
    const text = JSON.stringify(await session.decide(DEPLOY))
    const later = await begin([ASK, SET], { store, resume: true })
    const call = await later.session.perform(JSON.parse(text), { answer: true })
    expect(await call.run((params) => ({ deployed: params }))).toEqual({ deployed: { to: 'staging', count: 1 } })
    expect(later.fired).toEqual([])
    for (const { session: any } of [later, { session }]) {
      await expect(any.perform(JSON.parse(text), { answer: true })).rejects.toThrow(`a call was refused: ${UNKNOWN}`)
    }
  })

  test.each<readonly [rules: readonly object[], options: PerformOptions, refusal: string | null]>([
    [[ASK], { answer: true }, null],
    [[ASK], { answer: false }, '`deploy` was refused: deploy to production?'],
    [[ASK], {}, '`deploy` was refused: deploy to production?'],
    [[GATE], { answer: true }, '`deploy` was refused: never'],
    [[ASK, GATE], { answer: true }, '`deploy` was refused: never'],
    [[LOG], {}, null],
    [[LOG], { answer: false }, '`deploy` was refused: no reason was given'],
  ])('%j with %j', async (rules, options, refusal) => {
    for (const form of [sent, (decision: unknown) => decision]) {
      const { session } = await begin(rules)
      const performed = session.perform(form(await session.decide(DEPLOY)), options)
      if (refusal === null) expect((await performed).params).toEqual(DEPLOY.params)
      else await expect(performed).rejects.toThrow(refusal)
    }
  })

  test.each<readonly [what: string, alter: (decision: CallDecision) => unknown]>([
    ['different parameters', (decision) => ({ ...decision, params: { to: 'production', count: 2 } })],
    ['a missing parameter', (decision) => ({ ...decision, params: { to: 'production' } })],
    ['another tool', (decision) => ({ ...decision, tool: 'destroy' })],
    ['another verdict', (decision) => ({ ...decision, outcome: { ...decision.outcome, verdict: 'allow' } })],
    ['different rewritten parameters', (decision) => ({ ...decision, outcome: { ...decision.outcome, params: {} } })],
    ['another session', (decision) => ({ ...decision, session: 't' })],
    ['another agent', (decision) => ({ ...decision, agent: 'admin' })],
    ['another id', (decision) => ({ ...decision, id: 'c2' })],
    ['another key', (decision) => ({ ...decision, key: 'f'.repeat(64) })],
    ['no key', (decision) => ({ ...decision, key: null })],
    ['an extra member', (decision) => ({ ...decision, approved: true })],
    ['nothing but a verdict', () => ({ outcome: { verdict: 'allow' } })],
    ['null', () => null],
    ['a string', () => 'allow'],
    ['a list', () => []],
  ])('rejects an altered decision: %s', async (_what, alter) => {
    const { session } = await begin([ASK])
    const decision = await session.decide(DEPLOY)
    await expect(session.perform(alter(decision), { answer: true })).rejects.toThrow(UNKNOWN)
    await expect(session.perform(sent(alter(decision)), { answer: true })).rejects.toThrow(UNKNOWN)
    // The genuine decision is still valid.
    expect((await session.perform(sent(decision), { answer: true })).params).toEqual(DEPLOY.params)
  })

  test('ignores changes to the decision object itself', async () => {
    const { session } = await begin([SET, GATE])
    const decision = await session.decide(DEPLOY)
    Object.assign(decision.outcome, { verdict: 'allow' })
    await expect(session.perform(decision)).rejects.toThrow('never')

    const allowed = await begin([SET])
    const handed = await allowed.session.decide(DEPLOY)
    Object.assign(handed.params, { count: 9 })
    Object.assign(handed.outcome.params ?? {}, { to: 'production' })
    expect((await allowed.session.perform(handed)).params).toEqual({ to: 'staging', count: 1 })
  })

  test.each<readonly [what: string, of: (begun: Begun, store: Store) => Promise<Session>, reason: string]>([
    [
      'another session',
      async (_begun, store) => (await begin([ASK], { store, id: 't' })).session,
      'the decision belongs to another session',
    ],
    [
      'another agent',
      ({ session }) => Promise.resolve(session.as('reviewer')),
      'the decision belongs to another agent',
    ],
    ['a session that ended', async ({ session }) => (await session.end(), session), UNKNOWN],
    ['another store', async () => (await begin([ASK])).session, UNKNOWN],
  ])('rejects it for %s', async (_what, of, reason) => {
    const store = createMemoryLedger()
    const begun = await begin([ASK], { store })
    const decision = await begun.session.decide(DEPLOY)
    const session = await of(begun, store)
    await expect(session.perform(sent(decision), { answer: true })).rejects.toThrow(reason)
  })

  test('runs the call once, however many perform its decision at once', async () => {
    const store = createMemoryLedger()
    const begun = [await begin([ASK], { store }), await begin([ASK], { store })]
    const text = JSON.stringify(await begun[0]?.session.decide(DEPLOY))
    const performed = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) =>
        begun[index % 2]?.session.perform(JSON.parse(text), { answer: true }),
      ),
    )
    expect(performed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a decision about a call without an id is valid once, and only in this process', async () => {
    const { session } = await begin([ASK])
    const decision = await session.decide({ name: 'deploy', params: { at: new Date(0) } })
    await expect(session.perform(sent(decision), { answer: true })).rejects.toThrow(UNKNOWN)
    expect((await session.perform(decision, { answer: true })).params).toEqual({ at: new Date(0) })
    await expect(session.perform(decision, { answer: true })).rejects.toThrow(UNKNOWN)
  })

  test('a rule that stops the session also stops the session that performs its decision', async () => {
    const store = createMemoryLedger()
    const stop = { id: 'stop', on: 'tool_start', action: { type: 'stop', reason: 'enough' } }
    const decision = await (await begin([stop], { store })).session.decide(DEPLOY)
    const later = await begin([stop], { store, resume: true })
    expect(later.session.stopped).toBe(null)
    await expect(later.session.perform(sent(decision))).rejects.toMatchObject({ rule: 'stop', reason: 'enough' })
    expect(later.session.stopped).toEqual({ rule: 'stop', reason: 'enough' })
  })
})

describe('a wrapped tool', () => {
  const tool: Tool<{ readonly to: string }, [call: { readonly id: string }], string> = {
    name: 'deploy',
    execute: ({ to }) => `at ${to}`,
  }
  const callId = (call: unknown): string => (call as { readonly id: string }).id

  test('uses an earlier decision, and says so in its question', async () => {
    const asked: ConsentQuestion[] = []
    const ask = (question: ConsentQuestion): boolean => {
      asked.push(question)
      return question.isTakenUp
    }
    const { session, fired } = await begin([ASK, SET], { ask, callId })
    const guarded = session.wrapTool(tool)
    await expect(guarded.execute({ to: 'production' }, { id: 'c1' })).rejects.toThrow('deploy to production?')
    await session.decide({ id: 'c2', name: 'deploy', params: { to: 'production' } })
    expect(await guarded.execute({ to: 'production' }, { id: 'c2' })).toBe('at staging')
    expect(fired).toEqual(['ask', 'set', 'ask', 'set'])
    expect(asked.map(({ outcome: _outcome, ...question }) => question)).toEqual(
      [false, true].map((isTakenUp) => ({
        ...{ event: 'tool_start', rule: 'ask', reason: 'deploy to production?', tool: 'deploy' },
        ...{ callId: isTakenUp ? 'c2' : 'c1', params: { to: 'staging' }, originalParams: { to: 'production' } },
        ...{ signal: expect.any(AbortSignal) as unknown, isTakenUp },
      })),
    )
  })

  test('does not decide again when a run resumes after an interrupted question', async () => {
    const answers = [() => Promise.reject(new Error('suspended')), () => Promise.resolve(true)]
    const { session, fired } = await begin([ASK], { callId, ask: async () => answers.shift()?.() ?? false })
    const guarded = session.wrapTool(tool)
    await expect(guarded.execute({ to: 'x' }, { id: 'c1' })).rejects.toThrow('suspended')
    expect(await guarded.execute({ to: 'x' }, { id: 'c1' })).toBe('at x')
    expect(fired).toEqual(['ask'])
  })

  test('decides again when the id of a finished call is reused', async () => {
    const { session, fired } = await begin([LOG], { callId })
    const guarded = session.wrapTool(tool)
    for (let times = 0; times < 2; times++) await guarded.execute({ to: 'x' }, { id: 'c1' })
    expect(fired).toEqual(['log', 'log'])
  })

  test('cannot exceed a cap on calls by reusing one id', async () => {
    const cap = {
      ...GATE,
      condition: { type: 'tool_calls', threshold: 7 },
    }
    const { session } = await begin([cap], { callId })
    const guarded = session.wrapTool(tool)
    const calls = Array.from({ length: 20 }, async () => guarded.execute({ to: 'x' }, { id: 'c1' }))
    const ran = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(ran).toHaveLength(7)
  })

  test('needs a separate approval for each run', async () => {
    let asked = 0
    const { session } = await begin([ASK], { callId, ask: () => ++asked <= 3 })
    const guarded = session.wrapTool(tool)
    const calls = Array.from({ length: 10 }, async () => guarded.execute({ to: 'x' }, { id: 'c1' }))
    const ran = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(ran.length).toBeLessThanOrEqual(3)
  })

  test('decides once without a session, too', async () => {
    const { engine, fired } = await begin([ASK])
    const answers = [() => Promise.reject(new Error('suspended')), () => Promise.resolve(true)]
    const guarded = wrapTool(engine, tool, { callId, ask: async () => answers.shift()?.() ?? false })
    await expect(guarded.execute({ to: 'x' }, { id: 'c1' })).rejects.toThrow('suspended')
    expect(await guarded.execute({ to: 'x' }, { id: 'c1' })).toBe('at x')
    expect(fired).toEqual(['ask'])
  })
})

describe('a store of decisions', () => {
  const broken = (ledger: Store, names: readonly string[]): Store => ({
    ...ledger,
    ...Object.fromEntries(names.map((name) => [name, () => Promise.reject(new Error('the disk is full'))])),
  })

  test.each<readonly [names: readonly string[], fired: readonly string[]]>([
    [['openCall'], ['ask', 'ask']],
    [['settleCall'], ['ask']],
  ])('that fails at %j is reported, and calls are still decided', async (names, fired) => {
    const begun = await begin([ASK], { store: broken(createMemoryLedger(), names) })
    const errors: unknown[] = []
    begun.engine.on('error', (error) => errors.push(error))
    const decision = await begun.session.decide(DEPLOY)
    expect(decision.key).toBe(null)
    if (fired.length > 1) await begun.session.decide(DEPLOY)
    expect(begun.fired).toEqual(fired)
    expect(errors[0]).toEqual({ rule: null, code: 'store-failed', message: 'the disk is full' })
    await expect(begun.session.perform(sent(decision), { answer: true })).rejects.toBeInstanceOf(RefusedError)
    expect((await begun.session.perform(decision, { answer: true })).params).toEqual(DEPLOY.params)
  })

  test('that fails when a decision is used lets no call run', async () => {
    const begun = await begin([ASK], { store: broken(createMemoryLedger(), ['takeCall']) })
    const decision = await begun.session.decide(DEPLOY)
    await expect(begun.session.perform(decision, { answer: true })).rejects.toThrow('the disk is full')
  })

  test('that keeps no decisions lets each process decide for itself', async () => {
    const { inspect, claim, release, endSession } = createMemoryLedger()
    const { session, fired } = await begin([ASK], { store: { inspect, claim, release, endSession } })
    const decision = await session.decide(DEPLOY)
    await session.decide(DEPLOY)
    expect(fired).toEqual(['ask', 'ask'])
    expect((await session.perform(decision, { answer: true })).params).toEqual(DEPLOY.params)
  })

  test('that returns a broken decision has it made again', async () => {
    const ledger = createMemoryLedger()
    const store: Store = { ...ledger, openCall: () => ({ state: 'decided', decision: '{"tool":1}' }) }
    const { session, fired } = await begin([ASK], { store })
    expect((await session.decide(DEPLOY)).outcome.verdict).toBe('ask')
    expect(fired).toEqual(['ask'])
  })

  test('gives a call to another process when its holder has died', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const store = createMemoryLedger()
      const opened: unknown[] = []
      const watched: Store = {
        ...store,
        openCall(...asked) {
          const answer = store.openCall?.(...asked)
          opened.push(answer)
          // Time passes while others poll the store.
          vi.setSystemTime(Date.now() + 1000)
          return answer ?? { state: 'free' }
        },
      }
      const { session, fired } = await begin([LOG], { store: watched })
      const { key } = await session.decide(DEPLOY)
      await session.perform(sent(await session.decide(DEPLOY)))
      // Another process holds the call and has died.
      await store.openCall?.({ session: 's', call: JSON.stringify('c1'), key: key ?? '' }, 'dead', 10_000)
      await session.decide(DEPLOY)
      expect(fired).toEqual(['log', 'log'])
      expect(opened.filter((answer) => (answer as { state: string }).state === 'held').length).toBeGreaterThan(5)
    } finally {
      vi.useRealTimers()
    }
  })
})
