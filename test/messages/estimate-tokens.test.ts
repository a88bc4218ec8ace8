import { describe, expect, test } from 'vitest'
import { estimateTokens } from '../../src/messages/estimate-tokens.ts'
import { SHAPES } from './shapes.ts'

describe('four characters are a token', () => {
  test.each<readonly [what: string, content: unknown, tokens: number]>([
    ['text', 'x'.repeat(41), 11],
    ['parts', [{ type: 'text', text: 'x'.repeat(8) }, 'y'.repeat(4), { type: 'image', image: 'z'.repeat(4000) }], 3],
    ['nothing', null, 0],
    ['a single part', { type: 'text', text: 'x'.repeat(8) }, 2],
  ])('%s', (_what, content, tokens) => expect(estimateTokens([{ role: 'user', content }])).toBe(tokens))

  test('all messages are counted together', () => {
    const message = { role: 'user', content: 'x'.repeat(6) }
    expect(estimateTokens([message, message])).toBe(3)
  })

  test('a message of unknown shape is an error', () => {
    expect(() =>
      estimateTokens([
        { role: 'user', content: 'x' },
        { role: 'user', text: 'x' },
      ]),
    ).toThrow('message 2 has an unknown shape: a message with the members `role`, `text`')
  })
})

describe('a call counts 150 tokens plus its arguments', () => {
  test.each([
    ['openai', 2 * (150 + 3)],
    ['aiSdk', 2 * 150 + 3],
    ['anthropic', 2 * 150 + 3],
  ] as const)('%s', (name, tokens) => {
    // {"path":"a"} as text has 12 characters; as a value, its key and its text have 5
    expect(estimateTokens([SHAPES[name].call(['c1', 'c2'])])).toBe(tokens)
  })

  test('arguments that are not text count their keys and values', () => {
    const input = { ab: [true, 12, null, 'xyz'], c: { d: 'e' } }
    const characters = 'ab'.length + 'true'.length + '12'.length + 'xyz'.length + 'c'.length + 'd'.length + 'e'.length
    const message = { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'n', input }] }
    expect(estimateTokens([message])).toBe(150 + Math.ceil(characters / 4))
  })
})

describe('a result counts its text', () => {
  test.each(Object.entries(SHAPES))('%s', (_name, { results }) => {
    expect(estimateTokens(results(['c1'], 'x'.repeat(400)))).toBe(100)
  })

  test('its images count nothing', () => {
    const content = [
      { type: 'image', data: 'x'.repeat(4000) },
      { type: 'text', text: 'four' },
    ]
    expect(estimateTokens([{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content }] }])).toBe(1)
  })
})

test('cyclic, deep or very wide data is counted up to a limit', () => {
  const cyclic: Record<string, unknown> = { text: 'x'.repeat(4) }
  cyclic['self'] = cyclic
  const deep = JSON.parse(`${'['.repeat(5000)}"abcd"${']'.repeat(5000)}`) as unknown
  const wide = Array.from({ length: 1_000_000 }, () => 'abcd')
  const tokensOf = (input: unknown): number =>
    estimateTokens([{ role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'n', input }] }])
  expect(tokensOf(cyclic)).toBeGreaterThan(150)
  expect(tokensOf(deep)).toBe(151)
  expect(tokensOf(wide)).toBeGreaterThan(50_000)
  expect(tokensOf(wide)).toBeLessThan(150 + 100_001)
})
