import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgentEvent, createMemoryLedger, decide, EVENT_MEMBERS, EventError, loadPolicy } from 'sluice'
import { EVENT_NAMES } from '../../src/model/events.ts'
import { eventSchema } from '../../src/schema/event-schema.ts'

const admits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(eventSchema())

const { program } = loadPolicy([])

function canBeRead(data: unknown): boolean {
  try {
    decide(program, createMemoryLedger(), data as AgentEvent)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(EventError)
    return false
  }
}

test.each([
  [true, { event: 'tool_start' }],
  [
    true,
    { event: 'pre_tool_use', tool: { name: 'a', params: { b: 1 }, result: [null], ok: false, more: 1 }, more: {} },
  ],
  [true, { event: 'error', error: { code: null, message: 'x' }, turn: null, at: 1.5, messages: [1, {}] }],
  [false, {}],
  [false, []],
  [false, null],
  [false, 'tool_start'],
  [false, { event: null }],
  [false, { event: 'tool_strat' }],
  [false, { event: '' }],
  [false, { event: 'stop', turn: '1' }],
  [false, { event: 'stop', messages: {} }],
  [false, { event: 'tool_start', tool: [] }],
  [false, { event: 'tool_start', tool: { name: 7 } }],
  [false, { event: 'tool_start', tool: { params: [] } }],
  [false, { event: 'tool_start', tool: { ok: 'yes' } }],
  [false, { event: 'error', error: { code: 429 } }],
])('%s: %j', (isEvent, data) => {
  expect(admits(data)).toBe(isEvent)
  expect(canBeRead(data)).toBe(isEvent)
})

test('describes every member', () => {
  expect(Object.keys(eventSchema()['properties'] ?? {})).toEqual(Object.keys(EVENT_MEMBERS))
})

test('admits exactly the events that can be decided', () => {
  const part = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(null, 'x', 1, true, [], {}))
  const members = (names: object, inner: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> =>
    fc.record({ ...Object.fromEntries(Object.keys(names).map((name) => [name, part])), ...inner }, { requiredKeys: [] })
  const event = members(EVENT_MEMBERS, {
    event: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...EVENT_NAMES) }, part),
    tool: fc.oneof(members(EVENT_MEMBERS.tool.members), part),
    error: fc.oneof(members(EVENT_MEMBERS.error.members), part),
  })
  // Few members at a time, so that many events are valid.
  const few = fc.tuple(event, fc.nat(4)).map(([whole, count]) => {
    const entries = Object.entries(whole as object)
    return Object.fromEntries([...entries.slice(0, 1), ...entries.slice(1, 1 + count)])
  })
  let sound = 0
  fc.assert(
    fc.property(fc.oneof(few, event, part), (data) => {
      const isEvent = canBeRead(data)
      sound += Number(isEvent)
      expect(admits(data)).toBe(isEvent)
    }),
    { numRuns: 1000 },
  )
  expect(sound).toBeGreaterThan(20)
})
