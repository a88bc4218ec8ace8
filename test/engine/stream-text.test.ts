import fc from 'fast-check'
import { createEngine, createSession, type Engine, wrapTool, type WrapToolOptions, wrapTools } from 'sluice'
import { describe, expect, expectTypeOf, test } from 'vitest'

const engineOf = (rules: readonly object[]): Engine =>
  createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }], host: {} })

const LOG = { id: 'log', on: 'tool_end', action: { type: 'log', message: 'm' } }
const MASK = { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } }
const KEY = 'AKIA' + 'ABCDEFGHIJKLMNOP'
const TEXT = { pieces: 'text' } as const

/** A tool named `tail`, whose stream yields these pieces and then returns or throws. */
function tail(pieces: readonly unknown[], last: { readonly returns?: unknown; readonly throws?: Error } = {}) {
  return {
    name: 'tail',
    async *execute(): AsyncGenerator<unknown, unknown, unknown> {
      for (const piece of pieces) yield await Promise.resolve(piece)
      if (last.throws !== undefined) throw last.throws
      return last.returns
    },
  }
}

interface Read {
  readonly pieces: readonly unknown[]
  readonly returned?: unknown
  readonly thrown?: string
}

/** Everything that a reader gets. */
async function read(stream: AsyncIterable<unknown>): Promise<Read> {
  const pieces: unknown[] = []
  const iterator: AsyncIterator<unknown, unknown> = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await iterator.next()
      if (done === true) return value === undefined ? { pieces } : { pieces, returned: value }
      pieces.push(value)
    }
  } catch (error) {
    return { pieces, thrown: error instanceof Error ? `${error.name}: ${error.message}` : 'not an error' }
  }
}

/** The result or error that rules saw at the end of each call. */
function endsOf(engine: Engine): readonly unknown[] {
  const ends: unknown[] = []
  engine.on('decided', ({ event }) => {
    if (event.event === 'tool_end') ends.push(event.tool?.ok === true ? event.tool.result : event.tool?.error)
  })
  return ends
}

const ofTool = (match: string): object => ({ ...MASK, condition: { type: 'tool_name', match } })

describe('a tool that streams text', () => {
  const pieces = ['one two', ` three AKIA`, 'ABCDEFGHIJKL', 'MNOP four']
  const whole = pieces.join('')
  const masked = ['one ', 'two three ', '[REDACTED] ', 'four']
  const gathered = ['one two three [REDACTED] four']
  const append = { type: 'transform_result', transformation: { append_to_result: '!' } }

  test.each<readonly [what: string, rules: readonly object[], passed: readonly string[]]>([
    ['no rule rewrites it', [LOG], pieces],
    ['a rule masks it', [MASK], masked],
    ['a rule masks what this tool gives', [ofTool('tail')], masked],
    [
      'a rule masks every tool but one',
      [{ ...MASK, condition: { type: 'not', condition: { type: 'tool_name', match: 'x' } } }],
      masked,
    ],
    [
      'one of several conditions is the name of the tool',
      [
        {
          ...MASK,
          condition: {
            type: 'any_of',
            conditions: [
              { type: 'tool_name', match: 'tail' },
              { type: 'tool_name', match: 'x' },
            ],
          },
        },
      ],
      masked,
    ],
    ['two rules mask it', [MASK, { ...MASK, id: 'again' }], masked],
    ['another tool is masked', [ofTool('x')], pieces],
    ['a rule in shadow mode would mask it', [{ ...MASK, mode: 'shadow' }], pieces],
    [
      'another rule may rewrite it',
      [MASK, { id: 'r', on: 'tool_end', action: append, condition: { type: 'turn_count', every: 100 } }],
      gathered,
    ],
    ['the rule has a condition on the result', [{ ...MASK, condition: { type: 'contains_secret' } }], gathered],
    ['the rule has a budget', [{ ...MASK, max_fires: 1 }], gathered],
    [
      'the rule is a list of actions',
      [{ ...MASK, action: [{ type: 'redact_secrets' }, { type: 'log', message: 'm' }] }],
      gathered,
    ],
    [
      'the rule masks its own patterns',
      [{ ...MASK, action: { type: 'transform_result', transformation: { redact: ['AKIA[A-Z]{16}'] } } }],
      ['one two three [redacted] four'],
    ],
  ])('%s', async (_what, rules, passed) => {
    const engine = engineOf(rules)
    const ends = endsOf(engine)
    expect(await read(wrapTool(engine, tail(pieces), TEXT).execute())).toEqual({ pieces: passed })
    expect(ends).toEqual([whole])
  })

  test('passes on what is settled before the next piece arrives', async () => {
    let release = (): void => {}
    const later = new Promise<void>((resolve) => (release = resolve))
    const tool = wrapTool(
      engineOf([MASK]),
      {
        name: 'tail',
        async *execute() {
          yield 'a line\nkey AKIAABCD'
          await later
          yield `EFGHIJKLMNOP\n`
        },
      },
      TEXT,
    )
    const stream = tool.execute()
    expect(await stream.next()).toEqual({ done: false, value: 'a line\nkey ' })
    release()
    expect(await stream.next()).toEqual({ done: false, value: '[REDACTED]\n' })
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  test.each<readonly [what: string, tool: ReturnType<typeof tail>, read: Read, seen: unknown]>([
    ['nothing', tail([]), { pieces: [] }, ''],
    [
      'its return value is the result',
      tail(['a ', KEY], { returns: `of ${KEY}` }),
      { pieces: ['a ', '[REDACTED]'], returned: 'of [REDACTED]' },
      `of ${KEY}`,
    ],
    [
      'text held back when it fails comes before its error',
      tail(['a b'], { throws: new RangeError(`no ${KEY}`) }),
      { pieces: ['a ', 'b'], thrown: 'RangeError: no [REDACTED]' },
      `no ${KEY}`,
    ],
    [
      'a piece that is not text is an error',
      tail(['a b', { secret: KEY }]),
      {
        pieces: ['a ', 'b'],
        thrown: "TypeError: a tool with `pieces: 'text'` yielded a piece of type `object` instead of text",
      },
      "a tool with `pieces: 'text'` yielded a piece of type `object` instead of text",
    ],
  ])('%s', async (_what, tool, expected, seen) => {
    const engine = engineOf([MASK])
    const ends = endsOf(engine)
    expect(await read(wrapTool(engine, tool, TEXT).execute() as AsyncIterable<unknown>)).toEqual(expected)
    expect(ends).toEqual([seen])
  })

  test('passes on only its error or return value if the text is gathered', async () => {
    const engine = engineOf([{ ...MASK, max_fires: 5 }])
    const failing = tail(['a'], { throws: new Error(`no ${KEY}`) })
    expect(await read(wrapTool(engine, failing, TEXT).execute())).toEqual({
      pieces: [],
      thrown: 'Error: no [REDACTED]',
    })
    const returning = tail(['a'], { returns: KEY })
    expect(await read(wrapTool(engine, returning, TEXT).execute())).toEqual({ pieces: [], returned: '[REDACTED]' })
  })

  test('is ended, and has failed, if its reader leaves', async () => {
    const engine = engineOf([MASK])
    const ends = endsOf(engine)
    const left: string[] = []
    const tool = wrapTool(
      engine,
      {
        name: 'tail',
        async *execute() {
          try {
            yield await Promise.resolve('a b')
            yield 'c'
          } finally {
            left.push('cleaned up')
          }
        },
      },
      TEXT,
    )
    for await (const piece of tool.execute()) {
      expect(piece).toBe('a ')
      break
    }
    expect([left, ends]).toEqual([['cleaned up'], ['the result was not read to its end']])
  })

  test('resolves to its text if `execute` is not an `async function*`', async () => {
    const execute = (): ReadableStream<string> =>
      new ReadableStream({
        start(stream) {
          for (const piece of pieces) stream.enqueue(piece)
          stream.close()
        },
      })
    expect(await wrapTool(engineOf([MASK]), { name: 'tail', execute }, TEXT).execute()).toBe(gathered[0])
  })

  test('works in a session, in a record of tools, and for a call decided before', async () => {
    const engine = engineOf([MASK])
    const session = await createSession(engine, { id: 's' })
    const tool = tail(pieces)
    const call = await session.perform(await session.decide({ name: 'tail', params: {} }))
    const streams = [
      session.wrapTool(tool, TEXT).execute(),
      session.wrapTools({ tail: tool }, TEXT).tail.execute(),
      wrapTools(engine, { tail: tool }, TEXT).tail.execute(),
      await call.run(() => tool.execute(), TEXT),
    ]
    for (const stream of streams) expect(await read(stream)).toEqual({ pieces: masked })
  })

  test('law: whatever the pieces, the reader gets the same text as from a tool that returns it whole', async () => {
    const engine = engineOf([MASK])
    const parts = fc.constantFrom(
      'key ',
      'AKIA',
      'ABCDEFGHIJKLMNOP',
      '://a:',
      'b1c2d3e4',
      '@h',
      ' ',
      '\n',
      'password: "',
      '"',
      '😀',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 12 }), async (given) => {
        const { pieces: passed } = await read(wrapTool(engine, tail(given), TEXT).execute())
        const result = await wrapTool(engine, { name: 'tail', execute: () => given.join('') }).execute()
        expect(passed.join('')).toBe(result)
      }),
    )
  })
})

describe('the option `pieces`', () => {
  const tool = tail([])
  const wrong = { pieces: 'texts' } as unknown as WrapToolOptions

  test('is `text` or `results`', async () => {
    const session = await createSession(engineOf([LOG]), { id: 's' })
    const call = await session.perform(await session.decide({ name: 'tail', params: {} }))
    const message = '`pieces` must be `results` or `text`'
    expect(() => wrapTool(engineOf([LOG]), tool, wrong)).toThrow(message)
    expect(() => session.wrapTool(tool, wrong)).toThrow(message)
    expect(() => session.wrapTools({ tool }, wrong)).toThrow(message)
    await expect(call.run(() => tool.execute(), wrong)).rejects.toThrow(message)
  })

  test('has no other name', async () => {
    const session = await createSession(engineOf([LOG]), { id: 's' })
    expect(() => session.wrapTool(tool, { piece: 'text' } as object)).toThrow(
      '`wrapTool` has no option `piece`; did you mean `pieces`?',
    )
    expectTypeOf<{ pieces: 'lines' }>().not.toExtend<WrapToolOptions>()
    expectTypeOf<{ pieces: undefined }>().not.toExtend<WrapToolOptions>()
  })
})
