import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createConversation, type Conversation } from '../../src/messages/conversation.ts'
import type { CompactionRequest } from '../../src/messages/compact-messages.ts'
import type { Injected } from '../../src/messages/injection-point.ts'
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

const note = (content: string, injected: Partial<Injected> = {}): Injected => ({
  content,
  strategy: 'auto',
  role: 'user',
  position: 'before_last',
  persist: 'session',
  ...injected,
})

const atEnd = (content: string, injected: Partial<Injected> = {}): Injected =>
  note(content, { strategy: 'new_message', position: 'end', ...injected })

const TRUNCATE: CompactionRequest = {
  strategy: 'truncate',
  keep_recent: 2,
  summary_max_tokens: 100,
  summary_prompt: null,
  target_pressure: 0.5,
}

const SUMMARIZE: CompactionRequest = { ...TRUNCATE, strategy: 'summarize' }

const started = (...messages: readonly object[]): Conversation => createConversation({ messages: frozen(messages) })

const said = (conversation: Conversation): readonly string[] =>
  tell(conversation.messages).map((words) =>
    words.replace(/<summary_of_earlier_messages>\n[^\n]*\n(.*)\n<\/summary_of_earlier_messages>/s, '[$1]'),
  )

describe('a conversation', () => {
  test('is empty at first', () => {
    const conversation = createConversation()
    expect([conversation.messages, conversation.tokens]).toEqual([[], 0])
  })

  test('holds its first messages and those added later', () => {
    const [first, second, third] = [user('1'), assistant('2'), user('3')]
    const conversation = createConversation({ messages: [first] })
    conversation.add(second, third)
    expect(conversation.messages.map((message) => [first, second, third].indexOf(message as object))).toEqual([0, 1, 2])
  })

  test('returns a new list after a change, and only then', () => {
    const conversation = started(user('1'))
    const before = conversation.messages
    expect(conversation.messages).toBe(before)
    conversation.add(assistant('2'))
    expect(conversation.messages).not.toBe(before)
    expect(before).toEqual([user('1')])
  })

  test('estimates its tokens, or uses the count of the host', () => {
    const messages = [user('x'.repeat(40))]
    expect(createConversation({ messages }).tokens).toBe(10)
    expect(createConversation({ messages, countTokens: (list) => list.length }).tokens).toBe(1)
  })
})

describe.each(Object.entries(SHAPES))('while calls are open, in the shape of %s', (name, { call, results }) => {
  const last = RESULTS_OF_USER.has(name) ? 'u' : 't'

  test('notes that belong after them wait until all results are there, and keep their order', () => {
    const conversation = started(user('1'), call(['x', 'y']))
    conversation.inject(atEnd('A'))
    conversation.inject(atEnd('B'))
    expect(said(conversation)).toEqual(['u 1', 'a ! x ! y'])
    conversation.add(...results(['x']))
    expect(said(conversation)).toEqual(['u 1', 'a ! x ! y', `${last} = x`])
    conversation.add(...results(['y']))
    expect(said(conversation).slice(2)).toEqual(
      RESULTS_OF_USER.has(name) ? ['u = x', 'u = y A B'] : ['t = x', 't = y', 'u A B'],
    )
  })

  test('such a note comes before messages added after the results', () => {
    const conversation = started(user('1'), call(['x']))
    conversation.inject(atEnd('A'))
    conversation.add(...results(['x']), assistant('2'))
    expect(said(conversation).slice(2)).toEqual(
      RESULTS_OF_USER.has(name) ? ['u = x A', 'a 2'] : ['t = x', 'u A', 'a 2'],
    )
  })

  test('notes that belong before them go in at once', () => {
    const conversation = started(user('1'), call(['x']))
    conversation.inject(note('A'))
    conversation.inject(note('B', { strategy: 'system' }))
    expect(said(conversation)).toEqual(['s B', 'u 1 A', 'a ! x'])
  })

  test('notes for the turn stop waiting when the turn ends', () => {
    const conversation = started(user('1'), call(['x']))
    conversation.inject(atEnd('A', { persist: 'turn' }))
    conversation.inject(atEnd('B'))
    conversation.endTurn()
    conversation.add(...results(['x']))
    expect(said(conversation).join(' ')).toContain('B')
    expect(said(conversation).join(' ')).not.toContain('A')
  })
})

describe('roles still alternate when messages are added', () => {
  test.each<readonly [injected: Injected, added: object, expected: readonly string[]]>([
    [atEnd('A'), user('3'), ['u 1', 'a 2', 'u A 3']],
    [atEnd('A'), assistant('3'), ['u 1', 'a 2', 'u A', 'a 3']],
    [atEnd('A', { role: 'system' }), user('3'), ['u 1', 'a 2', 's A', 'u 3']],
    [atEnd('A'), system('3'), ['u 1', 'a 2', 'u A', 's 3']],
  ])('%j, %j', (injected, added, expected) => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(injected)
    conversation.add(added)
    expect(said(conversation)).toEqual(expected)
  })

  test('system messages do not separate speakers', () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A'))
    conversation.add(system('3'), user('4'))
    expect(said(conversation)).toEqual(['u 1', 'a 2', 's 3', 'u A 4'])
    conversation.add(system('5'))
    conversation.inject(atEnd('B'))
    expect(said(conversation)).toEqual(['u 1', 'a 2', 's 3', 'u A 4 B', 's 5'])
  })

  test('a note of the assistant goes into its next message, in front of the calls', () => {
    const conversation = started(user('1'))
    conversation.inject(atEnd('A', { role: 'assistant' }))
    conversation.add(anthropic.call(['x']))
    expect(said(conversation)).toEqual(['u 1', 'a A ! x'])
  })
})

describe('when the turn ends', () => {
  test.each<readonly [what: string, injected: Partial<Injected>]>([
    ['auto', {}],
    ['system', { strategy: 'system' }],
    ['new_message', { strategy: 'new_message' }],
    ['at the end', { strategy: 'new_message', position: 'end' }],
    ['newest', { strategy: 'newest' }],
    ['of the assistant', { strategy: 'new_message', role: 'assistant' }],
    ['of the system', { strategy: 'new_message', role: 'system' }],
  ])('notes for the turn are removed, and the messages are the original objects: %s', (_what, injected) => {
    for (const messages of [[user('1'), assistant('2'), user('3')], [system('s'), user('1')], []]) {
      const conversation = started(...messages)
      conversation.inject(note('A', { ...injected, persist: 'turn' }))
      expect(said(conversation).join(' ')).toContain('A')
      conversation.endTurn()
      expect(conversation.messages.length).toBe(messages.length)
      conversation.messages.forEach((message, index) => expect(message).toBe(messages[index]))
    }
  })

  test('notes for the session stay, even in the same message', () => {
    const conversation = started(user('1'))
    conversation.inject(note('A', { persist: 'turn' }))
    conversation.inject(note('B'))
    conversation.inject(note('C', { persist: 'turn' }))
    expect(said(conversation)).toEqual(['u 1 A B C'])
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1 B'])
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1 B'])
  })

  test('a message with notes for the session stays, without those for the turn', () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A', { persist: 'turn' }))
    conversation.inject(atEnd('B'))
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1', 'a 2', 'u B'])
  })

  test('notes for the turn are removed from messages merged with them', () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A', { persist: 'turn' }))
    conversation.add(user('3'))
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1', 'a 2', 'u 3'])
  })

  test.each<readonly [what: string, persist: Injected['persist'], role: string, expected: readonly string[]]>([
    ['two answers stay separate', 'turn', 'user', ['u 1', 'a 2', 'u (a note for that turn was here)', 'a 3']],
    ['a note for the session stays between answers', 'session', 'user', ['u 1', 'a 2', 'u A', 'a 3']],
    ['a system note leaves no trace', 'turn', 'system', ['u 1', 'a 2', 'a 3']],
  ])('%s', (_what, persist, role, expected) => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A', { persist, role }))
    conversation.add(assistant('3'))
    conversation.endTurn()
    expect(said(conversation)).toEqual(expected)
  })
})

describe('a compaction', () => {
  const messages = [user('1'), assistant('2'), user('3'), assistant('4')]

  test('removes messages and reports what it did', async () => {
    const conversation = started(...messages)
    expect(await conversation.compact(TRUNCATE)).toEqual({ removed: 2, before: 1, after: 1, summary: null })
    expect(said(conversation)).toEqual(['u 3', 'a 4'])
  })

  test('knows the pressure only if there is a limit', async () => {
    const heavy = messages.map((message) => ({ ...message, content: 'x'.repeat(40) }))
    const request = { ...TRUNCATE, keep_recent: 100 }
    const limited = createConversation({ messages: heavy, maxTokens: 60 })
    expect(await limited.compact(request)).toMatchObject({ removed: 2, before: 40, after: 20 })
    expect(await createConversation({ messages: heavy }).compact(request)).toMatchObject({ removed: 0 })
  })

  test('changes nothing if there is nothing to remove', async () => {
    const conversation = started(user('1'))
    const before = conversation.messages
    expect(await conversation.compact(TRUNCATE)).toMatchObject({ removed: 0 })
    expect(conversation.messages).toBe(before)
  })

  test('changes nothing if it fails, and a later one works', async () => {
    const conversation = started(...messages)
    const before = conversation.messages
    await expect(conversation.compact(SUMMARIZE)).rejects.toThrow('the host has no `model`')
    expect(conversation.messages).toBe(before)
    expect(await conversation.compact(SUMMARIZE, async () => 'SUM')).toMatchObject({ removed: 2, summary: 'SUM' })
    expect(said(conversation)).toEqual(['u [SUM] 3', 'a 4'])
  })

  test('keeps what is added, injected and removed while the model writes', async () => {
    const conversation = started(...messages)
    conversation.inject(note('A', { persist: 'turn' }))
    let answer: (summary: string) => void = () => {}
    const compacting = conversation.compact(SUMMARIZE, () => new Promise((resolve) => (answer = resolve)))
    await Promise.resolve()
    conversation.add(user('5'))
    conversation.inject(note('B'))
    conversation.endTurn()
    answer('SUM')
    await compacting
    expect(said(conversation)).toEqual(['u [SUM] 3', 'a 4', 'u 5 B'])
  })

  test('waits for a running one', async () => {
    const conversation = started(...messages, user('5'), assistant('6'))
    const asked: string[] = []
    const model = async ({ prompt }: { readonly prompt: string }): Promise<string> => {
      asked.push(prompt)
      return `SUM ${asked.length}`
    }
    const [first, second] = await Promise.all([
      conversation.compact({ ...SUMMARIZE, keep_recent: 4 }, model),
      conversation.compact(SUMMARIZE, model),
    ])
    expect([first.removed, second.removed]).toEqual([2, 2])
    expect(asked[1]).toContain('<message role="earlier summary">\nSUM 1\n</message>')
    expect(said(conversation)).toEqual(['u [SUM 2] 5', 'a 6'])
  })

  test('keeps open calls and the notes that wait for them', async () => {
    const conversation = started(...messages, user('5'), openai.call(['x']))
    conversation.inject(atEnd('A'))
    await conversation.compact({ ...TRUNCATE, keep_recent: 0 })
    conversation.add(...openai.results(['x']))
    expect(said(conversation)).toEqual(['u 5', 'a ! x', 't = x', 'u A'])
  })

  test('leaves notes for the turn removable', async () => {
    const conversation = started(...messages)
    conversation.inject(note('A', { persist: 'turn' }))
    await conversation.compact(SUMMARIZE, async () => 'SUM')
    expect(said(conversation)).toEqual(['u [SUM] 3 A', 'a 4'])
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u [SUM] 3', 'a 4'])
  })

  test('merges a note that ends up next to the question', async () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A', { persist: 'turn' }))
    conversation.add(assistant('3'))
    expect(await conversation.compact(TRUNCATE)).toMatchObject({ removed: 1 })
    expect(said(conversation)).toEqual(['u 1 A', 'a 3'])
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1', 'a 3'])
  })

  test('does not count a note as the last message', async () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A'))
    expect(await conversation.compact({ ...TRUNCATE, keep_recent: 0 })).toMatchObject({ removed: 0 })
    expect(said(conversation)).toEqual(['u 1', 'a 2', 'u A'])
  })

  test('keeps the words of the user, not a note in their place', async () => {
    const conversation = started(user('1'), assistant('2'))
    conversation.inject(atEnd('A', { persist: 'turn' }))
    conversation.add(assistant('3'), user('4'))
    await conversation.compact(SUMMARIZE, async () => 'SUM')
    conversation.endTurn()
    expect(said(conversation)).toEqual(['u 1 [SUM]', 'a 3', 'u 4'])
  })
})

const step = fc.oneof(
  fc.record({
    type: fc.constant('inject' as const),
    injected: fc.record({
      content: fc.constant('note'),
      strategy: fc.constantFrom('auto', 'user', 'system', 'new_message', 'newest'),
      role: fc.constantFrom('user', 'system'),
      position: fc.constantFrom('before_last', 'end'),
      persist: fc.constantFrom('turn', 'session'),
    }),
  }),
  fc.record({
    type: fc.constant('compact' as const),
    strategy: fc.constantFrom('truncate', 'summarize'),
    keep: fc.nat(6),
  }),
  fc.record({ type: fc.constant('end' as const) }),
)

test('law: whatever rules do while an agent runs, the messages for the model are valid', async () => {
  const run = fc.tuple(conversations, fc.array(fc.tuple(fc.nat(30), step), { maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(run, async ([messages, steps]) => {
      const conversation = createConversation({ maxTokens: 2000 })
      for (const [index, message] of frozen(messages).entries()) {
        conversation.add(message)
        for (const [at, taken] of steps) {
          if (at !== index) continue
          if (taken.type === 'inject') conversation.inject(taken.injected)
          else if (taken.type === 'end') conversation.endTurn()
          else {
            const request = { ...TRUNCATE, strategy: taken.strategy, keep_recent: taken.keep }
            await conversation.compact(request, async () => 'SUM')
          }
        }
        const expected = faults(messages.slice(0, index + 1))
        expect(faults(conversation.messages)).toEqual(expected)
      }
    }),
    { numRuns: 500 },
  )
})
