import fc from 'fast-check'
import { createEngine } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { evaluate, holds } from '../holds.ts'

const at = (text: string): number => Date.parse(text)

const isHeld = (condition: object, time: string): boolean | string =>
  holds({ type: 'time', ...condition }, { event: 'tool_start', at: at(time) })

describe('the hours of the day', () => {
  test.each<readonly [between: string, time: string, holds: boolean]>([
    ['09:00-17:00', '2026-06-01T08:59:59.999Z', false],
    ['09:00-17:00', '2026-06-01T09:00:00Z', true],
    ['09:00-17:00', '2026-06-01T16:59:59.999Z', true],
    ['09:00-17:00', '2026-06-01T17:00:00Z', false],
    ['22:00-06:00', '2026-06-01T21:59:59Z', false],
    ['22:00-06:00', '2026-06-01T22:00:00Z', true],
    ['22:00-06:00', '2026-06-01T00:00:00Z', true],
    ['22:00-06:00', '2026-06-01T05:59:59Z', true],
    ['22:00-06:00', '2026-06-01T06:00:00Z', false],
    ['18:00-24:00', '2026-06-01T23:59:59Z', true],
    ['18:00-24:00', '2026-06-02T00:00:00Z', false],
    ['18:00-00:00', '2026-06-01T23:59:59Z', true],
    ['18:00-00:00', '2026-06-02T00:00:00Z', false],
    ['00:00-24:00', '2026-06-02T00:00:00Z', true],
  ])('%s at %s: %s', (between, time, expected) => {
    expect(isHeld({ between, zone: 'UTC' }, time)).toBe(expected)
  })
})

// 2026-06-05 is a Friday.
describe('the days of the week', () => {
  test.each<readonly [condition: object, time: string, holds: boolean]>([
    [{ days: ['fri'] }, '2026-06-05T00:00:00Z', true],
    [{ days: ['fri'] }, '2026-06-05T23:59:59Z', true],
    [{ days: ['fri'] }, '2026-06-06T00:00:00Z', false],
    [{ days: ['sat', 'sun'] }, '2026-06-07T12:00:00Z', true],
    [{ days: ['fri'], between: '22:00-06:00' }, '2026-06-05T05:00:00Z', false],
    [{ days: ['fri'], between: '22:00-06:00' }, '2026-06-05T22:00:00Z', true],
    [{ days: ['fri'], between: '22:00-06:00' }, '2026-06-06T05:59:59Z', true],
    [{ days: ['fri'], between: '22:00-06:00' }, '2026-06-06T22:00:00Z', false],
    [{ days: ['sat'], between: '22:00-06:00' }, '2026-06-07T00:30:00Z', true],
    [{ days: ['sun'], between: '22:00-06:00' }, '2026-06-07T00:30:00Z', false],
  ])('%j at %s: %s', (condition, time, expected) => {
    expect(isHeld({ ...condition, zone: 'UTC' }, time)).toBe(expected)
  })
})

// Berlin's clocks go from 02:00 to 03:00 on 2026-03-29, and back from 03:00 to 02:00 on 2026-10-25.
describe('the zone', () => {
  test.each<readonly [between: string, zone: string, time: string, holds: boolean]>([
    ['09:00-17:00', 'Europe/Berlin', '2026-01-05T08:00:00Z', true],
    ['09:00-17:00', 'Europe/Berlin', '2026-07-06T08:00:00Z', true],
    ['09:00-17:00', 'Europe/Berlin', '2026-07-06T07:00:00Z', true],
    ['09:00-17:00', 'Europe/Berlin', '2026-01-05T07:00:00Z', false],
    ['02:00-03:00', 'Europe/Berlin', '2026-03-29T00:59:59Z', false],
    ['02:00-03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z', false],
    ['02:00-03:00', 'Europe/Berlin', '2026-10-25T00:00:00Z', true],
    ['02:00-03:00', 'Europe/Berlin', '2026-10-25T01:59:59Z', true],
    ['02:00-03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z', false],
    ['05:30-06:00', 'Asia/Kolkata', '2026-06-01T00:00:00Z', true],
  ])('%s in %s at %s: %s', (between, zone, time, expected) => {
    expect(isHeld({ between, zone }, time)).toBe(expected)
  })
})

test('in any zone, either a window or the rest of the day holds', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const clock = (one: number): string =>
    [Math.floor(one / 60), one % 60].map((part) => String(part).padStart(2, '0')).join(':')
  fc.assert(
    fc.property(
      minute,
      minute,
      fc.integer({ min: 0, max: at('2100-01-01T00:00:00Z') }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kolkata'),
      (from, to, time, zone) => {
        fc.pre(from !== to)
        const event = { event: 'tool_start', at: time } as const
        const inside = holds({ type: 'time', between: `${clock(from)}-${clock(to)}`, zone }, event)
        const outside = holds({ type: 'time', between: `${clock(to)}-${clock(from)}`, zone }, event)
        expect(inside).toBe(outside === false)
      },
    ),
    { numRuns: 50 },
  )
})

describe('an event without a time', () => {
  const condition = { type: 'time', between: '00:00-24:00', zone: 'UTC' }

  test('never holds', () => {
    expect(evaluate(condition, { event: 'tool_start' })).toMatchObject({
      truth: false,
      why: { saw: { time: null, unknown: 'the event has no `at`' } },
    })
  })

  test('gets the current time from an engine', async () => {
    const rule = { id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: [rule] }) }] })
    const outcome = await engine.dispatch({ event: 'tool_start' })
    expect(outcome.fired).toEqual(['r'])
  })
})

test('an explanation shows the local time', () => {
  const condition = { type: 'time', between: '09:00-17:00', zone: 'Europe/Berlin' }
  const { why } = evaluate(condition, { event: 'tool_start', at: at('2026-06-01T05:05:00Z') })
  expect(why).toMatchObject({ saw: { time: 'mon 07:05', zone: 'Europe/Berlin' } })
})

test.each<readonly [condition: string, problem: string]>([
  ["{ type: time, between: '09:00-17:00' }", '3:14 error missing-field: `condition` needs `zone`'],
  [
    '{ type: time, zone: UTC }',
    "3:14 error missing-field: `time` needs `between` or `days` (write `between: '09:00-17:00'` for hours of the day, `days: [sat, sun]` for days of the week)",
  ],
  [
    '{ type: time, days: [mon], zone: Europe/Berln }',
    '3:47 error unknown-time-zone: there is no time zone `Europe/Berln` (did you mean `Europe/Berlin`?)',
  ],
  [
    '{ type: time, days: [mon], zone: local }',
    '3:47 error unknown-time-zone: there is no time zone `local` (write a name such as `Europe/Berlin` or `UTC`)',
  ],
  [
    "{ type: time, between: '09:00-09:00', zone: UTC }",
    '3:37 error wrong-value: `09:00-09:00` begins and ends at the same time (write `00:00-24:00` for the whole day)',
  ],
])('%s is refused', (condition, problem) => {
  expect(problemsOf(`hooks:\n- id: r\n  condition: ${condition}\n  action: { type: log, message: m }\n`)).toContain(
    problem,
  )
})

test.each(['9:00-17:00', '09:00', '09:00-25:00', '09:00 - 17:00'])('`between: %s` is refused', (between) => {
  const condition = `{ type: time, between: '${between}', zone: UTC }`
  expect(problemsOf(`hooks:\n- id: r\n  condition: ${condition}\n  action: { type: log, message: m }\n`)).toHaveLength(
    1,
  )
})
