import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { costOf, type ModelUse } from '../../src/agents/token-use.ts'
import { readTranscript } from '../../src/agents/transcript-lines.ts'
import type { Prices } from '../../src/model/prices.ts'

const PRICES: Prices = [
  ['claude-sonnet-*', { input: 3, output: 15, cached: 0.3, cache_write: 3.75 }],
  ['gpt-5', { input: 1, output: 10, cached: 0.1 }],
  ['gemini-*', { input: 2, output: 12 }],
]

function usesOf(host: string, text: string): readonly ModelUse[] {
  return readTranscript(text, findDialect(host)?.readLine ?? (() => null)).uses
}

function cost(host: string, ...lines: readonly object[]): unknown {
  return costOf(usesOf(host, lines.map((line) => JSON.stringify(line)).join('\n')), PRICES)
}

const claude = (id: string, usage: object, model = 'claude-sonnet-5', more: object = {}): object => ({
  type: 'assistant',
  message: { id, model, role: 'assistant', content: [], usage },
  ...more,
})
const MILLION = 1e6

describe('claude-code', () => {
  test.each<[string, readonly object[], unknown]>([
    ['nothing yet', [], { dollars: 0 }],
    [
      'each kind of token at its own price',
      [
        claude('a', { input_tokens: MILLION }),
        claude('b', { output_tokens: MILLION }),
        claude('c', { cache_read_input_tokens: MILLION }),
        claude('d', { cache_creation_input_tokens: MILLION }),
      ],
      { dollars: 3 + 15 + 0.3 + 3.75 },
    ],
    [
      'only the last line of an answer',
      [claude('a', { output_tokens: 1 }), claude('a', { output_tokens: MILLION })],
      { dollars: 15 },
    ],
    ['a sub-agent', [claude('a', { input_tokens: MILLION }, undefined, { isSidechain: true })], { dollars: 3 }],
    ['a model without a price', [claude('a', { input_tokens: 1 }, 'claude-opus-9')], { unpriced: 'claude-opus-9' }],
    ['an answer that Claude Code wrote itself', [claude('a', { input_tokens: 0 }, '<synthetic>')], { dollars: 0 }],
    ['a negative number of tokens', [claude('a', { input_tokens: -MILLION })], { dollars: 0 }],
  ])('%s', (_title, lines, expected) => expect(cost('claude-code', ...lines)).toEqual(expected))
})

describe('codex', () => {
  const settings = (model: string): object => ({
    type: 'event_msg',
    payload: { type: 'thread_settings_applied', thread_settings: { model } },
  })
  const total = (input: number, cached: number, output: number): object => ({
    type: 'event_msg',
    payload: {
      type: 'token_count',
      info: { total_token_usage: { input_tokens: input, cached_input_tokens: cached, output_tokens: output } },
    },
  })

  test.each<[string, readonly object[], unknown]>([
    ['cached tokens as a part of the input', [settings('gpt-5'), total(2 * MILLION, MILLION, 0)], { dollars: 1.1 }],
    ['a repeated total once', [settings('gpt-5'), total(0, 0, MILLION), total(0, 0, MILLION)], { dollars: 10 }],
    [
      'a change of the model',
      [
        settings('gpt-5'),
        total(MILLION, 0, 0),
        { type: 'turn_context', payload: { model: 'gemini-x' } },
        total(2 * MILLION, 0, 0),
      ],
      { dollars: 3 },
    ],
    [
      'a total that restarts',
      [settings('gpt-5'), total(MILLION, 0, 0), total(5, 0, 0), total(MILLION + 5, 0, 0)],
      { dollars: 2 },
    ],
    ['an unnamed model', [total(1, 0, 0)], { unpriced: '' }],
  ])('%s', (_title, lines, expected) => expect(cost('codex', ...lines)).toEqual(expected))
})

describe('gemini', () => {
  const answer = (id: string, tokens: object, model = 'gemini-3'): object => ({ id, type: 'gemini', tokens, model })

  test.each<[string, readonly object[], unknown]>([
    ['a repeated answer once', [answer('a', { input: MILLION }), answer('a', { input: MILLION })], { dollars: 2 }],
    [
      'thoughts as output, and tool results as input',
      [answer('a', { thoughts: MILLION }), answer('b', { tool: MILLION })],
      { dollars: 14 },
    ],
    [
      'cached tokens as input if they have no price',
      [answer('a', { input: MILLION, cached: MILLION })],
      { dollars: 2 },
    ],
    ['another model', [answer('a', { input: 1 }, 'local')], { unpriced: 'local' }],
  ])('%s', (_title, lines, expected) => expect(cost('gemini', ...lines)).toEqual(expected))
})

test('the first matching price applies', () => {
  const uses = [{ model: 'gpt-5', use: { input: MILLION, cached: 0, cacheWrite: 0, output: 0 } }]
  const any = ['*', { input: 9, output: 9 }] as const
  expect(costOf(uses, [...PRICES, any])).toEqual({ dollars: 1 })
  expect(costOf(uses, [any, ...PRICES])).toEqual({ dollars: 9 })
})

// Each answer in these transcripts has 10 input tokens and 5 output tokens.
test.each([
  ['claude-code', 'claude-opus-5-5'],
  ['codex', 'rig-model'],
  ['gemini', 'gemini-2.5-flash'],
])('all tokens in the recorded transcript of %s are counted', (host, model) => {
  const file = new URL(`../conformance/recorded/transcripts/${host}.jsonl`, import.meta.url)
  const uses = usesOf(host, readFileSync(file, 'utf8'))
  const sumOf = (kind: 'input' | 'output'): number => uses.reduce((sum, { use }) => sum + use[kind], 0)
  expect(new Set(uses.map((one) => one.model))).toEqual(new Set([model]))
  expect([sumOf('input'), sumOf('output')]).toEqual([60, 30])
})

test('the transcript of Copilot has no token counts', () => {
  const file = new URL('../conformance/recorded/transcripts/copilot.jsonl', import.meta.url)
  const text = readFileSync(file, 'utf8')
  expect(usesOf('copilot', text)).toEqual([])
  expect(text).not.toMatch(/token/i)
})

test('no transcript has a negative cost', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constant('1'))
  const line = fc.oneof(
    fc.json(),
    fc
      .record({
        id: fc.string(),
        type: fc.constant('gemini'),
        tokens: fc.dictionary(fc.constantFrom('input', 'cached', 'output', 'tool'), number),
      })
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const found = costOf(usesOf('gemini', lines.join('\n')), [['*', { input: 3, output: 4, cached: 1 }]])
      expect('dollars' in found && found.dollars >= 0).toBe(true)
    }),
  )
})
