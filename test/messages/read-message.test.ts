import { describe, expect, test } from 'vitest'
import { readMessage, type Part } from '../../src/messages/read-message.ts'

const text = (said: string): Part => ({ type: 'text', text: said })
const result = (output: unknown, name = 'read'): Part => ({ type: 'result', id: 'c', name, output })
const call = (input: unknown): Part => ({ type: 'call', id: 'c', name: 'read', input })

describe('roles', () => {
  test.each([
    ['system', 'system'],
    ['developer', 'system'],
    ['user', 'user'],
    ['assistant', 'assistant'],
    ['tool', 'tool'],
    ['function', 'tool'],
    ['constructor', 'other'],
    [undefined, 'other'],
    [3, 'other'],
  ])('%s: %s', (role, expected) => expect(readMessage({ role, content: '' }).role).toBe(expected))
})

describe('parts', () => {
  test.each<readonly [shape: string, message: unknown, parts: readonly Part[]]>([
    ['text', { role: 'user', content: 'hello' }, [text('hello')]],
    [
      'parts of text',
      { role: 'user', content: [{ type: 'text', text: 'a' }, 'b', { type: 'input_text', text: 'c' }] },
      [text('a'), text('b'), text('c')],
    ],
    ['parts without text', { role: 'user', content: [{ type: 'image' }, { type: 'text', text: '' }] }, []],
    ['nothing', { role: 'assistant', content: null }, []],
    ['not a message', null, []],
    ['not a message either', 'hello', []],
    [
      'OpenAI: calls, beside text',
      { role: 'assistant', content: 'so', tool_calls: [{ id: 'c', function: { name: 'read', arguments: '{}' } }] },
      [text('so'), call('{}')],
    ],
    ['OpenAI: a result', { role: 'tool', tool_call_id: 'c', content: 'ok' }, [result('ok', '')]],
    [
      'OpenAI: a result in parts',
      { role: 'tool', tool_call_id: 'c', name: 'read', content: [{ type: 'text', text: 'ok' }] },
      [result(['ok'])],
    ],
    [
      'AI SDK: a call',
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'read', input: { a: 1 } }] },
      [call({ a: 1 })],
    ],
    [
      'AI SDK: a call of an older version',
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'read', args: { a: 1 } }] },
      [call({ a: 1 })],
    ],
    ...(
      [
        ['text', { type: 'text', value: 'ok' }, 'ok'],
        ['JSON', { type: 'json', value: [{ type: 'file' }] }, [{ type: 'file' }]],
        ['an error', { type: 'error-text', value: 'no' }, 'no'],
        ['an error as JSON', { type: 'error-json', value: { code: 1 } }, { code: 1 }],
        [
          'parts',
          {
            type: 'content',
            value: [
              { type: 'text', text: 'a' },
              { type: 'media', data: 'xyz' },
            ],
          },
          ['a'],
        ],
      ] as const
    ).map(
      ([what, output, expected]) =>
        [
          `AI SDK: a result, ${what}`,
          { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c', toolName: 'read', output }] },
          [result(expected)],
        ] as const,
    ),
    [
      'AI SDK: a result of an older version is any JSON',
      {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: 'c', toolName: 'read', result: [{ type: 'file' }] }],
      },
      [result([{ type: 'file' }])],
    ],
    [
      'Anthropic: a call',
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'read', input: { a: 1 } }] },
      [call({ a: 1 })],
    ],
    [
      'Anthropic: results stand in a message of the user',
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'c', content: [{ type: 'text', text: 'ok' }, { type: 'image' }] },
          { type: 'text', text: 'and?' },
        ],
      },
      [result(['ok'], ''), text('and?')],
    ],
  ])('%s', (_shape, message, parts) => expect(readMessage(message).parts).toEqual(parts))

  test('code in a message never runs', () => {
    const trap = {
      get role(): never {
        throw new Error('run')
      },
      get content(): never {
        throw new Error('run')
      },
    }
    expect(readMessage(trap)).toMatchObject({ role: 'other', parts: [] })
  })
})
