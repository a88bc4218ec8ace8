import { expect, test } from 'vitest'
import { readLine } from '../../../src/agents/claude-code/transcript.ts'
import { readTranscript } from '../../../src/agents/transcript-lines.ts'

const NONE = { tokens: null, maxTokens: null }

function read(...lines: readonly unknown[]): unknown {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { tokens, maxTokens } = readTranscript(text, readLine)
  return { tokens, maxTokens }
}

const answer = (usage: unknown, more: object = {}, model = 'claude-opus-5-5'): object => ({
  type: 'assistant',
  message: { model, usage },
  ...more,
})

test.each<[string, readonly unknown[], object]>([
  ['reads nothing from no lines', [], NONE],
  [
    'adds up all tokens of the last answer',
    [
      answer({ input_tokens: 1 }),
      answer({ input_tokens: 2, cache_creation_input_tokens: 30, cache_read_input_tokens: 400, output_tokens: 5000 }),
      { type: 'user', message: { usage: { input_tokens: 9 } } },
      '',
    ],
    { tokens: 5432, maxTokens: 200_000 },
  ],
  [
    'ignores the tokens of a sub-agent',
    [answer({ input_tokens: 1 }), answer({ input_tokens: 2 }, { isSidechain: true })],
    { tokens: 1, maxTokens: 200_000 },
  ],
  [
    'takes the last answer that has usage',
    [answer({ input_tokens: 1 }), answer(null), { type: 'assistant' }],
    { tokens: 1, maxTokens: 200_000 },
  ],
  [
    'ignores counts that are not numbers',
    [answer({ input_tokens: 1, output_tokens: '5' })],
    { tokens: 1, maxTokens: 200_000 },
  ],
  ['reads a window that is exactly full', [answer({ input_tokens: 200_000 })], { tokens: 200_000, maxTokens: 200_000 }],
  [
    'infers a larger window from the tokens',
    [answer({ input_tokens: 200_001 })],
    { tokens: 200_001, maxTokens: 1_000_000 },
  ],
  [
    'infers a larger window from the name of the model',
    [answer({ input_tokens: 1 }, {}, 'claude-opus-5-5[1m]')],
    { tokens: 1, maxTokens: 1_000_000 },
  ],
  ['reads nothing from a line that is cut off', ['ssage":{"usage":{"input_tokens":1}}}'], NONE],
  [
    'reads the line after one that is cut off',
    ['ssage":{"usage":{}}}', answer({ input_tokens: 1 })],
    { tokens: 1, maxTokens: 200_000 },
  ],
])('%s', (_title, lines, expected) => expect(read(...lines)).toEqual(expected))
