import { describe, expect, test } from 'vitest'
import { readEvent } from '../../src/engine/read-event.ts'
import { EventError, type MemberType } from '../../src/model/event.ts'
import { CONTEXT_MEMBERS } from '../../src/model/event-context.ts'
import { openProgram } from '../../src/model/rule.ts'
import { programOf } from '../policy.ts'

// `readEvent` has a line of its own for each member. These tests hold it to the table that describes them.

const program = openProgram(programOf('hooks: []'))
const read = (event: object): ReturnType<typeof readEvent> => readEvent(event, program, { time: (at) => at ?? 0 })

/** A value of each type, one that has another type, and what the error says. */
const SAMPLES: Readonly<Record<MemberType, readonly [right: unknown, wrong: unknown, described: string]>> = {
  text: ['turn_end', 7, 'text'],
  number: [7, 'seven', 'a finite number'],
  flag: [true, 'yes', 'true or false'],
  list: [['x'], { x: 1 }, 'a list'],
  map: [{ x: 'path' }, ['x'], 'a map'],
  anything: ['x', () => 'x', 'data'],
}

const SENT = CONTEXT_MEMBERS.filter(({ isDerived }) => isDerived !== true)

function eventWith([name = '', part]: readonly string[], value: unknown): object {
  return { event: 'turn_end', [name]: part === undefined ? value : { [part]: value } }
}

describe.each(SENT.map((found) => [found.path.join('.'), found] as const))('%s', (name, found) => {
  const [right, wrong, described] = SAMPLES[found.member.type]
  const failsWith = (value: unknown, message: string): void =>
    expect(() => read(eventWith(found.path, value))).toThrow(new EventError('event-member', message))

  test('reaches the rules', () => {
    expect(found.read(read(eventWith(found.path, right)))).toEqual(right)
  })

  test('counts as absent if it is null or undefined', () => {
    if (name === 'event') {
      failsWith(null, 'an event needs `event`, its name')
      return
    }
    const absent = found.read(read({ event: 'turn_end', ...(found.path[0] === 'tool' && { tool: {} }) }))
    expect(found.read(read(eventWith(found.path, undefined)))).toEqual(absent)
    expect(found.read(read(eventWith(found.path, null)))).toEqual(found.member.type === 'anything' ? null : absent)
  })

  test('must have its type', () => {
    failsWith(wrong, `\`${name}\` must be ${described}`)
  })

  test('must not exceed its maximum', () => {
    const { max, type } = found.member
    if (max === undefined) return
    const [largest, beyond, limit] =
      type === 'text' ? ['x'.repeat(max), 'x'.repeat(max + 1), `${max} characters`] : [max, max * 1.1, `${max}`]
    expect(found.read(read(eventWith(found.path, largest)))).toBe(largest)
    failsWith(beyond, `\`${name}\` must not exceed ${limit}`)
  })
})

test('tool and error must be maps', () => {
  for (const name of ['tool', 'error']) {
    expect(() => read({ event: 'turn_end', [name]: 'x' })).toThrow(
      new EventError('event-member', `\`${name}\` must be a map`),
    )
  }
})
