import { type AgentEvent, createEngine, type Engine, RefusedError, type Tool, wrapTool, wrapTools } from 'sluice'
import { describe, expect, expectTypeOf, test } from 'vitest'

const engineOf = (rules: readonly object[], host = {}): Engine =>
  createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }], host })

const silent = (): Engine => engineOf([{ id: 'r', on: 'turn_end', action: { type: 'log', message: 'm' } }])

const MASK = { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } }
const ASK = { id: 'ask', on: 'tool_start', action: { type: 'ask', reason: 'sure?' } }

/** A promise, and what resolves it. */
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

  test('runs, and its last value is its result', async () => {
    const tool = wrapTool(silent(), { name: 'weather', execute: lookUp })
    expect(await tool.execute({ city: 'Bern' })).toEqual({ state: 'sunny in Bern', key: KEY })
    expect(ran).toEqual(['Bern'])
  })

  test('rules see that, with the parameters that they made, and rewrite it', async () => {
    const set = { type: 'transform_params', transformation: { set: { city: 'Rome' } } }
    const engine = engineOf([{ id: 'p', on: 'tool_start', action: set }, MASK])
    expect(await wrapTool(engine, { name: 'weather', execute: lookUp }).execute({ city: 'Bern' })).toEqual({
      state: 'sunny in Rome',
      key: '[REDACTED]',
    })
  })

  test.each<readonly [what: string, execute: () => unknown, result: unknown]>([
    [
      'a promise of a stream',
      () =>
        Promise.resolve(
          (async function* () {
            yield await Promise.resolve('a')
          })(),
        ),
      'a',
    ],
    [
      'what it returns, where it returns something',
      async function* () {
        yield await Promise.resolve('a')
        return 'b'
      },
      'b',
    ],
    [
      'a web stream',
      () =>
        new ReadableStream({
          start(stream) {
            stream.enqueue('a')
            stream.enqueue('b')
            stream.close()
          },
        }),
      'b',
    ],
    ['nothing at all', () => (async function* () {})(), undefined],
  ])('%s', async (_what, execute, result) => {
    expect(await wrapTool(silent(), { name: 't', execute }).execute({})).toBe(result)
  })

  test('one that throws has failed', async () => {
    const engine = engineOf([MASK])
    const tool = wrapTool(engine, {
      name: 't',
      async *execute() {
        yield await Promise.resolve('a')
        throw new Error(`no ${KEY}`)
      },
    })
    await expect(tool.execute({})).rejects.toThrow('no [REDACTED]')
  })

  test('one that is refused does not run', async () => {
    const before = ran.length
    const engine = engineOf([{ id: 'r', on: 'tool_start', action: { type: 'gate' } }])
    await expect(
      wrapTool(engine, { name: 'weather', execute: lookUp }).execute({ city: 'Bern' }),
    ).rejects.toBeInstanceOf(RefusedError)
    expect(ran.length).toBe(before)
  })
})

describe('the signal of the caller', () => {
  const tool: Tool<object, [options?: object]> = { name: 't', execute: () => 'done' }

  test.each<readonly [what: string, options: (signal: AbortSignal) => object]>([
    ['`abortSignal` of an object', (abortSignal) => ({ abortSignal })],
    ['`signal` of an object', (signal) => ({ signal })],
    ['itself', (signal) => signal],
  ])('ends a question that is pending: %s', async (_what, options) => {
    const caller = new AbortController()
    const asked = settling<object>()
    const guarded = wrapTool(engineOf([ASK]), tool, {
      callId: () => 'c1',
      ask: (_outcome, _tool, _params, call) => {
        asked.resolve(call)
        return new Promise(() => {})
      },
    })
    const called = guarded.execute({}, options(caller.signal))
    expect(await asked.promise).toEqual({ callId: 'c1', signal: caller.signal })
    caller.abort(new Error('the person left'))
    await expect(called).rejects.toThrow('the person left')
  })

  test('ends what rules perform, and the tool does not run', async () => {
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

  test('aborted before the call: no rule is asked', async () => {
    const engine = engineOf([ASK])
    const events: string[] = []
    engine.on('decided', ({ event }) => events.push(event.event))
    await expect(wrapTool(engine, tool).execute({}, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
    expect(events).toEqual([])
  })

  test('aborted while the tool runs, the result is still what rules make of it', async () => {
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

  test('may be where only you know', async () => {
    const caller = AbortSignal.abort(new Error('late'))
    const guarded = wrapTool(silent(), tool, { signal: () => caller })
    await expect(guarded.execute({}, {})).rejects.toThrow('late')
  })

  test.each([[{ signal: 'SIGTERM' }], [{ abortSignal: null }], [{ aborted: true }]])(
    'what is no signal is none: %j',
    async (options) => expect(await wrapTool(silent(), tool).execute({}, options)).toBe('done'),
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

  test('a wrapped tool has those of the tool', async () => {
    const tool = wrapTool(silent(), write)
    const length: number = await tool.execute({ path: 'a.md' }, { id: 'c1' })
    expect(length).toBe(6)
    expect(tool.description).toBe('writes a file')
    expectTypeOf(tool).toEqualTypeOf<typeof write>()
  })

  test('one that streams has a promise of its values', () => {
    const tool = wrapTool(silent(), {
      name: 'stream',
      async *execute() {
        yield await Promise.resolve(1)
        yield ['a']
      },
    })
    expectTypeOf(tool.execute).returns.resolves.toEqualTypeOf<number | string[]>()
  })

  test('unlike tools keep theirs, by their names; what runs elsewhere stays', async () => {
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

  test('a tool of a list is called what its name says, one of a record what its key says', async () => {
    const names: unknown[] = []
    const engine = silent()
    engine.on('decided', ({ event }) => names.push(event.tool?.name))
    await wrapTool(engine, { name: 'one', execute: () => 1 }).execute()
    await wrapTools(engine, { two: { name: 'one', execute: () => 1 } }).two.execute()
    expect(names).toEqual(['one', 'one', 'two', 'two'])
  })

  test('an event has a name of the catalogue', () => {
    expectTypeOf<{ event: 'tool_start' }>().toExtend<AgentEvent>()
    expectTypeOf<{ event: 'tool_strat' }>().not.toExtend<AgentEvent>()
  })

  test('many unlike tools in one list', async () => {
    const list: readonly Tool[] = [write, { name: 'ping', execute: () => 1 }]
    expect(await Promise.all(list.map((tool) => wrapTool(silent(), tool).execute({ path: 'ab' })))).toEqual([2, 1])
  })
})
