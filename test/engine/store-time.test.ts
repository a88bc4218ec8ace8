import { type AgentEvent, createEngine, createMemoryLedger, createSession, type Decision, type Store } from 'sluice'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStoreTime } from '../../src/engine/store-time.ts'

// A store that does not answer: the event ends in time, and each rule does what it does if the store fails.

/** Milliseconds. An event that waited for each of its requests would take several times as long. */
const TIMEOUT = 400

const NEVER = (): Promise<never> => new Promise(() => {})

const LATE = 'the store did not answer within 400 ms'

const RULES = {
  plain: { id: 'plain', on: 'tool_start', condition: { type: 'tool_name', match: 'rm' }, action: gate('never') },
  past: {
    id: 'past',
    on: 'tool_start',
    condition: { type: 'event_count', of: { on: 'tool_start' }, gt: 3 },
    action: gate('too many'),
  },
  spent: { id: 'spent', on: 'tool_start', max_fires: 3, on_error: 'ask', action: gate('three times') },
  noted: { id: 'noted', on: 'tool_start', max_fires: 3, action: { type: 'log', message: 'one of three' } },
} as const

const MASKED = { id: 'masked', on: 'tool_end', action: { type: 'redact_secrets' } }

function gate(reason: string): object {
  return { type: 'gate', reason }
}

type Method = Exclude<keyof Store, 'timeoutSeconds' | 'prepare'>

function storeWithout(answers: readonly Method[]): Store {
  const silent = Object.fromEntries(answers.map((name) => [name, NEVER]))
  return { ...createMemoryLedger(), timeoutSeconds: TIMEOUT / 1000, ...silent }
}

const EVERY: readonly Method[] = [
  ...(['inspect', 'claim', 'judge', 'release', 'record', 'takeBack', 'recall', 'keep', 'endSession'] as const),
  ...(['openCall', 'settleCall', 'takeCall', 'endCall'] as const),
]

const engineOf = (rules: readonly object[], store: Store): ReturnType<typeof createEngine> =>
  createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: rules }) }], store })

const START: AgentEvent = {
  ...{ event: 'tool_start', session_id: 's', at: 1000 },
  tool: { name: 'rm', call_id: 'c1', params: {} },
}

/** What work answers, and after how many milliseconds of a clock that goes on only when the work waits for it. */
async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; time: number }> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const start = performance.now()
  let isWaiting = true
  const working = work().finally(() => (isWaiting = false))
  while (isWaiting) await vi.advanceTimersToNextTimerAsync()
  return { answer: await working, time: performance.now() - start }
}

function deadlineIn(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

describe('a store that never answers', () => {
  test.each<[string, readonly (keyof typeof RULES)[], Pick<Decision, 'verdict' | 'reason' | 'errors'>]>([
    [
      'refuses by a rule that needs the past, and waits once',
      ['past', 'spent'],
      {
        verdict: 'deny',
        reason: `rule \`past\` could not be evaluated: ${LATE}`,
        errors: ['observe.past.condition.of', 'past', 'spent'].map(error),
      },
    ],
    [
      'asks by `on_error: ask`',
      ['spent'],
      { verdict: 'ask', reason: `rule \`spent\` could not be evaluated: ${LATE}`, errors: [error('spent')] },
    ],
    ['leaves a rule out that cannot refuse', ['noted'], { verdict: null, reason: null, errors: [error('noted')] }],
    [
      'changes nothing of what another rule refuses',
      ['plain', 'noted'],
      { verdict: 'deny', reason: 'never', errors: [error('noted')] },
    ],
  ])('%s', async (_what, rules, expected) => {
    const engine = engineOf(
      rules.map((name) => RULES[name]),
      storeWithout(EVERY),
    )
    const { answer, time } = await timed(() => engine.dispatch(START, { once: true }))
    expect(answer).toMatchObject(expected)
    expect(time).toBeGreaterThan(TIMEOUT * 0.9)
    expect(time).toBeLessThan(TIMEOUT * 1.9)
  })

  test.each(['tool_start', 'tool_end'] as const)('hardly delays a %s at which no rule needs it', async (name) => {
    const engine = engineOf([RULES.plain, MASKED], storeWithout(EVERY))
    const { answer, time } = await timed(() => engine.dispatch({ ...START, event: name }, { once: true }))
    expect(answer).toMatchObject({ verdict: name === 'tool_start' ? 'deny' : null, errors: [] })
    expect(time).toBeLessThan(TIMEOUT * 0.9)
  })

  test('is not asked about rules that do not hold, although somebody watches', async () => {
    const never = { ...RULES.spent, condition: { type: 'never' } }
    let asked = 0
    const judge = (): Promise<never> => {
      asked++
      return NEVER()
    }
    const engine = engineOf([never, RULES.plain], { ...storeWithout(EVERY), judge })
    const answer = await engine.dispatch(START, { explain: true })
    expect(answer.rules?.map(({ rule, outcome }) => [rule, outcome])).toEqual([
      ['spent', 'unmet'],
      ['plain', 'fired'],
    ])
    expect([answer.verdict, answer.errors, asked]).toEqual(['deny', [], 0])
  })

  test.each(EVERY)('ends in time if only `%s` hangs', async (method) => {
    const engine = engineOf([RULES.past, RULES.spent, RULES.noted], storeWithout([method]))
    for (const event of ['tool_start', 'tool_end', 'session_end'] as const) {
      expect((await timed(() => engine.dispatch({ ...START, event }, { once: true }))).time).toBeLessThan(TIMEOUT * 1.9)
    }
  })

  test('costs a call of a session its time once, though a rule reads the number of calls', async () => {
    const counted = {
      id: 'calls',
      on: 'tool_start',
      condition: { type: 'tool_calls', threshold: 50 },
      action: gate('enough'),
    }
    const engine = engineOf([counted, RULES.spent], storeWithout(EVERY.filter((name) => name !== 'inspect')))
    const session = await createSession(engine, { id: 's' })
    const { answer, time } = await timed(() => session.decide({ id: 'c1', name: 'rm', params: {} }))
    expect(answer.outcome).toMatchObject({ verdict: 'ask', errors: [error('spent')] })
    expect(time).toBeLessThan(TIMEOUT * 1.9)
  })

  test('ends at the deadline of the event, if that comes first', async () => {
    const engine = engineOf([RULES.past], { ...storeWithout(EVERY), timeoutSeconds: 60 })
    const { answer, time } = await timed(() => engine.dispatch(START, { deadline: deadlineIn(50) }))
    expect(answer.reason).toBe('rule `past` could not be evaluated: the store did not answer before the deadline')
    expect(time).toBe(50)
  })

  test('has a limit for the sum of its answers', async () => {
    const ledger = createMemoryLedger()
    const slow = async <Answer>(answer: Answer): Promise<Answer> =>
      new Promise((resolve) => setTimeout(() => resolve(answer), TIMEOUT * 0.7))
    const store: Store = {
      ...storeWithout([]),
      record: (recording) => slow(ledger.record(recording)),
      judge: (asked) => slow(asked.map(({ type, claim }) => ledger[type](claim))),
    }
    const { answer } = await timed(() => engineOf([RULES.past, RULES.noted], store).dispatch(START))
    expect(answer.errors).toEqual([error('noted')])
  })

  test('still gets back what it has granted', async () => {
    const ledger = createMemoryLedger()
    let requests = 0
    const released: string[] = []
    const store: Store = {
      ...storeWithout(['openCall', 'settleCall']),
      judge: (asked) => (requests++ === 0 ? asked.map(({ type, claim }) => ledger[type](claim)) : NEVER()),
      release: ({ counter }) => void released.push(counter.rule),
    }
    const ask = { id: 'ask', on: 'tool_start', max_fires: 3, action: { type: 'ask', reason: 'sure?' } }
    const set = { id: 'set', on: 'tool_start', action: { type: 'transform_params', transformation: { set: { a: 1 } } } }
    const decision = await engineOf([ask, set, RULES.noted, RULES.plain], store).dispatch(START)
    expect(decision).toMatchObject({ verdict: 'deny', reason: 'never', errors: [error('noted'), error('ask')] })
    expect(released).toEqual(['ask'])
  })

  test('also gets it back if its answers, none of them late, have used up the time', async () => {
    // It answers after the time is up, but before the event stops waiting.
    const busy = (): void => {
      for (const start = performance.now(); performance.now() - start < 10;);
    }
    const ledger = createMemoryLedger()
    const time = createStoreTime({ ...ledger, timeoutSeconds: 0.005 })
    const released: string[] = []
    await time.ask(async () => busy())
    const release = async (): Promise<number> => released.push('ask')
    await expect(time.giveBack(release)).rejects.toThrow('the store did not answer within 5 ms')
    expect(released).toEqual(['ask'])
  })

  describe('because it is never ready', () => {
    test('ends at the deadline of the event', async () => {
      const engine = engineOf([RULES.spent], { ...storeWithout([]), prepare: NEVER })
      const { answer, time } = await timed(() => engine.dispatch(START, { deadline: deadlineIn(50) }))
      expect(answer.reason).toBe('rule `spent` could not be evaluated: the store did not answer before the deadline')
      expect(time).toBe(50)
    })

    test('ends after a time of its own, for all requests of the event together', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const engine = engineOf([RULES.past, RULES.spent], { ...storeWithout([]), prepare: NEVER })
      const deciding = engine.dispatch(START)
      await vi.advanceTimersByTimeAsync(10_000)
      const { reason, errors } = await deciding
      expect(reason).toBe('rule `past` could not be evaluated: the store was not ready within 10000 ms')
      expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('store-timeout'))
    })

    test('or fails at once', async () => {
      const prepare = (): never => {
        throw new Error('no package')
      }
      const { reason } = await engineOf([RULES.spent], { ...storeWithout([]), prepare }).dispatch(START)
      expect(reason).toBe('rule `spent` could not be evaluated: no package')
    })

    test('or was ready before, so that nothing is waited for', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const engine = engineOf([RULES.past, RULES.spent], { ...storeWithout([]), prepare: () => undefined })
      expect(await engine.dispatch(START)).toMatchObject({ verdict: 'deny', reason: 'three times', errors: [] })
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  test.each([0, -1, NaN, '2'])('refuses `timeoutSeconds: %s`', (timeoutSeconds) => {
    const store = { ...createMemoryLedger(), timeoutSeconds } as Store
    expect(() => engineOf([], store)).toThrow(TypeError)
  })
})

test('an earlier decision is taken up while the rules run', async () => {
  const store = createMemoryLedger()
  const engine = engineOf([RULES.plain, RULES.noted], store)
  const fired: string[] = []
  engine.on('fired', ({ rule }) => fired.push(rule))
  const [one, other] = await Promise.all([1, 2].map(() => engine.dispatch(START, { once: true })))
  expect(one).toEqual(other)
  expect(fired).toEqual(['plain', 'noted'])
})

test('a late answer lets another process decide', async () => {
  const ledger = createMemoryLedger()
  let answer: () => void = () => {}
  const gone = new Promise<void>((resolve) => (answer = resolve))
  const settled: (string | null)[] = []
  const store: Store = {
    ...ledger,
    openCall: async () => gone.then(() => ({ state: 'free' })),
    settleCall: (_place, _holder, decision) => settled.push(decision) > 0,
  }
  expect((await engineOf([RULES.plain], store).dispatch(START, { once: true })).verdict).toBe('deny')
  expect(settled).toEqual([])
  answer()
  await expect.poll(() => settled.length).toBe(1)
  expect(settled[0]).toContain('"verdict":"deny"')
})

function error(rule: string): Decision['errors'][number] {
  return { rule, code: 'store-timeout', message: LATE }
}
