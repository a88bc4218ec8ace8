import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompactionRequest } from '../../src/messages/compact-messages.ts'
import { estimateTokens } from '../../src/messages/estimate-tokens.ts'
import { compactMessages, type CompactionTools } from './compact.ts'
import {
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

const REQUEST: CompactionRequest = {
  strategy: 'truncate',
  keep_recent: 2,
  summary_max_tokens: 100,
  summary_prompt: null,
  target_pressure: 0.5,
}

const truncate = async (messages: readonly object[], request: Partial<CompactionRequest>, tools?: CompactionTools) =>
  compactMessages(frozen(messages), { ...REQUEST, ...request }, tools)

const kept = async (messages: readonly object[], keep: number, tools?: CompactionTools): Promise<string> =>
  tell((await truncate(messages, { keep_recent: keep }, tools)).messages).join(', ')

const long = [system('s'), user('1'), assistant('2'), user('3'), assistant('4'), user('5'), assistant('6')]

/** The same messages, not copies of them. */
function expectSame(messages: readonly unknown[], others: readonly unknown[]): void {
  expect(messages).toHaveLength(others.length)
  for (const [index, message] of messages.entries()) expect(message).toBe(others[index])
}

describe('truncate keeps the system prompt and the newest messages', () => {
  test.each([
    [2, 's s, u 5, a 6'],
    [4, 's s, u 3, a 4, u 5, a 6'],
    [6, 's s, u 1, a 2, u 3, a 4, u 5, a 6'],
    [100, 's s, u 1, a 2, u 3, a 4, u 5, a 6'],
    // an answer without its question would come first
    [3, 's s, u 3, a 4, u 5, a 6'],
    [1, 's s, u 5, a 6'],
    // the last exchange always stays
    [0, 's s, u 5, a 6'],
  ])('keep_recent %d', async (keep, expected) => expect(await kept(long, keep)).toBe(expected))

  test('the prompt may be several messages, of a developer, too; later system messages do not count', async () => {
    const messages = [system('s'), { role: 'developer', content: 'd' }, user('1'), system('late'), assistant('2')]
    expect(await kept([...messages, user('3'), assistant('4')], 2)).toBe('s s, s d, u 3, a 4')
  })

  test('reports the removed messages and the tokens saved', async () => {
    const messages = long.map((message) => ({ ...message, content: 'x'.repeat(40) }))
    const { messages: left, ...report } = await truncate(messages, {})
    expect(report).toEqual({ removed: 4, before: 70, after: 30, summary: null })
    expect(left).toEqual([messages[0], messages[5], messages[6]])
    // the same objects, not copies
    expect(left[1]).toBe(messages[5])
  })

  test('keeps the messages themselves if there is nothing to remove', async () => {
    const messages = frozen(long)
    const compacted = await compactMessages(messages, { ...REQUEST, keep_recent: 6 })
    expectSame(compacted.messages, messages)
    expect(compacted).toMatchObject({ removed: 0, summary: null })
    expect(compacted.after).toBe(compacted.before)
  })

  test('no messages', async () => expect(await kept([], 0)).toBe(''))
})

describe.each(Object.entries(SHAPES))('calls and results in the shape of %s', (name, { call, results }) => {
  const t = RESULTS_OF_USER.has(name) ? 'u' : 't'
  const done = (id: string): readonly object[] => [call([id]), ...results([id])]

  test('are not separated: more is kept', async () => {
    const messages = [user('1'), assistant('2'), user('3'), ...done('x'), assistant('4')]
    expect(await kept(messages, 2)).toBe(`u 3, a ! x, ${t} = x, a 4`)
  })

  test('keep the task of a long run and its last steps', async () => {
    const messages = [system('s'), user('task'), ...done('a'), ...done('b'), ...done('c'), ...done('d')]
    expect(await kept(messages, 3)).toBe(
      RESULTS_OF_USER.has(name) ? 's s, u task, a ! c, u = c, a ! d, u = d' : 's s, u task, a ! c, t = c, a ! d, t = d',
    )
  })

  test('stay while a call is open', async () => {
    expect(await kept([user('1'), assistant('2'), user('3'), call(['x'])], 0)).toBe('u 3, a ! x')
    const behind = [user('1'), assistant('2'), user('3'), call(['x']), user('4'), assistant('5'), user('6')]
    expect(await kept(behind, 1)).toBe('u 3, a ! x, u 6')
  })
})

describe('with a limit, the oldest messages go until the rest fits', () => {
  const heavy = [
    user('1'.repeat(400)),
    ...[1, 2, 3, 4].flatMap((step) => [openai.call([`c${step}`]), ...openai.results([`c${step}`], 'y'.repeat(388))]),
  ]
  // 100 tokens for the task, and 250 for each step

  test.each([
    [10_000, 9],
    [2 * (100 + 4 * 250), 9],
    [2 * (100 + 4 * 250) - 1, 7],
    [2 * (100 + 2 * 250), 5],
    [2 * (100 + 2 * 250) - 1, 3],
    // the task and the last step stay, whatever the target
    [10, 3],
    [1, 3],
  ])('of %d', async (maxTokens, expected) => {
    const { messages } = await truncate(heavy, { keep_recent: 100 }, { maxTokens })
    expect(messages).toHaveLength(expected)
    expect(faults(messages)).toEqual([])
  })

  test.each([0, -1, null])('%s is no limit', async (maxTokens) => {
    expect((await truncate(heavy, { keep_recent: 100 }, { maxTokens })).removed).toBe(0)
  })

  test('uses the token count of the host', async () => {
    const countTokens = (messages: readonly unknown[]): number => messages.length
    const compacted = await truncate(heavy, { keep_recent: 100 }, { maxTokens: 10, countTokens })
    expect(compacted).toMatchObject({ before: 9, after: 5, removed: 4 })
  })
})

const requests = fc.record({
  keep_recent: fc.integer({ min: 0, max: 12 }),
  target_pressure: fc.constantFrom(0, 0.1, 0.5, 1),
  maxTokens: fc.constantFrom(null, 10, 400, 1000, 4000),
})

describe('laws of truncate', () => {
  test('valid messages stay valid, and system messages and the last message stay', async () => {
    await fc.assert(
      fc.asyncProperty(conversations, requests, async (messages, { maxTokens, ...request }) => {
        const { messages: left, removed } = await truncate(messages, request, { maxTokens })
        expect(faults(left)).toEqual(faults(messages))
        expect(left).toEqual(messages.filter((message) => left.includes(message)))
        expect(removed).toBe(messages.length - left.length)
        const isSystem = (message: object): boolean => 'role' in message && message.role === 'system'
        expect(left).toEqual(expect.arrayContaining(messages.filter(isSystem)))
        const newest = messages.at(-1)
        if (newest !== undefined) expect(left).toContain(newest)
        if (maxTokens === null) {
          const recent = messages.slice(Math.max(0, messages.length - request.keep_recent))
          expect(left).toEqual(expect.arrayContaining(recent))
        }
      }),
    )
  })

  test('truncating is deterministic, and a second time changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(conversations, requests, async (messages, { maxTokens, ...request }) => {
        const { messages: once } = await truncate(messages, request, { maxTokens })
        const { messages: again } = await truncate(messages, request, { maxTokens })
        const { messages: twice } = await compactMessages(once, { ...REQUEST, ...request }, { maxTokens })
        expect(again).toEqual(once)
        expectSame(twice, once)
      }),
    )
  })

  test('invalid messages do not become more invalid', async () => {
    const role = fc.constantFrom('system', 'user', 'assistant', 'odd')
    const anything = fc.oneof(
      role.map((name) => ({ role: name, content: 'x' })),
      fc.subarray(['a', 'b', 'c']).map((ids) => openai.call(ids)),
      fc.constantFrom('a', 'b', 'c').map((id) => openai.results([id])[0] ?? {}),
    )
    const count = (found: readonly string[], fault: string): number => found.filter((one) => one === fault).length
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 14 }), requests, async (messages, { maxTokens, ...request }) => {
        const { messages: left } = await truncate(messages, request, { maxTokens })
        const [before, after] = [faults(messages), faults(left)]
        expect(count(after, 'a result without a call')).toBeLessThanOrEqual(count(before, 'a result without a call'))
        expect(count(after, 'a call without a result')).toBeLessThanOrEqual(count(before, 'a call without a result'))
        // A result without its call may be the only thing between two answers.
        if (!before.includes('a result without a call')) {
          expect(count(after, 'two of user')).toBeLessThanOrEqual(count(before, 'two of user'))
          expect(count(after, 'two of assistant')).toBeLessThanOrEqual(count(before, 'two of assistant'))
        }
        const { messages: twice } = await compactMessages(left, { ...REQUEST, ...request }, { maxTokens })
        expectSame(twice, left)
      }),
    )
  })

  test('with a limit, no more is removed than necessary', async () => {
    const request = { keep_recent: 1_000, target_pressure: 1 }
    await fc.assert(
      fc.asyncProperty(conversations, fc.integer({ min: 1, max: 3000 }), async (messages, maxTokens) => {
        // each step removes as little as possible
        const steps = [estimateTokens(messages)]
        for (;;) {
          const { after } = await truncate(messages, request, { maxTokens: (steps.at(-1) ?? 0) - 1 || 0.5 })
          if (after === steps.at(-1)) break
          steps.push(after)
        }
        const { after } = await truncate(messages, request, { maxTokens })
        expect(after).toBe(steps.find((tokens) => tokens <= maxTokens) ?? steps.at(-1))
      }),
    )
  })
})
