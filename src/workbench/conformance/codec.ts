import { describe, expect, test } from 'vitest'
import type { Answer } from '../../agents/answer.ts'
import { type Dialect, type HookCapability, type NativeEvent, readPayload } from '../../agents/dialect.ts'
import { NO_ANSWER } from '../../agents/answer.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { decide } from '../../engine/decide.ts'
import { findEvent } from '../../model/events.ts'
import { checkVersion } from '../../model/peers.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import { createMemoryLedger } from '../../stores/memory.ts'

/** Data that an agent would not send, in place of what it does. */
const ODD: readonly Value[] = [null, true, -1, 1e308, '', '\0\ud800', [], [[]], {}, { constructor: { a: 1 } }]

/**
 * What rules may answer, and the ability that an event must have for it. An agent that can do it must be told, but for
 * what it may do anyway: to go on, to ask, to show a notice.
 */
const ANSWERS: readonly (readonly [HookCapability, Partial<Answer>])[] = [
  ['deny', { verdict: 'deny', reason: 'not here' }],
  ['ask', { verdict: 'ask', reason: 'may it?' }],
  ['allow', { verdict: 'allow' }],
  ['params', { params: { a: 2 } }],
  ['result', { result: 'another result' }],
  ['inject', { context: 'a note' }],
  ['stop', { stop: 'enough' }],
  ['redo', { redo: 'again' }],
  ['notify', { notice: 'look' }],
]

/**
 * Defines the tests that the codec of every agent must pass: its payloads become events that can be decided, whatever
 * they hold, and an answer that refuses is never the answer that lets through.
 *
 * @param payloads payloads that the agent sent, at least one
 */
export function describeCodec(name: string, dialect: Dialect, payloads: readonly ValueMap[]): void {
  checkVersion('vitest')
  const { program } = loadPolicy([])
  const decideAll = (payload: ValueMap): readonly unknown[] =>
    (readPayload(dialect, payload)?.events ?? []).map((event) => decide(program, createMemoryLedger(), event).event)
  const titled = payloads.map(
    (payload, index) => [`${index} (${dialect.eventOf(payload) ?? 'unknown'})`, payload] as const,
  )

  describe(`${name}: payloads`, () => {
    test('there is at least one', () => expect(payloads.length).toBeGreaterThan(0))

    test.each(titled)('payload %s becomes events that can be decided', (_, payload) => {
      const read = readPayload(dialect, payload)
      if (read === null) throw new Error('the payload names no event of the agent')
      expect(read.problem).toBe(null)
      expect(decideAll(payload).filter((event) => typeof event === 'string')).toHaveLength(read.events.length)
    })

    test.each(titled)('payload %s is read whatever its members are, or refused', (_, payload) => {
      for (const key of Object.keys(payload)) {
        for (const odd of ODD) expect(() => decideAll({ ...payload, [key]: odd })).not.toThrow()
        const { [key]: _left, ...rest } = payload
        expect(() => decideAll(rest)).not.toThrow()
      }
    })
  })

  describe(`${name}: answers`, () => {
    test('each native event has a name of its own, and events of the catalogue', () => {
      const names = dialect.events.map((native) => native.name)
      expect(new Set(names).size).toBe(names.length)
      for (const { events } of dialect.events) for (const event of events) expect(findEvent(event)?.name).toBe(event)
    })

    const payloadOf = (native: NativeEvent): ValueMap =>
      payloads.find((payload) => dialect.eventOf(payload) === native.name) ?? {}

    test.each(dialect.events.map((native) => [native.name, native] as const))(
      '%s: each answer is another one',
      (_, native) => {
        const encode = (answer: Partial<Answer>): string => {
          const { exit, stdout, stderr } = dialect.encode({ ...NO_ANSWER, ...answer }, native, payloadOf(native))
          expect([0, 1, 2]).toContain(exit)
          return JSON.stringify([exit, stdout, stderr])
        }
        const nothing = encode({})
        for (const [ability, answer] of ANSWERS) {
          const told = encode(answer)
          if (native.can.includes(ability) && !['allow', 'ask', 'notify'].includes(ability))
            expect([ability, told]).not.toEqual([ability, nothing])
        }
      },
    )
  })
}
