import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createConversation } from '../../src/messages/conversation.ts'
import { entryOf, putNote } from '../../src/messages/entry.ts'
import { findInjectionPoint, type Injected } from '../../src/messages/injection-point.ts'
import {
  anthropic,
  assistant,
  conversations,
  faults,
  frozen,
  openai,
  RESULTS_OF_USER,
  SHAPES,
  system,
  tell,
  user,
} from './shapes.ts'

/** The conversation with the note; null while the note must wait for the results of calls. */
function injectInto(messages: readonly unknown[], injected: Injected): readonly unknown[] | null {
  const entries = messages.map(entryOf)
  const place = findInjectionPoint(
    entries.map(({ read }) => read),
    injected,
  )
  if (place === null) return null
  return putNote(entries, place, { text: injected.content, stays: injected.persist }).map(({ message }) => message)
}

const NOTE: Injected = {
  content: 'note',
  strategy: 'auto',
  role: 'user',
  position: 'before_last',
  persist: 'session',
}

const inject = (messages: readonly object[], injected: Partial<Injected> = {}): readonly unknown[] | null =>
  injectInto(frozen(messages), { ...NOTE, ...injected })

const told = (messages: readonly object[], injected: Partial<Injected>): readonly string[] | null => {
  const changed = inject(messages, injected)
  return changed === null ? null : tell(changed)
}

describe('auto and user add to the last message of the user', () => {
  test.each(['auto', 'user'] as const)('%s', (strategy) => {
    expect(inject([user('one'), assistant('a'), user('two'), assistant('b')], { strategy })).toEqual([
      user('one'),
      assistant('a'),
      user('two\n\nnote'),
      assistant('b'),
    ])
  })

  test.each<readonly [what: string, content: unknown, expected: unknown]>([
    ['a text', 'one', 'one\n\nnote'],
    ['an empty text', '', 'note'],
    ['no content', null, 'note'],
    [
      'parts',
      [{ type: 'image', url: 'u' }],
      [
        { type: 'image', url: 'u' },
        { type: 'text', text: 'note' },
      ],
    ],
    ['no parts', [], [{ type: 'text', text: 'note' }]],
    ['of an unknown kind, which is kept', { odd: 1 }, [{ odd: 1 }, { type: 'text', text: 'note' }]],
  ])('whose content is %s', (_what, content, expected) => {
    expect(inject([{ role: 'user', content, id: 'm1' }])).toEqual([{ role: 'user', content: expected, id: 'm1' }])
  })

  test('after the results, if user messages contain results', () => {
    const results = anthropic.results(['x'])
    expect(told([user('one'), anthropic.call(['x']), ...results], {})).toEqual(['u one', 'a ! x', 'u = x note'])
  })

  test('and create one if there is none', () => {
    expect(inject([])).toEqual([user('note')])
    expect(inject([system('s')])).toEqual([system('s'), user('note')])
  })
})

describe('system adds to the system prompt', () => {
  test.each<readonly [what: string, messages: readonly object[], expected: readonly object[]]>([
    ['text', [system('s'), user('u')], [system('s\n\nnote'), user('u')]],
    ['the last of several', [system('s'), system('t'), user('u')], [system('s'), system('t\n\nnote'), user('u')]],
    [
      'of a developer',
      [{ role: 'developer', content: 's' }, user('u')],
      [{ role: 'developer', content: 's\n\nnote' }, user('u')],
    ],
    [
      'parts',
      [{ role: 'system', content: [{ type: 'text', text: 's' }] }],
      [
        {
          role: 'system',
          content: [
            { type: 'text', text: 's' },
            { type: 'text', text: 'note' },
          ],
        },
      ],
    ],
    ['no system prompt', [user('u')], [system('note'), user('u')]],
    [
      'a system message in the middle, which is not the prompt',
      [user('u'), system('s')],
      [system('note'), user('u'), system('s')],
    ],
  ])('%s', (_what, messages, expected) => {
    expect(inject(messages, { strategy: 'system' })).toEqual(expected)
  })
})

describe('new_message adds a message, unless one of the same speaker is next to it', () => {
  const tools = [openai.call(['x']), ...openai.results(['x'])]

  test.each<readonly [messages: readonly object[], position: string, role: string, expected: readonly string[]]>([
    // at the end
    [[user('u'), assistant('a')], 'end', 'user', ['u u', 'a a', 'u note']],
    [[user('u'), ...tools], 'end', 'user', ['u u', 'a ! x', 't = x', 'u note']],
    [[user('u')], 'end', 'user', ['u u note']],
    [[user('u')], 'end', 'assistant', ['u u', 'a note']],
    [[user('u'), assistant('a')], 'end', 'assistant', ['u u', 'a a note']],
    [[user('u')], 'end', 'system', ['u u', 's note']],
    [[], 'end', 'user', ['u note']],
    // before the last
    [[user('u'), assistant('a'), user('v')], 'before_last', 'user', ['u u', 'a a', 'u note v']],
    [[user('u'), assistant('a')], 'before_last', 'user', ['u u note', 'a a']],
    [[user('u'), ...tools, assistant('a')], 'before_last', 'user', ['u u', 'a ! x', 't = x', 'u note', 'a a']],
    [[user('u'), ...tools, assistant('a')], 'before_last', 'assistant', ['u u', 'a ! x', 't = x', 'a note a']],
    [[user('u'), assistant('a'), user('v')], 'before_last', 'assistant', ['u u', 'a a note', 'u v']],
    [[user('u'), assistant('a'), user('v')], 'before_last', 'system', ['u u', 'a a', 's note', 'u v']],
    [[assistant('a'), assistant('b')], 'before_last', 'user', ['a a', 'u note', 'a b']],
    [[], 'before_last', 'user', ['u note']],
    // before a call and its results, never between
    [[user('u'), ...tools], 'before_last', 'user', ['u u note', 'a ! x', 't = x']],
    [[user('u'), ...tools, ...tools], 'before_last', 'user', ['u u', 'a ! x', 't = x', 'u note', 'a ! x', 't = x']],
    [[user('u'), ...tools], 'before_last', 'assistant', ['u u', 'a note ! x', 't = x']],
    [[user('u'), ...tools], 'before_last', 'system', ['u u', 's note', 'a ! x', 't = x']],
    // never before the system prompt
    [[system('s')], 'before_last', 'user', ['s s', 'u note']],
    [[system('s'), user('u')], 'before_last', 'assistant', ['s s', 'a note', 'u u']],
  ])('%j, %s, %s', (messages, position, role, expected) => {
    expect(told(messages, { strategy: 'new_message', position, role })).toEqual(expected)
  })

  test('a note in front of a user message follows the results in it', () => {
    const orphan = [assistant('a'), ...anthropic.results(['x'])]
    expect(told(orphan, { strategy: 'new_message' })).toEqual(['a a', 'u = x note'])
  })
})

describe.each(Object.entries(SHAPES))(
  'newest, in the shape of %s, follows the newest message',
  (name, { call, results, say }) => {
    const [one, answer] = [say('user', 'u'), say('assistant', 'a')]
    const resulted = [one, call(['x', 'y']), ...results(['x', 'y'])]
    const afterResults = RESULTS_OF_USER.has(name)
      ? [...tell(resulted).slice(0, -1), 'u = x = y note']
      : [...tell(resulted), 'u note']

    test.each<readonly [what: string, messages: readonly object[], expected: readonly string[]]>([
      ['no message', [], ['u note']],
      ['the system prompt', [say('system', 's')], ['s s', 'u note']],
      ['a message of the user', [one], ['u u note']],
      ['an answer', [one, answer], ['u u', 'a a', 'u note']],
      ['the results of calls', resulted, afterResults],
    ])('%s', (_what, messages, expected) => {
      expect(told(messages, { strategy: 'newest' })).toEqual(expected)
    })

    test('and waits for the results of open calls', () => {
      expect(told([one, call(['x', 'y'])], { strategy: 'newest' })).toBeNull()
      const conversation = createConversation({ messages: [one, call(['x'])] })
      conversation.inject({ ...NOTE, strategy: 'newest' })
      conversation.add(...results(['x']))
      expect(tell(conversation.messages).join(' ')).toMatch(/= x (u )?note$/)
    })

    // The role and the position are for `new_message`.
    test.each<Partial<Injected>>([
      { role: 'system' },
      { role: 'assistant' },
      { position: 'before_last' },
      { position: 'end' },
    ])('whatever %j says', (fields) => {
      expect(told(resulted, { ...fields, strategy: 'newest' })).toEqual(afterResults)
    })
  },
)

describe.each(Object.entries(SHAPES))('while calls are open, in the shape of %s', (_name, { call, results }) => {
  const open = [user('u'), call(['x', 'y']), ...results(['x'])]

  test.each<readonly [injected: Partial<Injected>, expected: readonly string[] | null]>([
    [{ strategy: 'new_message', position: 'end' }, null],
    [{ strategy: 'new_message', position: 'end', role: 'assistant' }, null],
    [{ strategy: 'new_message', position: 'end', role: 'system' }, null],
    [{ strategy: 'newest' }, null],
    [{ strategy: 'new_message' }, ['u u note', 'a ! x ! y']],
    [{ strategy: 'new_message', role: 'assistant' }, ['u u', 'a note ! x ! y']],
    [{ strategy: 'new_message', role: 'system' }, ['u u', 's note', 'a ! x ! y']],
    [{ strategy: 'system' }, ['s note', 'u u', 'a ! x ! y']],
  ])('%j', (injected, expected) => {
    // in an assistant message of parts, text comes before the calls
    const changed = told([user('u'), call(['x', 'y'])], injected)
    expect(changed?.map((said) => said.replace('! x ! y note', 'note ! x ! y')) ?? null).toEqual(expected)
  })

  test('auto waits only if the last user message contains results', () => {
    const last = tell(open).at(-1)
    expect(told(open, {})).toEqual(last === 'u = x' ? null : ['u u note', 'a ! x ! y', 't = x'])
  })

  test('calls that the conversation left behind do not make notes wait', () => {
    expect(told([call(['x']), user('u')], { strategy: 'new_message', position: 'end' })).toEqual(['a ! x', 'u u note'])
  })
})

test('getters of a message stay getters, and a member named __proto__ stays', () => {
  const message = JSON.parse('{"role":"user","content":"u","__proto__":{"odd":1}}') as object
  Object.defineProperty(message, 'lazy', { get: () => 'lazy', enumerable: true })
  const [changed] = inject([message]) ?? []
  expect(Object.getOwnPropertyDescriptor(changed, '__proto__')?.value).toEqual({ odd: 1 })
  expect(Object.getOwnPropertyDescriptor(changed, 'lazy')?.get).toBeTypeOf('function')
  expect(tell([changed])).toEqual(['u u note'])
})

const injections = fc.record({
  content: fc.constant('note'),
  strategy: fc.constantFrom('auto', 'user', 'system', 'new_message', 'newest'),
  role: fc.constantFrom('user', 'system', 'assistant'),
  position: fc.constantFrom('before_last', 'end'),
  persist: fc.constantFrom('turn', 'session'),
})

test('law: an injection makes nothing invalid, loses nothing, and appears once', () => {
  fc.assert(
    fc.property(conversations, injections, (messages, injected) => {
      const changed = inject(messages, injected)
      const isOpen = faults(messages).length > 0
      if (changed === null) {
        expect(isOpen).toBe(true)
        return
      }
      // The assistant may be made to speak first, as the rule asks for that.
      const found = faults(changed).filter((fault) => fault !== 'assistant speaks first')
      expect(found).toEqual(faults(messages).filter((fault) => fault !== 'user speaks first'))
      const said = tell(changed)
      expect(said.join(' ').match(/note/g)).toEqual(['note'])
      const without = said.map((words) => words.replace(/ note(?= |$)/, '')).filter((words) => words.length > 1)
      const isOwn = said.length > messages.length
      expect(without).toEqual(tell(messages).filter((words) => words.length > 1))
      expect(isOwn).toBe(!said.every((words) => !/^[sua] note$/.test(words)))
    }),
  )
})

test('law: newest changes nothing before the last message that was said', () => {
  fc.assert(
    fc.property(conversations, (messages) => {
      const changed = inject(messages, { strategy: 'newest' })
      if (changed === null) return
      const last = messages.length - 1
      expect(changed.slice(0, last)).toEqual(messages.slice(0, last))
      const before = messages.map((message) => JSON.stringify(message)).join('\n')
      const after = changed.map((message) => JSON.stringify(message)).join('\n')
      // Of the last message itself, the text or the list of parts grows at its end.
      expect(after.startsWith(before.replace(/["\]}]*$/, ''))).toBe(true)
    }),
  )
})
