import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { readTranscript, type Transcript } from '../../src/agents/transcript-lines.ts'

const READERS = DIALECTS.flatMap(({ name, readLine }) => (readLine === undefined ? [] : [[name, readLine] as const]))

const NONE = { tokens: null, maxTokens: null }

function transcriptOf(host: string, ...lines: readonly unknown[]): Transcript {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return readTranscript(text, findDialect(host)?.readLine ?? (() => null))
}

function read(host: string, ...lines: readonly unknown[]): unknown {
  const { tokens, maxTokens } = transcriptOf(host, ...lines)
  return { tokens, maxTokens }
}

describe('codex', () => {
  const count = (total: number, window: unknown): object => ({
    type: 'event_msg',
    payload: {
      type: 'token_count',
      info: {
        total_token_usage: { total_tokens: 1000 },
        last_token_usage: { input_tokens: 10, output_tokens: 5, total_tokens: total },
        model_context_window: window,
      },
    },
  })

  test.each<[string, readonly unknown[], object]>([
    [
      'the tokens of the last answer, not the total',
      [count(15, 258_400), count(30, 258_400), { type: 'response_item', payload: { type: 'message' } }],
      { tokens: 30, maxTokens: 258_400 },
    ],
    ['a model without a known window', [count(15, null)], { tokens: 15, maxTokens: null }],
    ['limits without usage', [{ payload: { type: 'token_count', info: null } }], NONE],
  ])('%s', (_title, lines, expected) => expect(read('codex', ...lines)).toEqual(expected))
})

describe('gemini', () => {
  const answer = (total: unknown, model = 'gemini-2.5-flash'): object => ({
    type: 'gemini',
    content: 'done',
    tokens: { input: 10, output: 5, cached: 0, total },
    model,
  })

  test.each<[string, readonly unknown[], object]>([
    [
      'the tokens of the last answer',
      [answer(15), answer(30), { type: 'user', content: [] }, { $set: {} }],
      { tokens: 30, maxTokens: 1_048_576 },
    ],
    ['another model', [answer(15, 'local')], { tokens: 15, maxTokens: null }],
    ['an answer without counts', [answer(null)], NONE],
  ])('%s', (_title, lines, expected) => expect(read('gemini', ...lines)).toEqual(expected))
})

test.each(READERS)('%s: a transcript without counts reads as nothing, whatever is in it', (_name, readLine) => {
  const line = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('{"type":"gemini","tokens":{"total":1e999}}', '[]', 'null'),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { tokens, maxTokens, response, exitCodes } = readTranscript(lines.join('\n'), readLine)
      expect({ tokens, maxTokens, response, codes: exitCodes.size }).toEqual({ ...NONE, response: null, codes: 0 })
    }),
  )
})
