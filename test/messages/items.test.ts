import { createConversation } from 'sluice'
import { describe, expect, test } from 'vitest'
import { groupMessages, pendingCalls } from '../../src/messages/groups.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { assistant, tell, user } from './shapes.ts'

const call = (id: string, type = 'function_call'): object => ({ type, call_id: id, name: 'read', arguments: '{}' })
const output = (id: string, type = 'function_call_output'): object => ({ type, call_id: id, output: 'ok' })
const reasoning = { type: 'reasoning', id: 'r', summary: [{ type: 'summary_text', text: 'so' }] }

/** Groups as `0-1 2-4?`; a question mark means that something is still to come. */
function groupsOf(items: readonly object[]): string {
  return groupMessages(items.map(readMessage))
    .map(({ start, end, isOpen }) => `${start}-${end}${isOpen ? '?' : ''}`)
    .join(' ')
}

describe('an item of Responses is a call, a result, or both', () => {
  test.each<readonly [item: object, told: string]>([
    [call('c'), 'a ! c'],
    [output('c'), 't = c'],
    [{ type: 'function_call', callId: 'c', name: 'read', arguments: '{}' }, 'a ! c'],
    [{ type: 'function_call_result', callId: 'c', output: { type: 'text', text: 'ok' } }, 't = c'],
    [call('c', 'custom_tool_call'), 'a ! c'],
    [output('c', 'custom_tool_call_output'), 't = c'],
    [{ type: 'local_shell_call', call_id: 'c', action: { type: 'exec', command: ['ls'] } }, 'a ! c'],
    [output('c', 'local_shell_call_output'), 't = c'],
    [{ type: 'computer_call', callId: 'c', action: { type: 'screenshot' } }, 'a ! c'],
    [{ type: 'computer_call_result', callId: 'c', output: { type: 'computer_screenshot' } }, 't = c'],
    [{ type: 'mcp_approval_request', id: 'c', name: 'write', arguments: '{}' }, 'a ! c'],
    [{ type: 'mcp_approval_response', approval_request_id: 'c', approve: true }, 't = c'],
    [{ type: 'web_search_call', id: 'ws', action: { query: 'x' }, status: 'completed' }, 'a !  = '],
    [{ type: 'mcp_call', id: 'm', name: 'read', arguments: '{}', output: 'ok' }, 'a !  = '],
    [{ type: 'hosted_tool_call', name: 'web_search', output: 'ok' }, 'a !  = '],
    [reasoning, 'a so'],
    [{ type: 'mcp_list_tools', tools: [] }, 'o'],
    [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'hi' }] }, 'u hi'],
    [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'hi' }] }, 'a hi'],
  ])('%j: %s', (item, told) => {
    expect(tell([item])).toEqual([told])
    expect(readMessage(item).unknown).toBeUndefined()
  })
})

describe('items that belong together are one group', () => {
  test.each<readonly [what: string, items: readonly object[], expected: string]>([
    ['a call and its result', [user('u'), call('x'), output('x'), assistant('a')], '0-1 1-3 3-4'],
    ['parallel calls', [call('x'), call('y'), output('x'), output('y'), user('u')], '0-4 4-5'],
    ['reasoning and the call it led to', [user('u'), reasoning, call('x'), output('x'), assistant('a')], '0-1 1-4 4-5'],
    ['reasoning and an answer', [user('u'), reasoning, assistant('a')], '0-1 1-3'],
    ['reasoning that nothing follows yet', [user('u'), reasoning], '0-1 1-2?'],
    [
      'a call that the provider ran itself is alone',
      [user('u'), { type: 'web_search_call', id: 'w' }, assistant('a')],
      '0-1 1-2 2-3',
    ],
    [
      'a question to a person',
      [
        { type: 'mcp_approval_request', id: 'q' },
        { type: 'mcp_approval_response', approval_request_id: 'q' },
      ],
      '0-2',
    ],
  ])('%s', (_what, items, expected) => expect(groupsOf(items)).toBe(expected))

  test('nothing comes between reasoning and what follows', () => {
    expect(pendingCalls([user('u'), reasoning].map(readMessage))?.start).toBe(1)
  })
})

describe('notes in a conversation of items', () => {
  const note = { content: 'NOTE', role: 'user', position: 'end', persist: 'session' } as const

  test('have the parts of such messages', () => {
    const question = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'hi' }] }
    const conversation = createConversation({
      messages: [question, { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'ho' }] }],
    })
    conversation.inject({ ...note, strategy: 'auto' })
    conversation.inject({ ...note, strategy: 'new_message', role: 'assistant' })
    expect(conversation.messages).toEqual([
      { ...question, content: [...question.content, { type: 'input_text', text: 'NOTE' }] },
      {
        type: 'message',
        role: 'assistant',
        content: [
          { type: 'output_text', text: 'ho' },
          { type: 'output_text', text: 'NOTE' },
        ],
      },
    ])
  })

  test('never go into a call, nor between it and its result', () => {
    const conversation = createConversation({ messages: [user('hi'), call('x')] })
    conversation.inject({ ...note, strategy: 'new_message', role: 'assistant' })
    expect(conversation.messages).toEqual([user('hi'), call('x')])
    conversation.add(output('x'))
    expect(conversation.messages).toEqual([user('hi'), call('x'), output('x'), assistant('NOTE')])
  })

  test("never go into the provider's summary of earlier items", () => {
    const compaction = { type: 'compaction', encrypted_content: 'x' }
    const conversation = createConversation({ messages: [compaction, user('hi')] })
    conversation.inject({ ...note, strategy: 'system' })
    expect(conversation.messages).toEqual([{ role: 'system', content: 'NOTE' }, compaction, user('hi')])
  })
})
