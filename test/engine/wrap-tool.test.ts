import {
  type AgentEvent,
  type ConsentQuestion,
  createEngine,
  createSession,
  type Engine,
  type PerformOptions,
  RefusedError,
  type Session,
  type Tool,
  wrapTool,
  wrapTools,
} from 'sluice'
import { describe, expect, expectTypeOf, test } from 'vitest'

const engineOf = (rules: readonly object[], host = {}): Engine =>
  createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }], host })

const silent = (): Engine => engineOf([{ id: 'r', on: 'turn_end', action: { type: 'log', message: 'm' } }])

const MASK = { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } }
const ASK = { id: 'ask', on: 'tool_start', action: { type: 'ask', reason: 'sure?' } }

/** A promise, and the function that resolves it. */
function settling<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

describe('a tool that streams', () => {
  const KEY = 'AKIAABCDEFGHIJKLMNOP'
  const ran: string[] = []

  async function* lookUp(params: { readonly city: string }) {
    ran.push(params.city)
    yield await Promise.resolve({ state: 'loading', key: '' })
    yield { state: `sunny in ${params.city}`, key: KEY }
  }

  /** All pieces and the return value. */
  async function piecesOf(stream: AsyncIterable<unknown>): Promise<readonly unknown[]> {
    const pieces: unknown[] = []
    const iterator: AsyncIterator<unknown, unknown> = stream[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await iterator.next()
      if (done !== true) pieces.push(value)
      else return value === undefined ? pieces : [...pieces, { returned: value }]
    }
  }

  test('passes its pieces on as they come, and starts when the first is requested', async () => {
    const next = settling<string>()
    const tool = wrapTool(silent(), {
      name: 'slow',
      async *execute() {
        ran.push('slow')
        yield 'first'
        yield await next.promise
      },
    })
    const stream = tool.execute()
    expect(ran).toEqual([])
    expect(await stream.next()).toEqual({ done: false, value: 'first' })
    const second = stream.next()
    next.resolve('second')
    expect(await second).toEqual({ done: false, value: 'second' })
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  test.each<readonly [what: string, rule: object, pieces: readonly unknown[]]>([
    ['a rule about results', MASK, [{ state: 'sunny in Bern', key: '[REDACTED]' }]],
    [
      'a rule about this tool',
      { ...MASK, condition: { type: 'tool_name', match: 'weather' } },
      [{ state: 'sunny in Bern', key: '[REDACTED]' }],
    ],
    [
      'a rule about another tool',
      { ...MASK, condition: { type: 'tool_name', match: 'mail' } },
      [
        { state: 'loading', key: '' },
        { state: 'sunny in Bern', key: KEY },
      ],
    ],
    [
      'a rule that is disabled',
      { ...MASK, enabled: false },
      [
        { state: 'loading', key: '' },
        { state: 'sunny in Bern', key: KEY },
      ],
    ],
  ])('gathers its pieces if a rule may rewrite them: %s', async (_what, rule, pieces) => {
    const tool = wrapTool(engineOf([rule]), { name: 'weather', execute: lookUp })
    expect(await piecesOf(tool.execute({ city: 'Bern' }))).toEqual(pieces)
  })

  test('shows rules the rewritten parameters and the last piece', async () => {
    const set = { type: 'transform_params', transformation: { set: { city: 'Rome' } } }
    const engine = engineOf([{ id: 'p', on: 'tool_start', action: set }])
    const results: unknown[] = []
    engine.on('decided', ({ event }) => results.push(event.tool?.result))
    await piecesOf(wrapTool(engine, { name: 'weather', execute: lookUp }).execute({ city: 'Bern' }))
    expect(results).toEqual([undefined, { state: 'sunny in Rome', key: KEY }])
  })

  async function* pair() {
    yield await Promise.resolve('a')
    return 'b'
  }

  test.each<readonly [what: string, execute: () => unknown, passed: readonly unknown[], gathered: readonly unknown[]]>([
    ['a promise of a stream', () => Promise.resolve(pair()), ['a', { returned: 'b' }], [{ returned: 'b' }]],
    ['its return value, if there is one', pair, ['a', { returned: 'b' }], [{ returned: 'b' }]],
    ['no pieces', async function* () {}, [], []],
  ])('%s', async (_what, execute, passed, gathered) => {
    const run = async (engine: Engine): Promise<unknown> =>
      piecesOf((await wrapTool(engine, { name: 't', execute }).execute({})) as AsyncIterable<unknown>)
    expect([await run(silent()), await run(engineOf([MASK]))]).toEqual([passed, gathered])
  })

  test('resolves to its last piece if `execute` is not an `async function*`', async () => {
    const execute = (): ReadableStream<string> =>
      new ReadableStream({
        start(stream) {
          stream.enqueue('a')
          stream.enqueue('b')
          stream.close()
        },
      })
    const tool = wrapTool(silent(), { name: 't', execute })
    expectTypeOf(tool.execute).returns.toEqualTypeOf<ReadableStream<string> | Promise<string>>()
    expect(await tool.execute()).toBe('b')
  })

  test.each<readonly [rules: readonly object[], pieces: readonly string[]]>([
    [[MASK], ['no [REDACTED]']],
    [[], ['a', `no ${KEY}`]],
  ])('fails if it throws: %#', async (rules, expected) => {
    const engine = engineOf([...rules, { id: 'r', on: 'tool_end', action: { type: 'log', message: '<<tool.ok>>' } }])
    const logged: string[] = []
    engine.on('decided', ({ outcome }) => logged.push(...outcome.log.map(({ message }) => message)))
    const tool = wrapTool(engine, {
      name: 't',
      async *execute() {
        yield await Promise.resolve('a')
        throw new RangeError(`no ${KEY}`)
      },
    })
    const pieces: string[] = []
    const read = async (): Promise<void> => {
      for await (const piece of tool.execute()) pieces.push(piece)
    }
    const thrown = await read().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(RangeError)
    expect([[...pieces, (thrown as Error).message], logged]).toEqual([expected, ['false']])
  })

  test('is ended, and has failed, if its reader leaves', async () => {
    const engine = silent()
    const ends: unknown[] = []
    engine.on('decided', ({ event }) => ends.push(event.tool?.error))
    const tool = wrapTool(engine, {
      name: 't',
      async *execute() {
        try {
          yield await Promise.resolve('a')
          yield 'b'
        } finally {
          ends.push('cleaned up')
        }
      },
    })
    for await (const piece of tool.execute()) {
      expect(piece).toBe('a')
      break
    }
    expect(ends).toEqual([undefined, 'cleaned up', 'the result was not read to its end'])
  })

  test('does not run if it is refused', async () => {
    const before = ran.length
    const engine = engineOf([{ id: 'r', on: 'tool_start', action: { type: 'gate' } }])
    const refused = piecesOf(wrapTool(engine, { name: 'weather', execute: lookUp }).execute({ city: 'Bern' }))
    await expect(refused).rejects.toBeInstanceOf(RefusedError)
    expect(ran.length).toBe(before)
  })
})

describe('the signal of the caller', () => {
  const tool: Tool<object, [options?: object]> = { name: 't', execute: () => 'done' }

  test.each<readonly [what: string, options: (signal: AbortSignal) => object]>([
    ['`abortSignal` of an object', (abortSignal) => ({ abortSignal })],
    ['`signal` of an object', (signal) => ({ signal })],
    ['itself', (signal) => signal],
  ])('ends a pending question: %s', async (_what, options) => {
    const caller = new AbortController()
    const asked = settling<object>()
    const guarded = wrapTool(engineOf([ASK]), tool, {
      callId: () => 'c1',
      ask: ({ callId, signal }) => {
        asked.resolve({ callId, signal })
        return new Promise(() => {})
      },
    })
    const called = guarded.execute({}, options(caller.signal))
    expect(await asked.promise).toEqual({ callId: 'c1', signal: caller.signal })
    caller.abort(new Error('the person left'))
    await expect(called).rejects.toThrow('the person left')
  })

  test('ends running effects of rules, and the tool does not run', async () => {
    const caller = new AbortController()
    const running = settling<string>()
    const process = {
      run: (_command: unknown, { signal }: { readonly signal: AbortSignal }) => {
        running.resolve('running')
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')))
        })
      },
    }
    const engine = engineOf([{ id: 'r', on: 'tool_start', action: { type: 'shell', command: 'sleep 60' } }], {
      process,
    })
    const ran: string[] = []
    const guarded = wrapTool(engine, { ...tool, execute: () => ran.push('ran') })
    const called = guarded.execute({}, { abortSignal: caller.signal })
    await running.promise
    caller.abort(new Error('the person left'))
    await expect(called).rejects.toThrow('the person left')
    expect(ran).toEqual([])
  })

  test('skips all rules if it is aborted before the call', async () => {
    const engine = engineOf([ASK])
    const events: string[] = []
    engine.on('decided', ({ event }) => events.push(event.event))
    await expect(wrapTool(engine, tool).execute({}, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
    expect(events).toEqual([])
  })

  test('does not keep rules from rewriting the result if it is aborted while the tool runs', async () => {
    const caller = new AbortController()
    const guarded = wrapTool(engineOf([MASK]), {
      ...tool,
      execute: () => {
        caller.abort()
        return 'AKIAABCDEFGHIJKLMNOP'
      },
    })
    expect(await guarded.execute({}, { abortSignal: caller.signal })).toBe('[REDACTED]')
  })

  test('can come from the option `signal`', async () => {
    const caller = AbortSignal.abort(new Error('late'))
    const guarded = wrapTool(silent(), tool, { signal: () => caller })
    await expect(guarded.execute({}, {})).rejects.toThrow('late')
  })

  test.each([[{ signal: 'SIGTERM' }], [{ abortSignal: null }], [{ aborted: true }]])('is not %j', async (options) =>
    expect(await wrapTool(silent(), tool).execute({}, options)).toBe('done'),
  )
})

describe('parameters that a rule rewrites', () => {
  const received = async (params: object, transformation: object): Promise<unknown> => {
    const given: unknown[] = []
    const engine = engineOf([
      { id: 'r', on: 'tool_start', action: { type: 'transform_params', transformation } },
      { id: 'log', on: 'tool_start', action: { type: 'log', message: 'm' } },
    ])
    await wrapTool(engine, { name: 't', execute: (passed: object) => given.push(passed) }).execute(params)
    return given[0]
  }

  test('keep the other members as they were', async () => {
    const when = new Date(0)
    const open = (): string => 'open'
    const file = new Map([['a', 1]])
    const params = { when, open, file, none: undefined, path: 'a', in: { at: when, n: 1, list: [when, { n: 1 }] } }
    const given = await received(params, { set: { path: 'b', 'in.n': 2 } })
    expect(given).toStrictEqual({ when, open, file, none: undefined, path: 'b', in: { ...params.in, n: 2 } })
    expect((given as typeof params).when).toBe(when)
    expect((given as typeof params).in.list).toBe(params.in.list)
    expect(params).toMatchObject({ path: 'a', in: { n: 1 } })
  })

  test('lose what a rule removes', async () => {
    expect(await received({ a: 1, b: new Date(0) }, { remove: ['a'] })).toStrictEqual({ b: new Date(0) })
  })

  test('may have a member of any name', async () => {
    const params = JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "b": 1}') as object
    expect(JSON.stringify(await received(params, { set: { b: 2 } }))).toBe(
      '{"__proto__":{"a":1},"constructor":1,"b":2}',
    )
  })
})

describe('types', () => {
  const write = {
    name: 'write',
    description: 'writes a file',
    execute: ({ path }: { readonly path: string }, { id }: { readonly id: string } = { id: '' }) =>
      Promise.resolve(path.length + id.length),
  }

  test('of a wrapped tool are those of the tool', async () => {
    const tool = wrapTool(silent(), write)
    const length: number = await tool.execute({ path: 'a.md' }, { id: 'c1' })
    expect(length).toBe(6)
    expect(tool.description).toBe('writes a file')
    expectTypeOf(tool).toEqualTypeOf<typeof write>()
  })

  test('of a streaming tool include its pieces', () => {
    const tool = wrapTool(silent(), {
      name: 'stream',
      async *execute() {
        yield await Promise.resolve(1)
        yield ['a']
      },
    })
    expectTypeOf(tool.execute).returns.toEqualTypeOf<AsyncGenerator<number | string[], void, unknown>>()
  })

  test('are the same in a session, and a performed call has the type of its result', async () => {
    const session = await createSession(silent(), { id: 's' })
    expectTypeOf(session.wrapTool(write)).toEqualTypeOf<typeof write>()
    const tools = session.wrapTools({
      write,
      stream: {
        async *execute(params: { readonly city: string }) {
          yield await Promise.resolve(params.city)
          return 1
        },
      },
      later: { execute: async (): Promise<AsyncIterable<string>> => Promise.resolve((async function* () {})()) },
      either: { execute: (): string | AsyncIterable<string> => 'a' },
    })
    expectTypeOf(tools.write).toEqualTypeOf<typeof write>()
    expectTypeOf(tools.stream.execute).toEqualTypeOf<
      (params: { readonly city: string }) => AsyncGenerator<string, number, unknown>
    >()
    expectTypeOf(tools.later.execute).returns.toEqualTypeOf<Promise<AsyncIterable<string>>>()
    expectTypeOf(tools.either.execute).returns.toEqualTypeOf<AsyncIterable<string> | Promise<string>>()

    const call = await session.perform(await session.decide({ name: 'count', params: {} }))
    const count = await call.run(() => Promise.resolve(1))
    expectTypeOf(count).toEqualTypeOf<number>()
    expect(count).toBe(1)
  })

  test('options are exact', () => {
    type Given = NonNullable<Parameters<typeof wrapTool>[2]>
    expectTypeOf<{ ask: ({ callId, reason }: ConsentQuestion) => boolean }>().toExtend<Given>()
    expectTypeOf<{ ask: undefined }>().not.toExtend<Given>()
    expectTypeOf<{ ask: (outcome: string) => boolean }>().not.toExtend<Given>()
    expectTypeOf<{ callId: () => number }>().not.toExtend<Given>()
    expectTypeOf<{ answer: 'yes' }>().not.toExtend<PerformOptions>()
    // What a store or a queue gives back needs no cast.
    expectTypeOf<Parameters<Session['perform']>[0]>().toEqualTypeOf<unknown>()
  })

  test('are kept for each tool of a record; an entry without `execute` stays as it is', async () => {
    const elsewhere = { description: 'runs in a browser' }
    const tools = wrapTools(engineOf([MASK]), {
      write,
      ping: { execute: (): string => 'AKIAABCDEFGHIJKLMNOP' },
      elsewhere,
    })
    expectTypeOf(tools.write).toEqualTypeOf<typeof write>()
    expectTypeOf(tools.ping.execute).returns.resolves.toEqualTypeOf<string>()
    expect(await tools.ping.execute()).toBe('[REDACTED]')
    expect(tools.elsewhere).toBe(elsewhere)
  })

  test('a tool goes by its name, and in a record by its key', async () => {
    const names: unknown[] = []
    const engine = silent()
    engine.on('decided', ({ event }) => names.push(event.tool?.name))
    await wrapTool(engine, { name: 'one', execute: () => 1 }).execute()
    await wrapTools(engine, { two: { name: 'one', execute: () => 1 } }).two.execute()
    expect(names).toEqual(['one', 'one', 'two', 'two'])
  })

  test('an event must have a name of the catalogue', () => {
    expectTypeOf<{ event: 'tool_start' }>().toExtend<AgentEvent>()
    expectTypeOf<{ event: 'tool_strat' }>().not.toExtend<AgentEvent>()
  })

  test('different tools fit in one list', async () => {
    const list: readonly Tool[] = [write, { name: 'ping', execute: () => 1 }]
    expect(await Promise.all(list.map((tool) => wrapTool(silent(), tool).execute({ path: 'ab' })))).toEqual([2, 1])
  })
})
