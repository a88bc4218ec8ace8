import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Database from 'libsql'
import type { CallResult } from 'sluice'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createMemoryTools } from '../../src/hosts/memory-tools.ts'
import type { ToolFamily } from '../../src/hosts/tool-family.ts'
import type { CallContext } from '../../src/model/host.ts'
import { NO_SERVERS } from '../../src/model/servers.ts'
import type { ValueMap } from '../../src/model/value.ts'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { claimOf } from '../../src/workbench/conformance/claims.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-memories-'))
const started: ToolFamily[] = []
let files = 0

afterEach(async () => {
  for (const tools of started.splice(0)) await tools.close()
})
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

function open(file: string | null = null): ToolFamily {
  const tools = createMemoryTools({ file })
  started.push(tools)
  return tools
}

const OCCASION: CallContext = {
  origin: 'rule',
  rule: 'r',
  event: 'tool_end',
  session: 's',
  agent: null,
  conversation: null,
  workspace: null,
  servers: NO_SERVERS,
  model: null,
  signal: new AbortController().signal,
}

function call(tools: ToolFamily, name: string, params: ValueMap = {}, callContext = OCCASION): Promise<CallResult> {
  return tools.call(`memory.${name}`, params, callContext)
}

async function remember(tools: ToolFamily, ...memories: readonly ValueMap[]): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const params of memories) {
    const { ok, result, error } = await call(tools, 'remember', params)
    expect({ ok, error }).toEqual({ ok: true, error: null })
    answers.push(result)
  }
  return answers
}

type Recalled = readonly { readonly id: number; readonly content: string; readonly at: number }[]

async function recall(tools: ToolFamily, params: ValueMap = {}): Promise<Recalled> {
  const { ok, result, error } = await call(tools, 'recall', params)
  expect({ ok, error }).toEqual({ ok: true, error: null })
  return result as Recalled
}

async function contents(tools: ToolFamily, params: ValueMap = {}): Promise<readonly string[]> {
  return (await recall(tools, params)).map(({ content }) => content)
}

describe('memory.remember and memory.recall', () => {
  test('a memory is recalled unchanged', async () => {
    const tools = open()
    const from = Date.now()
    const answers = await remember(
      tools,
      { content: 'run make release', key: 'deploy', tags: ['how', 'team'] },
      { content: 'b' },
    )
    expect(answers).toEqual([
      { id: 1, dropped: 0 },
      { id: 2, dropped: 0 },
    ])
    const memories = await recall(tools)
    const at: unknown = expect.any(Number)
    expect(memories).toEqual([
      { id: 2, key: null, content: 'b', tags: [], at },
      { id: 1, key: 'deploy', content: 'run make release', tags: ['how', 'team'], at },
    ])
    for (const memory of memories) {
      expect(memory.at).toBeGreaterThanOrEqual(from)
      expect(memory.at).toBeLessThanOrEqual(Date.now())
    }
  })

  test('nothing is recalled if nothing was remembered', async () => expect(await recall(open())).toEqual([]))

  test('null counts as absent', async () => {
    const tools = open()
    await remember(tools, { content: 'a', key: null, tags: null }, { content: 'b', key: null })
    expect(await contents(tools, { query: null, key: null, tags: null, limit: null })).toEqual(['b', 'a'])
  })

  test('a memory replaces the one with the same key, and becomes the newest', async () => {
    const tools = open()
    await remember(tools, { content: 'old', key: 'k', tags: ['t'] }, { content: 'other' }, { content: 'new', key: 'k' })
    expect(await recall(tools)).toMatchObject([
      { id: 3, key: 'k', content: 'new', tags: [] },
      { id: 2, key: null, content: 'other' },
    ])
  })

  test('memories belong to the application: every session and agent recalls them', async () => {
    const tools = open()
    await call(tools, 'remember', { content: 'a' }, { ...OCCASION, session: 'one', agent: 'reviewer' })
    expect(await call(tools, 'recall', {}, { ...OCCASION, session: 'two' })).toMatchObject({
      result: [{ content: 'a' }],
    })
  })

  test.each([
    [{}, 10, 'm24', 'm15'],
    [{ limit: 3 }, 3, 'm24', 'm22'],
    [{ limit: 100 }, 25, 'm24', 'm0'],
  ])('%j recalls the right number, newest first', async (params, count, first, last) => {
    const tools = open()
    await remember(tools, ...Array.from({ length: 25 }, (_, index) => ({ content: `m${index}` })))
    const found = await contents(tools, params)
    expect([found.length, found[0], found.at(-1)]).toEqual([count, first, last])
  })

  const MEMORIES = [
    { content: 'Deploy with `make release`' },
    { content: 'never on Friday', key: 'deploy-day', tags: ['team'] },
    { content: 'Straße nach Ärger', tags: ['team', 'Geo'] },
    { content: '100% sure_thing [a-z]*' },
    { content: 'ΟΔΟΣΑ "quoted" back\\slash' },
    { content: 'zero\0width' },
  ]
  test.each<[string, ValueMap, readonly number[]]>([
    ['a part of a word', { query: 'leas' }, [0]],
    ['words in any case', { query: 'DEPLOY' }, [1, 0]],
    ['words in any case, beyond ASCII', { query: 'ärGER STRASSE' }, [2]],
    ['letters with several lower-case forms', { query: 'οδος' }, [4]],
    ['all words, in any order', { query: '  release\tdeploy ' }, [0]],
    ['all words, not only some of them', { query: 'release friday' }, []],
    ['words of the key and of the tags', { query: 'day team' }, [1]],
    ['no words', { query: ' ' }, [5, 4, 3, 2, 1, 0]],
    ['a literal percent sign', { query: '%' }, [3]],
    ['a literal underscore', { query: '_' }, [3]],
    ['a literal asterisk', { query: '*' }, [3]],
    ['a literal bracket', { query: '[a-z]' }, [3]],
    ['a literal backslash', { query: 'k\\s' }, [4]],
    ['literal quotes', { query: `"quoted"` }, [4]],
    ['a literal NUL', { query: 'o\0w' }, [5]],
    ['text after a NUL', { query: 'width' }, [5]],
    ['text that looks like SQL', { query: `') OR 1=1 --` }, []],
    ['text that looks like JSON', { query: '","' }, []],
    ['the whole key', { key: 'deploy-day' }, [1]],
    ['the whole key, not a part of it', { key: 'deploy' }, []],
    ['one tag', { tags: ['team'] }, [2, 1]],
    ['all tags', { tags: ['team', 'Geo'] }, [2]],
    ['tags in their exact case', { tags: ['geo'] }, []],
    ['no tags', { tags: [] }, [5, 4, 3, 2, 1, 0]],
    ['all criteria', { query: 'friday', key: 'deploy-day', tags: ['team'], limit: 1 }, [1]],
    ['all criteria, not only some of them', { query: 'friday', tags: ['Geo'] }, []],
  ])('recalls by %s', async (_what, params, found) => {
    const tools = open()
    await remember(tools, ...MEMORIES)
    expect(await contents(tools, params)).toEqual(found.map((index) => MEMORIES[index]?.content))
  })

  test('any text is recalled unchanged, and finds itself', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
    const memory = fc.record({ content: text, key: text, tags: fc.array(text, { maxLength: 3 }) })
    const tools = open()
    await fc.assert(
      fc.asyncProperty(memory, async (params) => {
        await remember(tools, params)
        expect(await recall(tools, { limit: 1 })).toMatchObject([params])
        expect(await recall(tools, { key: params.key, tags: params.tags })).toMatchObject([params])
        expect(await recall(tools, { query: params.content, limit: 1 })).toMatchObject([params])
      }),
    )
  })

  test('beyond 10,000 memories the oldest are dropped, and the answer says so', async () => {
    const tools = open()
    const all = Array.from({ length: 10_000 }, (_, index) => ({ content: 'm', tags: [`${index}`] }))
    expect((await remember(tools, ...all)).at(-1)).toEqual({ id: 10_000, dropped: 0 })
    expect(await remember(tools, { content: 'one more' })).toEqual([{ id: 10_001, dropped: 1 }])
    expect(await contents(tools, { tags: ['0'] })).toEqual([])
    expect(await contents(tools, { tags: ['1'] })).toEqual(['m'])
  })
})

describe('memory.forget', () => {
  test.each<[string, ValueMap, number, readonly string[]]>([
    ['forgets by key', { key: 'k' }, 1, ['c', 'b']],
    ['forgets by id', { id: 2 }, 1, ['c', 'a']],
    ['takes null as absent', { key: null, id: 3 }, 1, ['b', 'a']],
    ['forgets nothing for an unknown key', { key: 'other' }, 0, ['c', 'b', 'a']],
    ['forgets nothing for an unknown id', { id: 4 }, 0, ['c', 'b', 'a']],
  ])('%s', async (_what, params, forgotten, left) => {
    const tools = open()
    await remember(tools, { content: 'a', key: 'k' }, { content: 'b', key: 'l' }, { content: 'c' })
    expect(await call(tools, 'forget', params)).toEqual({ type: 'call', ok: true, result: { forgotten }, error: null })
    expect(await contents(tools)).toEqual(left)
  })

  test('does not free ids for reuse', async () => {
    const tools = open()
    await remember(tools, { content: 'a' })
    await call(tools, 'forget', { id: 1 })
    expect(await remember(tools, { content: 'b' })).toEqual([{ id: 2, dropped: 0 }])
  })
})

describe('invalid parameters', () => {
  const tags = '`tags` must be a list of at most 20 texts of 1 to 100 characters'
  const key = '`key` must be a text of 1 to 200 characters'
  const content = '`content` must be a text that is not empty'
  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['remember', content, {}],
    ['remember', content, { content: '' }],
    ['remember', content, { content: null }],
    ['remember', content, { content: { a: 1 } }],
    ['remember', '`content` has 65537 bytes, more than 65536', { content: 'x'.repeat(65_537) }],
    ['remember', '`content` has 65538 bytes, more than 65536', { content: 'é'.repeat(32_769) }],
    ['remember', key, { content: 'a', key: 1 }],
    ['remember', key, { content: 'a', key: '' }],
    ['remember', key, { content: 'a', key: 'k'.repeat(201) }],
    ['remember', tags, { content: 'a', tags: 't' }],
    ['remember', tags, { content: 'a', tags: [1] }],
    ['remember', tags, { content: 'a', tags: [''] }],
    ['remember', tags, { content: 'a', tags: ['t'.repeat(101)] }],
    ['remember', tags, { content: 'a', tags: Array(21).fill('t') }],
    ['remember', tags, { content: 'a', tags: Array(2) }],
    ['remember', '`memory.remember` has no parameter `tag`: did you mean `tags`?', { content: 'a', tag: [] }],
    [
      'remember',
      '`memory.remember` has no parameter `ttl`: there are `content`, `key`, `tags`',
      { content: 'a', ttl: 5 },
    ],
    ['recall', '`query` must be a text of at most 1000 characters', { query: 1 }],
    ['recall', '`query` must be a text of at most 1000 characters', { query: 'x'.repeat(1001) }],
    ['recall', key, { key: ['k'] }],
    ['recall', tags, { tags: {} }],
    ['recall', '`limit` must be a whole number from 1 to 100', { limit: 0 }],
    ['recall', '`limit` must be a whole number from 1 to 100', { limit: 101 }],
    ['recall', '`limit` must be a whole number from 1 to 100', { limit: 1.5 }],
    ['recall', '`limit` must be a whole number from 1 to 100', { limit: '5' }],
    [
      'recall',
      '`memory.recall` has no parameter `content`: there are `query`, `key`, `tags`, `limit`',
      { content: 'a' },
    ],
    ['forget', '`memory.forget` takes either `key` or `id`', {}],
    ['forget', '`memory.forget` takes either `key` or `id`', { key: 'k', id: 1 }],
    ['forget', '`memory.forget` takes either `key` or `id`', { key: null }],
    ['forget', '`id` must be a whole number from 1 to 9007199254740991', { id: '1' }],
    ['forget', '`id` must be a whole number from 1 to 9007199254740991', { id: -1 }],
    ['forget', '`memory.forget` has no parameter `keys`: did you mean `key`?', { keys: 'k' }],
  ])('are rejected by %s: %s', async (name, error, params) => {
    const tools = open()
    await remember(tools, { content: 'kept', key: 'k' })
    const result = await call(tools, name, params as ValueMap)
    expect(result).toEqual({ type: 'call', ok: false, result: null, error, code: 'call-params' })
    expect(await contents(tools)).toEqual(['kept'])
  })

  test('do not include the largest allowed values', async () => {
    const tools = open()
    const largest = {
      content: 'x'.repeat(65_536),
      key: 'k'.repeat(200),
      tags: Array.from({ length: 20 }, (_, index) => `${index}`.repeat(100).slice(0, 100)),
    }
    await remember(tools, largest)
    expect(await recall(tools, { query: 'x'.repeat(1000) })).toMatchObject([largest])
  })

  test('include getters, which are never called', async () => {
    const params = Object.defineProperty({}, 'content', { get: () => 'a', enumerable: true })
    expect(await call(open(), 'remember', params)).toMatchObject({ ok: false, error: content })
  })
})

describe('known and unknown tools', () => {
  const names = '`memory.remember`, `memory.recall`, `memory.forget`'
  test.each([
    ['memory.remember', null],
    ['memory.recall', null],
    ['memory.forget', null],
    ['memory.recal', 'there is no tool `memory.recal`: did you mean `memory.recall`?'],
    ['memory.Remember', 'there is no tool `memory.Remember`: did you mean `memory.remember`?'],
    ['memory.constructor', `there is no tool \`memory.constructor\`: there are ${names}`],
  ])('%s', async (name, lack) => {
    const tools = open()
    expect(tools.lacks(name, NO_SERVERS)).toBe(lack)
    if (lack === null) return
    expect(await tools.call(name, {}, OCCASION)).toEqual({
      type: 'call',
      ok: false,
      result: null,
      error: lack,
      code: 'tool-unknown',
    })
  })
})

describe('the store file', () => {
  test('keeps memories next to the counters of a store', async () => {
    const file = join(FOLDER, `${++files}`, 'sluice.db')
    const store = createEmbeddedStore({ file })
    const [one, other] = [open(file), open(file)]
    await remember(one, { content: 'a', key: 'k' })
    await store.claim(claimOf({}))
    await one.close()
    expect(await contents(other)).toEqual(['a'])
    await store.endSession('s')
    expect(await contents(other)).toEqual(['a'])
    await store.close()
  })

  test('is not used by memories of a run, which are private and end with it', async () => {
    const [one, other] = [open(), open()]
    await remember(one, { content: 'a' })
    expect(await contents(other)).toEqual([])
    await one.close()
    expect(await contents(open())).toEqual([])
  })

  test('is not opened again after the host is closed', async () => {
    const tools = open()
    await tools.close()
    expect(await call(tools, 'recall')).toMatchObject({ ok: false, code: 'call-failed', error: 'the host is closed' })
  })

  test('fails the call if its memories are corrupt', async () => {
    const file = join(FOLDER, `${++files}.db`)
    await remember(open(file), { content: 'a' })
    const database = new Database(file)
    database.exec(`UPDATE memories SET content = '{'`)
    database.close()
    expect(await call(open(file), 'recall')).toMatchObject({ ok: false, result: null, code: 'call-failed' })
  })

  test('fails the call if it is not a store', async () => {
    const file = join(FOLDER, `${++files}.db`)
    writeFileSync(file, 'no database')
    for (const [name, params] of [
      ['remember', { content: 'a' }],
      ['recall', {}],
      ['forget', { id: 1 }],
    ] as const) {
      expect(await call(open(file), name, params)).toEqual({
        type: 'call',
        ok: false,
        result: null,
        error: `the file \`${file}\` is not a Sluice store`,
        code: 'store-foreign',
      })
    }
  })
})
