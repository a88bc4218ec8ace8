import { describe, expect, test } from 'vitest'
import { groupMessages, pendingCalls } from '../../src/messages/groups.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { aiSdk, anthropic, assistant, openai, SHAPES, system, user } from './shapes.ts'

/** Groups as `0-1 2-4?`; a question mark means that a call has no result. */
function groupsOf(messages: readonly object[]): string {
  return groupMessages(messages.map(readMessage))
    .map(({ start, end, isOpen }) => `${start}-${end}${isOpen ? '?' : ''}`)
    .join(' ')
}

describe.each(Object.entries(SHAPES))('%s', (_name, { call, results }) => {
  const r = (...ids: readonly string[]): readonly object[] => results(ids)

  test.each<readonly [law: string, messages: readonly object[], expected: string]>([
    ['each message is alone', [system('s'), user('u'), assistant('a')], '0-1 1-2 2-3'],
    ['a call and its result are one group', [user('u'), call(['x']), ...r('x'), assistant('a')], '0-1 1-3 3-4'],
    ['so are several results in a row', [call(['x', 'y']), ...r('x'), ...r('y'), user('u')], '0-3 3-4'],
    ['a call without a result is open', [user('u'), call(['x'])], '0-1 1-2?'],
    ['so is a call with some of its results', [call(['x', 'y']), ...r('x')], '0-2?'],
    ['an open call that was left behind is alone', [call(['x']), user('u'), assistant('a')], '0-1? 1-2 2-3'],
    ['several calls in a row, then their results', [call(['x']), call(['y']), ...r('x'), ...r('y')], '0-4'],
    ['an id that is used again', [call(['x']), ...r('x'), call(['x']), ...r('x')], '0-2 2-4'],
    ['an id twice in one message', [call(['x', 'x']), ...r('x')], '0-2?'],
    ['a message in between belongs to the group', [call(['x']), user('u'), ...r('x')], '0-3'],
    ['a result without a call is alone', [...r('x'), assistant('a')], '0-1 1-2'],
    ['nothing', [], ''],
  ])('%s', (_law, messages, expected) => expect(groupsOf(messages)).toBe(expected))
})

test('a message of the role tool belongs to the calls before it, whatever it contains', () => {
  const approval = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'p', approved: true }] }
  expect(groupsOf([user('u'), aiSdk.call(['x']), approval])).toBe('0-1 1-3?')
  expect(groupsOf([user('u'), aiSdk.call(['x']), approval, ...aiSdk.results(['x'])])).toBe('0-1 1-4')
  expect(groupsOf([openai.call(['x']), { role: 'tool', content: 'ok' }])).toBe('0-2?')
})

test('a call that the provider itself answered is complete within its message', () => {
  const message = {
    role: 'assistant',
    content: [
      { type: 'tool-call', toolCallId: 'x', toolName: 'search', input: {}, providerExecuted: true },
      { type: 'tool-result', toolCallId: 'x', toolName: 'search', output: { type: 'json', value: [] } },
      { type: 'text', text: 'found' },
    ],
  }
  expect(groupsOf([user('u'), message])).toBe('0-1 1-2')
})

describe('calls are pending', () => {
  test.each<readonly [law: string, messages: readonly object[], start: number | null]>([
    ['at the end', [user('u'), openai.call(['x'])], 1],
    ['with some results', [user('u'), anthropic.call(['x', 'y']), ...anthropic.results(['x'])], 1],
    ['not with all of them', [user('u'), openai.call(['x']), ...openai.results(['x'])], null],
    ['not when the conversation has gone on', [openai.call(['x']), user('u')], null],
    ['not in an empty conversation', [], null],
  ])('%s', (_law, messages, start) => {
    expect(pendingCalls(messages.map(readMessage))?.start ?? null).toBe(start)
  })
})
