import { createRequire } from 'node:module'
import mustache from 'mustache'
import { afterEach, describe, expect, test } from 'vitest'
import { compileCommand } from '../../src/template/command.ts'
import { compileText } from '../../src/template/text.ts'
import { compileValue } from '../../src/template/value.ts'
import { eventContextOf } from './event-contexts.ts'

const CONTEXT = { env: [] }
const MOMENT = eventContextOf({ turn: 3, tool: { name: '<b> & "x"', params: { o: { a: '/' } } } })

const ours = () => [
  compileText('{{tool.name}} <<tool.params.o>> {turn}', CONTEXT, { braces: true }).template.render(MOMENT),
  compileValue(['<<turn>>', 'n {{tool.name}}'], CONTEXT).template.render(MOMENT),
  compileCommand('echo <<tool.name>>', CONTEXT).template.render(MOMENT),
]
const EXPECTED = [
  '<b> & "x" {"a":"/"} 3',
  [3, 'n <b> & "x"'],
  { command: 'echo "${SLUICE_1}"', env: { SLUICE_1: '<b> & "x"' } },
]

const stock = () => [
  mustache.render('{{a}} {{{a}}} {{#l}}({{.}}){{/l}} {{f}} {{b.length}}', {
    a: '<&>',
    l: [1, 2],
    f: () => 'called',
    b: 'xy',
  }),
  mustache.tags,
  mustache.render('<<a>>', { a: 1 }),
  mustache.parse('{{a}}'),
]

describe('another user of mustache in the same process', () => {
  const { tags, escape, templateCache } = mustache
  afterEach(() => {
    Object.assign(mustache, { tags, escape, templateCache })
  })

  test('does not notice us', () => {
    const before = structuredClone(stock())
    const properties = Object.keys(mustache)
    const prototypes = [mustache.Writer, mustache.Context, mustache.Scanner].map(({ prototype }) =>
      Object.getOwnPropertyDescriptors(prototype),
    )
    expect(ours()).toEqual(EXPECTED)
    expect(stock()).toEqual(before)
    expect(stock()[0]).toBe('&lt;&amp;&gt; <&> (1)(2) called 2')
    expect(Object.keys(mustache)).toEqual(properties)
    expect([mustache.tags, mustache.escape, mustache.templateCache]).toEqual([tags, escape, templateCache])
    expect(
      [mustache.Writer, mustache.Context, mustache.Scanner].map(({ prototype }) =>
        Object.getOwnPropertyDescriptors(prototype),
      ),
    ).toEqual(prototypes)
  })

  test('finds nothing of ours in its cache', () => {
    const keys: string[] = []
    const cache = new Map<string, string>()
    mustache.templateCache = {
      get: (key) => cache.get(key),
      set: (key, value) => {
        keys.push(key)
        cache.set(key, value)
      },
      clear: () => cache.clear(),
    }
    ours()
    expect(keys).toEqual([])
    mustache.render('{{theirs}}', {})
    expect(keys).toEqual(['{{theirs}}:{{:}}'])
  })

  test.each([
    ['different tags', { tags: ['[', ']'] }],
    ['our tags', { tags: ['<<', '>>'] }],
    ['a different escape', { escape: () => 'escaped' }],
    ['an escape that throws', { escape: null }],
    ['no cache', { templateCache: undefined }],
    [
      'a cache that answers anything',
      { templateCache: { get: () => [['text', 'cached', 0, 1]], set: () => undefined, clear: () => undefined } },
    ],
  ])('cannot affect us with %s', (_name, change) => {
    Object.assign(mustache, change)
    expect(ours()).toEqual(EXPECTED)
  })

  test('cannot affect us by rendering the same texts', () => {
    mustache.render('{{tool.name}} <<tool.params.o>> {turn}', { tool: { name: 'theirs' } })
    expect(ours()).toEqual(EXPECTED)
  })

  test('cannot affect us through the other build of the package', () => {
    const other = createRequire(import.meta.url)('mustache') as typeof mustache
    const before = other.tags
    other.tags = ['[', ']']
    try {
      expect(ours()).toEqual(EXPECTED)
    } finally {
      other.tags = before
    }
  })
})
