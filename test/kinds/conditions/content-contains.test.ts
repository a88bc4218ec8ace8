import { type AgentEvent, createEngine, createSession } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const user = (content: unknown): object => ({ role: 'user', content })
const turn = (...messages: readonly unknown[]): AgentEvent => ({ event: 'turn_end', messages })
const contains = (keyword: string | readonly string[], last?: number): object => ({
  type: 'content_contains',
  keyword,
  ...(last !== undefined && { last }),
})

describe('one of the last messages contains a keyword', () => {
  test.each<readonly [keyword: string | readonly string[], content: unknown, expected: boolean]>([
    ['boom', 'big boom', true],
    ['boom', 'hello', false],
    ['NEEDLE', 'a needle', true], // in either case
    ['needle', 'A NEEDLE', true],
    ['größe', 'GRÖSSE', false], // by lower case, as Python has it
    ['größe', 'GRÖßE', true],
    ['a.c', 'abc', false], // no pattern
    ['*', 'hello', false],
    [['x', 'boom'], 'big boom', true], // any of a list
    [['x', 'y'], 'big boom', false],
    [' ', 'a b', true],

    // several parts
    ['boom', [{ type: 'text', text: 'big boom' }], true],
    [
      'boom',
      [
        { type: 'image', source: {} },
        { type: 'text', text: 'boom' },
      ],
      true,
    ],
    ['boom', [{ text: 'boom' }], true],
    ['boom', ['x', 'boom'], true],
    ['boom', { type: 'text', text: 'boom' }, true],
    [
      'boom',
      [
        { type: 'text', text: 'bo' },
        { type: 'text', text: 'om' },
      ],
      false, // parts are not joined
    ],
    ['boom', [{ type: 'image', data: 'boom' }], false],
    ['boom', [], false],

    // not text
    ['null', null, false],
    ['boom', [[{ text: 'boom' }]], false],
    ['boom', [{ text: ['boom'] }], false],
    ['boom', [null, 5, { text: 'boom' }], true],
  ])('%j in %j: %s', (keyword, content, expected) => {
    expect(holds(contains(keyword), turn(user(content)))).toBe(expected)
  })

  test.each(['user', 'assistant', 'system', 'tool'])('whoever wrote the message: %s', (role) => {
    expect(holds(contains('boom'), turn({ role, content: 'boom' }))).toBe(true)
  })
})

describe('how far back', () => {
  const said = (index: number): ReturnType<typeof turn> =>
    turn(...Array.from({ length: 20 }, (_, place) => user(place === 20 - index ? 'boom' : 'x')))

  test.each<readonly [last: number | undefined, back: number, expected: boolean]>([
    [undefined, 1, true],
    [undefined, 5, true],
    [undefined, 6, false],
    [1, 1, true],
    [1, 2, false],
    [10, 10, true],
    [10, 11, false],
    [1000, 20, true],
  ])('last %s, said %i messages ago: %s', (last, back, expected) => {
    expect(holds(contains('boom', last), said(back))).toBe(expected)
  })
})

describe('what the event is about is the newest message', () => {
  const before = Array.from({ length: 5 }, (_, place) => user(place === 0 ? 'boom' : 'x'))

  test.each<readonly [event: AgentEvent, last: number | undefined, expected: boolean]>([
    [{ event: 'user_message', prompt: 'big boom' }, undefined, true],
    [{ event: 'turn_start', prompt: 'big boom' }, undefined, true],
    [{ event: 'user_prompt', prompt: 'big boom' }, undefined, true],
    [{ event: 'turn_end', response: 'big boom' }, undefined, true],
    [{ event: 'stop', response: 'big boom' }, undefined, true],
    [{ event: 'after_llm_call', response: 'big boom' }, undefined, true],
    [{ event: 'turn_end', prompt: 'big boom' }, undefined, false],
    [{ event: 'user_message', response: 'big boom' }, undefined, false],
    [{ event: 'tool_start', prompt: 'big boom' }, undefined, false],
    [{ event: 'user_message', prompt: 'boom', messages: [user('x')] }, 1, true],
    // It takes the place of the oldest one,
    [{ event: 'user_message', prompt: 'y', messages: before }, undefined, false],
    [{ event: 'user_message', prompt: '', messages: before }, undefined, true],
    [{ event: 'before_llm_call', prompt: 'x', messages: before }, undefined, true],
    // unless the conversation has it already.
    [{ event: 'user_message', prompt: 'y', messages: before }, 6, true],
    [{ event: 'user_message', prompt: 'y', messages: [...before.slice(0, 4), user('y')] }, undefined, true],
    [{ event: 'turn_end', response: 'yz', messages: [...before.slice(0, 4), user(['y', 'z'])] }, undefined, true],
    [{ event: 'user_message', prompt: 'boom', messages: [user(['bo', 'om'])] }, undefined, true],
  ])('%j, last %s: %s', (event, last, expected) => {
    expect(holds(contains('boom', last), event)).toBe(expected)
  })

  test('a session refuses a message by its own words, and an answer is read at its end', async () => {
    const text = `hooks:
      - { id: urgent, on: [user_message, turn_start], condition: { type: content_contains, keyword: urgent }, action: { type: gate } }
      - { id: sorry, on: turn_end, condition: { type: content_contains, keyword: sorry }, action: { type: log, message: "{messages}" } }`
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }] })
    const seen: string[] = []
    engine.on('fired', ({ rule }) => seen.push(rule))
    const session = await createSession(engine, { id: 's1' })
    await expect(session.receive('this is urgent')).rejects.toThrow('urgent')
    await session.receive('take your time')
    await session.finish('sorry')
    expect(seen).toEqual(['urgent', 'sorry'])
  })
})

describe('missing and unusual data', () => {
  test.each<readonly [title: string, event: object]>([
    ['no messages', {}],
    ['messages that are null', { messages: null }],
    ['no message', { messages: [] }],
    ['a message without content', { messages: [{ role: 'user' }] }],
    ['a prompt, which this event is not about', { prompt: 'boom' }],
  ])('%s', (_title, members) => {
    expect(holds(contains('boom'), { event: 'turn_end', ...members })).toBe(false)
  })

  test('getters, proxies and prototypes are not read', () => {
    const fail = (): never => {
      throw new Error('the data was asked')
    }
    const getter = Object.defineProperty({}, 'content', { get: fail, enumerable: true })
    const inherited = Object.create({ content: 'boom' }) as object
    const proxy = new Proxy({ content: 'x' }, { get: fail, has: fail })
    expect(holds(contains('boom'), turn(user([getter, inherited, proxy, Object('boom')])))).toBe(false)
    for (const message of [getter, inherited, proxy, user(Object('boom')), user(1), 'boom', 5, null, ['boom']]) {
      expect(holds(contains('boom'), { event: 'turn_end', messages: [message] })).toBe('message-shape')
    }
  })
})

describe('bounds', () => {
  const large = 'x'.repeat(1_048_576)

  test.each<readonly [title: string, messages: readonly object[], expected: boolean | string]>([
    ['the largest message', [user(large)], false],
    ['one character too many', [user(`${large}x`)], 'content-too-large'],
    ['parts that are too large together', [user([{ text: large }, { text: 'x' }])], 'content-too-large'],
    ['found before the text became too large', [user([{ text: 'boom' }, { text: large }])], true],
    ['found in another message', [user('boom'), user(`${large}x`)], true],
    ['found in a newer message', [user(`${large}x`), user('boom')], true],
    ['not found in another message', [user(`${large}x`), user('x')], 'content-too-large'],
    ['a large message that is not searched', [user(`${large}x`), ...Array.from({ length: 5 }, () => user('x'))], false],
    ['too many parts', [user(new Array(2_000_000).fill(null))], 'message-shape'],
    ['found before a message of unknown shape is reached', [{ role: 'user', text: 'x' }, user('boom')], true],
  ])('%s', (_title, messages, expected) => {
    expect(holds(contains('boom'), turn(...messages))).toBe(expected)
  })

  test('the error names the limit', () => {
    expect(evaluate(contains('boom'), turn(user(`${large}x`))).why).toMatchObject({
      error: { code: 'content-too-large', message: 'a message has more than 1048576 characters to search' },
    })
  })

  test('of 100,000 messages only the last are searched', () => {
    const messages = Array.from({ length: 100_000 }, () => user('x'))
    expect(holds(contains('boom'), turn(...messages))).toBe(false)
    messages[99_995] = user('boom')
    expect(holds(contains('boom'), turn(...messages))).toBe(true)
  })
})

describe('an explanation is small', () => {
  test.each<readonly [condition: object, messages: readonly object[], saw: object]>([
    [contains(['x', 'Boom']), [user('a'), user('a boom')], { found: 'Boom', messages: 2 }],
    [contains('boom'), [user('a secret'), user('b')], { found: null, messages: 2 }],
    [contains('boom'), Array.from({ length: 9 }, () => user('a')), { found: null, messages: 5 }],
    [contains('b'.repeat(201)), [user('b'.repeat(500))], { found: `${'b'.repeat(200)}…`, messages: 1 }],
    [contains('boom'), [], { found: null, messages: 0 }],
  ])('%#', (condition, messages, saw) => {
    expect(evaluate(condition, turn(...messages)).why).toMatchObject({ saw })
  })
})

test.each<readonly [condition: string, problem: string]>([
  ['{ type: content_contains }', '3:14 error missing-field: `condition` needs `keyword`'],
  ['{ type: content_contains, keyword: "" }', '3:49 error out-of-range: `keyword` must not be empty'],
  ['{ type: content_contains, keyword: [] }', '3:49 error out-of-range: `keyword` must not be empty'],
  ['{ type: content_contains, keyword: 5 }', '3:49 error wrong-type: `keyword` must be text or a list, not `5`'],
  ['{ type: content_contains, keyword: x, last: 0 }', '3:58 error out-of-range: `last` must be at least 1, not 0'],
  [
    '{ type: content_contains, keyword: x, last: 1001 }',
    '3:58 error out-of-range: `last` must be at most 1000, not 1001',
  ],
])('%s', (condition, problem) => {
  expect(problemsOf(`hooks:\n- id: r\n  condition: ${condition}\n  action: { type: log, message: m }\n`)).toEqual([
    problem,
  ])
})
