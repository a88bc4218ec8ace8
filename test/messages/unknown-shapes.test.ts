import { createConversation, createConversations, createEngine, createSession } from 'sluice'
import { describe, expect, test } from 'vitest'
import { readMessage } from '../../src/messages/read-message.ts'
import { user } from './shapes.ts'

describe('an unknown shape is named', () => {
  test.each<readonly [message: unknown, what: string]>([
    [null, 'a message that is not an object'],
    ['hello', 'a message that is not an object'],
    [['human', 'hello'], 'a message that is not an object'],
    [{}, 'a message without members'],
    [{ content: 'hello' }, 'a message with the members `content`'],
    [{ role: 'user', text: 'hello' }, 'a message with the members `role`, `text`'],
    [{ role: 'user', content: 5 }, 'a message with the members `role`, `content`'],
    [{ role: 'user', content: { text: 5 } }, 'a message with the members `role`, `content`'],
    [{ type: 'human', data: { content: 'hello' } }, 'an item of the type `human`'],
    [{ lc: 1, type: 'constructor', kwargs: { content: 'hello' } }, 'an item of the type `constructor`'],
    [{ type: 'item_reference', id: 'i' }, 'an item of the type `item_reference`'],
    [{ type: 'x'.repeat(100) }, `an item of the type \`${'x'.repeat(40)}…\``],
    [{ role: 'assistant', content: [{ toolUse: { toolUseId: 'c' } }] }, 'a part with the members `toolUse`'],
    [{ role: 'assistant', content: [{ type: 'future_tool', id: 'c' }] }, 'a part of the type `future_tool`'],
    [{ role: 'user', content: Array.from({ length: 10_001 }, () => 'x') }, 'a list of more than 10000 parts'],
  ])('%j', (message, what) => expect(readMessage(message).unknown).toBe(what))

  test.each<readonly [what: string, message: object]>([
    ['an image', { role: 'user', content: [{ type: 'image_url', image_url: { url: 'u' } }] }],
    ['a file of Gemini', { role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: '' } }] }],
    ['thoughts', { role: 'assistant', content: [{ type: 'redacted_thinking', data: 'x' }] }],
    ['custom data', { role: 'assistant', parts: [{ type: 'data-tools', data: [] }] }],
    ['a question to a person', { role: 'assistant', content: [{ type: 'tool-approval-request', approvalId: 'a' }] }],
    ['a custom role', { role: 'critic', content: 'no' }],
    ['nothing yet', { role: 'assistant' }],
    ['a refusal', { role: 'assistant', refusal: 'no' }],
  ])('%s is a known shape', (_what, message) => expect(readMessage(message).unknown).toBeUndefined())
})

describe('a conversation with a message of unknown shape', () => {
  const MESSAGES = [user('hello'), { type: 'item_reference', id: 'i' }]
  const ERROR = 'message 2 has an unknown shape: an item of the type `item_reference`'

  test('cannot be counted, changed or compacted', async () => {
    const conversation = createConversation({ messages: MESSAGES })
    expect(() => conversation.tokens).toThrow(ERROR)
    const note = { content: 'n', strategy: 'auto', role: 'user', position: 'end', persist: 'turn' } as const
    expect(() => conversation.inject(note)).toThrow(ERROR)
    const request = { strategy: 'truncate', keep_recent: 1, summary_max_tokens: 9, summary_prompt: null } as const
    await expect(conversation.compact({ ...request, target_pressure: 0.5 })).rejects.toThrow(ERROR)
    expect(conversation.messages).toEqual(MESSAGES)
  })

  test('can be counted by the host', () => {
    expect(createConversation({ messages: MESSAGES, countTokens: () => 5 }).tokens).toBe(5)
  })

  test('fails the rules that read it, with a reason; other rules go on', async () => {
    const rules = [
      { id: 'full', on: 'turn_start', condition: { type: 'context_pressure' }, action: { type: 'gate' } },
      {
        id: 'said',
        on: 'turn_start',
        condition: { type: 'content_contains', keyword: 'x' },
        action: { type: 'log', message: 'm' },
      },
      { id: 'compact', on: 'turn_start', action: { type: 'compact_context', strategy: 'truncate' } },
      { id: 'note', on: 'turn_start', action: { type: 'inject_message', content: 'n' } },
      {
        id: 'count',
        on: 'turn_start',
        condition: { type: 'message_count', threshold: 2 },
        action: { type: 'log', message: 'm' },
      },
    ]
    const conversations = createConversations()
    const engine = createEngine({
      policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }],
      host: { context: conversations },
    })
    const session = await createSession(engine, { id: 's', conversations, messages: MESSAGES, maxTokens: 1000 })
    const { verdict, errors, log } = await session.dispatch('turn_start')
    expect(verdict).toBe('deny')
    expect(errors).toEqual([
      { rule: 'full', code: 'message-shape', message: ERROR },
      { rule: 'said', code: 'message-shape', message: ERROR },
      { rule: 'compact', code: 'message-shape', message: ERROR },
      { rule: 'note', code: 'message-shape', message: ERROR },
    ])
    expect(log.map(({ rule }) => rule)).toContain('count')
  })
})
