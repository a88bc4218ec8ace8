import { createEngine, type Tool, wrapTool } from 'sluice'
import { describe, expect, test } from 'vitest'

const KEY = 'AKIAABCDEFGHIJKLMNOP'

const engineOf = (rules: readonly object[]) => {
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }] })
  const errors: string[] = []
  engine.on('error', ({ rule, code }) => errors.push(`${rule}: ${code}`))
  return { engine, errors }
}

const returning = (execute: () => unknown): Tool => ({ name: 't', execute })

const MASK = { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } }
const SEARCH = { ...MASK, condition: { type: 'contains_secret', in: ['result'] } }
const PATTERN = {
  id: 'mask',
  on: 'tool_end',
  condition: { type: 'contains_secret' },
  action: { type: 'transform_result', transformation: { redact: ['AKIA[A-Z]{16}'] } },
}

class Account {
  readonly key = KEY
}

class Hidden {
  readonly #key = KEY
  toJSON(): object {
    return { key: this.#key }
  }
}

function cyclic(): object {
  const result: Record<string, unknown> = { key: KEY }
  result['self'] = result
  return result
}

/** Each with the masked JSON that a model would see. */
const READABLE: readonly (readonly [what: string, make: () => unknown, seen: unknown])[] = [
  ['a text', () => KEY, '[REDACTED]'],
  ['a map', () => ({ key: KEY, n: 1 }), { key: '[REDACTED]', n: 1 }],
  ['an object of a class', () => new Account(), { key: '[REDACTED]' }],
  ['`toJSON`', () => new Hidden(), { key: '[REDACTED]' }],
  ['`toJSON`, nested', () => [{ owner: new Hidden() }], [{ owner: { key: '[REDACTED]' } }]],
  [
    'a getter',
    () => ({
      get key() {
        return KEY
      },
    }),
    { key: '[REDACTED]' },
  ],
  ['a URL', () => new URL(`https://example.com/${KEY}`), 'https://example.com/[REDACTED]'],
  ['a boxed text', () => Object(KEY) as unknown, '[REDACTED]'],
  [
    'a secret next to a date',
    () => ({ key: KEY, at: new Date(0) }),
    { key: '[REDACTED]', at: '1970-01-01T00:00:00.000Z' },
  ],
]

describe.each([
  ['redact_secrets', MASK],
  ['contains_secret and redact_secrets', SEARCH],
])('%s judges the JSON that a model will see', (_name, rule) => {
  test.each(READABLE)('%s', async (_what, make, seen) => {
    const { engine, errors } = engineOf([rule])
    const result = await wrapTool(engine, returning(make)).execute({})
    expect(JSON.parse(JSON.stringify(result))).toEqual(seen)
    expect(errors).toEqual([])
  })
})

test.each<readonly [what: string, make: () => unknown]>([
  ['a function', () => () => KEY],
  ['a symbol', () => Symbol(KEY)],
  ['nothing', () => undefined],
  ['a number that is not finite', () => Number.NaN],
  ['an object with a method', () => ({ n: 1, run: () => KEY })],
])('%s shows a model nothing to mask, and is returned as it is', async (_what, make) => {
  const { engine, errors } = engineOf([SEARCH])
  const result = make()
  expect(
    await wrapTool(
      engine,
      returning(() => result),
    ).execute({}),
  ).toBe(result)
  expect(errors).toEqual([])
})

test('a result that no rule rewrites is returned as the same object', async () => {
  const { engine } = engineOf([SEARCH])
  for (const result of [new Date(0), { a: [1, { b: 2n.toString() }] }, new Account().key.slice(0, 4)]) {
    expect(
      await wrapTool(
        engine,
        returning(() => result),
      ).execute({}),
    ).toBe(result)
  }
})

const UNREADABLE: readonly (readonly [what: string, make: () => unknown])[] = [
  ['a map', () => new Map([['key', KEY]])],
  ['a set', () => new Set([KEY])],
  ['an error', () => new TypeError(`no such key: ${KEY}`)],
  ['an error with members', () => ({ failed: Object.assign(new Error(KEY), { code: 7 }) })],
  [
    'a generator',
    () =>
      (function* () {
        yield KEY
      })(),
  ],
  [
    'an asynchronous generator in a map',
    () => ({
      rows: (async function* () {
        yield await Promise.resolve(KEY)
      })(),
    }),
  ],
  ['a promise in a list', () => [Promise.resolve(KEY)]],
  [
    'a promise of a library',
    () => ({ rows: Object.create({ then: (use: (key: string) => void) => use(KEY) }) as unknown }),
  ],
  ['an object that gives values', () => Object.create({ [Symbol.iterator]: () => [KEY].values() }) as unknown],
  ['a stream in a map', () => ({ rows: Object.create({ [Symbol.asyncIterator]: () => [KEY].values() }) as unknown })],
  ['the matches of a pattern', () => KEY.matchAll(/.+/g)],
  ['the letters of a text', () => KEY[Symbol.iterator]()],
  ['the entries of a list', () => [KEY].entries()],
  ['the values of a map', () => new Map([['key', KEY]]).values()],
  ['bytes', () => new TextEncoder().encode(KEY)],
  ['a buffer', () => Buffer.from(KEY)],
  ['words of two bytes', () => Uint16Array.from(KEY, (character) => character.charCodeAt(0))],
  ['the memory of bytes', () => new TextEncoder().encode(KEY).buffer],
  ['a view of memory', () => new DataView(new TextEncoder().encode(KEY).buffer)],
  ['a blob', () => new Blob([KEY])],
  ['a file', () => new File([KEY], 'key.txt')],
  ['a form', () => new FormData()],
  ['the query of an address', () => new URLSearchParams({ key: 'x' })],
  ['headers', () => new Headers({ key: 'x' })],
  ['an answer', () => new Response('x')],
  ['a request', () => new Request('https://a.example', { method: 'POST', body: 'x' })],
  ['a map in a list in a map', () => ({ n: 1, rows: [{ of: new Map([['key', KEY]]) }] })],
  ['a buffer beside a text', () => ({ name: 'key', content: Buffer.from(KEY) })],
  ['a set that `toJSON` returns', () => ({ toJSON: () => ({ keys: new Set([KEY]) }) })],
  ['a cycle', cyclic],
  [
    'a getter that throws',
    () => ({
      key: KEY,
      get broken(): never {
        throw new Error(KEY)
      },
    }),
  ],
  [
    '`toJSON` that throws',
    () => ({
      key: KEY,
      toJSON(): never {
        throw new Error(KEY)
      },
    }),
  ],
  ['a proxy that throws', () => new Proxy({ key: KEY }, { ownKeys: () => [KEY, KEY] })],
]

describe.each([
  ['redact_secrets', MASK, '[REDACTED]'],
  ['contains_secret and redact_secrets', SEARCH, '[REDACTED]'],
  ['transform_result', PATTERN, '[redacted]'],
])('%s refuses a result that cannot be read as JSON', (_name, rule, refused) => {
  test.each(UNREADABLE)('%s', async (_what, make) => {
    const { engine, errors } = engineOf([rule])
    expect(await wrapTool(engine, returning(make)).execute({})).toBe(refused)
    expect(new Set(errors)).toEqual(new Set(['mask: value-unreadable']))
  })

  test('returns it with `on_error: ignore` if the rule has a condition, which then fails', async () => {
    const { engine, errors } = engineOf([{ ...rule, on_error: 'ignore' }])
    const result = cyclic()
    const given = await wrapTool(
      engine,
      returning(() => result),
    ).execute({})
    expect(given === result).toBe('condition' in rule)
    expect(errors).toContain('mask: value-unreadable')
  })
})

test.each([1n, 9007199254740993n])('the bigint %s stays one, next to what a rule masks', async (id) => {
  const { engine, errors } = engineOf([MASK])
  const result = await wrapTool(
    engine,
    returning(() => ({ key: KEY, id, list: [id] })),
  ).execute({})
  expect([result, errors]).toEqual([{ key: '[REDACTED]', id, list: [id] }, []])
})

describe('other rules that read it fail, and the result is returned', () => {
  test.each(UNREADABLE)('%s', async (_what, make) => {
    const { engine, errors } = engineOf([
      { id: 'note', on: 'tool_end', action: { type: 'log', message: '<<tool.result>>' } },
      { id: 'look', on: 'tool_end', condition: { type: 'contains_secret' }, action: { type: 'log', message: 'm' } },
      {
        id: 'add',
        on: 'tool_end',
        action: { type: 'transform_result', transformation: { append_to_result: '!' } },
      },
      { id: 'blind', on: 'tool_end', action: { type: 'log', message: 'seen' } },
    ])
    const logged: string[] = []
    engine.on('decided', ({ outcome }) => logged.push(...outcome.log.map(({ message }) => message)))
    const result = make()
    expect(
      (await wrapTool(
        engine,
        returning(() => result),
      ).execute({})) === result,
    ).toBe(true)
    expect(errors).toEqual(['note: value-unreadable', 'look: value-unreadable', 'add: value-unreadable'])
    expect(logged).toContain('seen')
  })

  test('their messages hold nothing that the result threw', async () => {
    const { engine } = engineOf([{ id: 'r', on: 'tool_end', action: { type: 'log', message: '<<tool.result>>' } }])
    const messages: string[] = []
    engine.on('error', ({ message }) => messages.push(message))
    for (const [, make] of UNREADABLE) await wrapTool(engine, returning(make)).execute({})
    expect(messages.join()).not.toContain(KEY)
  })
})

describe('a result that a rule rewrites', () => {
  const picture = /a picture/
  const helper = (): string => 'help'

  test('keeps its other members as they are', async () => {
    const { engine } = engineOf([MASK])
    const result = { text: KEY, picture, nested: [{ at: new Date(0), key: KEY }, picture], helper }
    const given = await wrapTool(engine, { name: 't', execute: () => result }).execute({})
    expect(given).toEqual({
      text: '[REDACTED]',
      picture,
      nested: [{ at: new Date(0), key: '[REDACTED]' }, picture],
      helper,
    })
    expect(given.picture).toBe(picture)
    expect(result.text).toBe(KEY)
  })

  test('is plain JSON if its own `toJSON` would show something else', async () => {
    const { engine } = engineOf([MASK])
    const result = { key: KEY, toJSON: () => ({ key: KEY }) }
    expect(
      await wrapTool(
        engine,
        returning(() => result),
      ).execute({}),
    ).toEqual({ key: '[REDACTED]' })
  })

  test('stays masked in its getters', async () => {
    const { engine } = engineOf([MASK])
    const result = {
      key: KEY,
      get link() {
        return `/${this.key}`
      },
    }
    const given = await wrapTool(
      engine,
      returning(() => result),
    ).execute({})
    expect(JSON.stringify(given)).toBe('{"key":"[REDACTED]","link":"/[REDACTED]"}')
  })
})
