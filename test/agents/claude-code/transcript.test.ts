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
  ['nothing where there is nothing', [], NONE],
  [
    'all that the last answer used',
    [
      answer({ input_tokens: 1 }),
      answer({ input_tokens: 2, cache_creation_input_tokens: 30, cache_read_input_tokens: 400, output_tokens: 5000 }),
      { type: 'user', message: { usage: { input_tokens: 9 } } },
      '',
    ],
    { tokens: 5432, maxTokens: 200_000 },
  ],
  [
    'not what a sub-agent used',
    [answer({ input_tokens: 1 }), answer({ input_tokens: 2 }, { isSidechain: true })],
    { tokens: 1, maxTokens: 200_000 },
  ],
  [
    'the answer before one that says no usage',
    [answer({ input_tokens: 1 }), answer(null), { type: 'assistant' }],
    { tokens: 1, maxTokens: 200_000 },
  ],
  ['counts that are numbers', [answer({ input_tokens: 1, output_tokens: '5' })], { tokens: 1, maxTokens: 200_000 }],
  ['a window that is just full', [answer({ input_tokens: 200_000 })], { tokens: 200_000, maxTokens: 200_000 }],
  ['a larger window, by what is in it', [answer({ input_tokens: 200_001 })], { tokens: 200_001, maxTokens: 1_000_000 }],
  [
    'a larger window, by the name of the model',
    [answer({ input_tokens: 1 }, {}, 'claude-opus-5-5[1m]')],
    { tokens: 1, maxTokens: 1_000_000 },
  ],
  ['nothing where the line is cut', ['ssage":{"usage":{"input_tokens":1}}}'], NONE],
  [
    'the line behind one that is cut',
    ['ssage":{"usage":{}}}', answer({ input_tokens: 1 })],
    { tokens: 1, maxTokens: 200_000 },
  ],
])('%s', (_title, lines, expected) => expect(read(...lines)).toEqual(expected))
