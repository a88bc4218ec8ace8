import { readdirSync, readFileSync } from 'node:fs'
import { createConversation } from 'sluice'
import { describe, expect, test } from 'vitest'
import { estimateTokens } from '../../src/messages/estimate-tokens.ts'
import type { Injected } from '../../src/messages/injection-point.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { compactMessages } from './compact.ts'
import { faults, frozen, tell } from './shapes.ts'

// One conversation in the formats of SDKs: a person asks, two tools are called, the model answers. Recorded from the
// SDKs themselves, with our own model behind them.

const FOLDER = new URL('fixtures/', import.meta.url)

interface Recording {
  readonly from: string
  readonly messages: readonly object[]
}

const recordings = readdirSync(FOLDER).map((file): readonly [string, readonly object[]] => {
  const { messages } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording
  return [file.replace('.json', ''), messages]
})

const QUESTION = 'u How is the weather?'
const ANSWER = 'a It is sunny.'
const CALLS = ['a ! call_1 ! call_2', 't = call_1', 't = call_2']
const ITEMS = ['a ! call_1', 'a ! call_2', 't = call_1', 't = call_2']
const SYSTEM = 's You help.'

/** Each message as read: texts after the role, `!` before a call, `=` before a result. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'ai-sdk-model': [SYSTEM, QUESTION, 'a ! call_1 ! call_2', 't = call_1 = call_2', ANSWER],
  'ai-sdk-ui': [QUESTION, 'a ! call_1 = call_1 ! call_2 = call_2 It is sunny.'],
  langchain: [SYSTEM, QUESTION, 'a Let me see. ! call_1 ! call_2', 't = call_1', 't = call_2', ANSWER],
  mastra: [QUESTION, 'a ! call_1 = call_1 ! call_2 = call_2 It is sunny.'],
  'openai-agents': [QUESTION, ...ITEMS, ANSWER],
  'openai-chat': [SYSTEM, QUESTION, ...CALLS],
  'openai-responses': [QUESTION, ...ITEMS],
}

const NOTE: Injected = {
  content: 'NOTE',
  strategy: 'auto',
  role: 'user',
  position: 'before_last',
  persist: 'session',
}

/** Another message of the person, in the format of the same SDK. */
function another(messages: readonly object[]): object {
  const question = messages.find((message) => readMessage(message).role === 'user') ?? {}
  return JSON.parse(JSON.stringify(question).replaceAll('How is the weather?', 'And tomorrow?')) as object
}

describe.each(recordings)('%s', (name, recorded) => {
  const messages = frozen(recorded)

  test('is read: roles, texts, calls and results', () => {
    expect(tell(messages)).toEqual(READ[name])
    expect(messages.flatMap((message) => readMessage(message).unknown ?? [])).toEqual([])
  })

  test('has the tokens of its texts, calls and results', () => {
    expect(estimateTokens(messages)).toBeGreaterThan(300)
    expect(estimateTokens(messages)).toBeLessThan(360)
  })

  test('compaction leaves no result without its call', async () => {
    for (let keep = 0; keep <= messages.length; keep++) {
      const request = { strategy: 'truncate', keep_recent: keep, summary_max_tokens: 64, summary_prompt: null } as const
      for (const list of [messages, [...messages, another(messages)]]) {
        const { messages: left } = await compactMessages(list, { ...request, target_pressure: 0.5 })
        expect(faults(left)).toEqual([])
      }
    }
  })

  test('takes a summary in place of the removed messages', async () => {
    const list = [...messages, another(messages)]
    const { messages: left } = await compactMessages(
      list,
      { strategy: 'summarize', keep_recent: 1, summary_max_tokens: 64, summary_prompt: null, target_pressure: 0.5 },
      { summarize: () => Promise.resolve('it was sunny') },
    )
    expect(left.length).toBeLessThan(list.length)
    expect(JSON.stringify(left)).toContain('it was sunny')
    expect(left.flatMap((message) => readMessage(message).unknown ?? [])).toEqual([])
    expect(tell(left).at(-1)).toContain('And tomorrow?')
  })

  test.each(['auto', 'system', 'new_message', 'newest'] as const)(
    'takes a note once, and loses it at the end of the turn: %s',
    (strategy) => {
      const conversation = createConversation({ messages })
      conversation.inject({ ...NOTE, strategy, position: 'end', persist: 'turn' })
      const noted = conversation.messages
      // The note waits for the results of open calls.
      if (name !== 'openai-chat' || (strategy !== 'new_message' && strategy !== 'newest')) {
        expect(tell(noted).join().split('NOTE')).toHaveLength(2)
      }
      expect(noted.flatMap((message) => readMessage(message).unknown ?? [])).toEqual([])
      conversation.endTurn()
      expect(conversation.messages).toEqual(messages)
    },
  )
})

test('every recording is tested', () => {
  expect(recordings.map(([name]) => name)).toEqual(Object.keys(READ).toSorted())
})
