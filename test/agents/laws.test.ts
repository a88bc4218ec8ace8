import { createMemoryLedger, decide, type ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import type { Answer } from '../../src/agents/answer.ts'
import { type Dialect, type HookCapability, type NativeEvent, readPayload } from '../../src/agents/dialect.ts'
import { NO_ANSWER } from '../../src/agents/answer.ts'
import { canonicalsOf } from '../../src/agents/native-context.ts'
import { PROBE_ID } from '../../src/agents/settings.ts'
import { findEvent } from '../../src/model/events.ts'
import { programOf } from '../policy.ts'
import { answers, payloads } from './hostile.ts'
import { bodyOf, type Reading, READINGS, refusalsIn, undocumented } from './readings.ts'

import fc from 'fast-check'

const MOMENTS = DIALECTS.flatMap((dialect) =>
  dialect.events.map((native) => [`${dialect.name} ${native.name}`, dialect, native] as const),
)

/** Few runs, because each law is tried at each event of each agent. */
const RUNS = { numRuns: 40 }

/** The events at which the model reads plain text, with the exit code for it. */
const IN_TEXT: Readonly<Record<string, 0 | 2>> = {
  'kiro agentSpawn': 0,
  'kiro userPromptSubmit': 0,
  'kiro-v1 SessionStart': 0,
  'kiro-v1 UserPromptSubmit': 0,
  'copilot postToolUseFailure': 2,
}

/** A payload with everything that the encoders read, in every spelling. */
const FULL: ValueMap = {
  ...{ tool_name: 'MCP:query', toolName: 'bash', tool_input: { a: 1 }, toolArgs: { a: 1 } },
  ...{ tool_response: 'x', toolResult: { resultType: 'success', textResultForLlm: 'x' } },
}

/** Members by which payloads of one native event stand for different events. */
const TELLING: readonly ValueMap[] = [
  {},
  ...['continue', 'normal', 'steered', 'error'].map((reason) => ({ reason })),
  ...['transfer_task', 'transfer_task_return', 'handoff'].map((kind) => ({ agent_switch_kind: kind })),
  ...['allow', 'deny', 'canceled'].map((decision) => ({ approval_decision: decision })),
  ...['add', 'change', 'unlink'].map((event) => ({ event })),
  ...['completed', 'aborted', 'error'].map((status) => ({ status })),
  ...['startup', 'resume', 'clear'].map((source) => ({ source })),
  ...[true, false].map((final) => ({ final })),
  { llm_response: { candidates: [{ finishReason: 'STOP' }] } },
]

const ASKED: Readonly<Record<HookCapability, Partial<Answer>>> = {
  deny: { verdict: 'deny', reason: 'no' },
  ask: { verdict: 'ask', reason: 'why' },
  allow: { verdict: 'allow' },
  params: { params: { a: 2 } },
  result: { result: 'y' },
  messages: { messages: [{ role: 'user', content: 'x' }] },
  summary: { summary: 'done' },
  inject: { context: 'note' },
  newest: { context: 'note' },
  compact: {},
  stop: { stop: 'enough' },
  redo: { redo: 'again' },
  notify: { notice: 'look' },
}

function readingOf({ name }: Dialect): Reading {
  const reading = READINGS[name]
  if (reading === undefined) throw new Error(`how does ${name} read its answers?`)
  return reading
}

function noOpOf(dialect: Dialect, { name }: NativeEvent): string {
  const { noOp } = readingOf(dialect)
  return noOp[name] ?? noOp['*'] ?? ''
}

function abilitiesOf({ can, partly = {} }: NativeEvent): readonly HookCapability[] {
  // The keys of `partly` are abilities.
  return [...can, ...(Object.keys(partly) as HookCapability[])]
}

function problemOf(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the dialects', () => {
  test('have distinct names', () => {
    const names = DIALECTS.flatMap(({ name, aliases }) => [name, ...aliases])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect([name, ...(findDialect(name)?.aliases ?? [])]).toContain(name)
  })

  // Recordings leave out the session of `doctor`. Kiro names no session, so its recordings include it.
  test.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
    '%s has a separate session for the tries of `sluice doctor`',
    (_name, dialect) => {
      const probe = dialect.settings.probe({ home: '/home/ann', workspace: '/w', env: {} })
      const events = readPayload(dialect, probe)?.events ?? []
      expect(new Set(events.map(({ session_id: session }) => session))).toEqual(
        new Set([dialect.name === 'kiro' ? 'kiro:/w' : PROBE_ID]),
      )
    },
  )

  test.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
    '%s declares valid events and abilities',
    (_name, dialect) => {
      const names = dialect.events.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const native of dialect.events) {
        const unknown = native.events.filter((event) => findEvent(event)?.name !== event)
        expect([native.name, unknown, native.events.length > 0, native.seconds > 0]).toEqual([
          native.name,
          [],
          true,
          true,
        ])
        const abilities = abilitiesOf(native)
        expect([native.name, new Set(abilities).size]).toEqual([native.name, abilities.length])
        // An ability that an event has needs no reason why it lacks it, except at an event that is never installed.
        const said =
          native.installed === 'never'
            ? []
            : native.can.filter((ability) => native.unsupportedReasons?.[ability] !== undefined)
        expect([native.name, said]).toEqual([native.name, []])
      }
      expect(dialect.contextLimit.max).toBeGreaterThan(0)
      expect(dialect.redoLimit > 0).toBe(dialect.events.some((native) => abilitiesOf(native).includes('redo')))
    },
  )
})

describe.each(MOMENTS)('%s', (title, dialect, native) => {
  const reading = readingOf(dialect)
  const noOp = noOpOf(dialect, native)

  test('decodes any payload to its declared events, all of which can be decided', () => {
    const program = programOf('hooks: []')
    fc.assert(
      fc.property(payloads, (payload) => {
        for (const event of dialect.decode(payload, native)) {
          expect(native.events).toContain(event.event)
          expect(event['native']).toBe(payload)
          // Only oversized values are refused, never values of the wrong type.
          expect(problemOf(() => decide(program, createMemoryLedger(), event))).toMatch(/^$|must not exceed|too large/)
        }
        dialect.eventOf(payload)
      }),
      RUNS,
    )
  })

  test('runs the agent’s own hooks for any payload, and only once', () => {
    if (dialect.hooks === null) return
    const own = canonicalsOf(native)
    fc.assert(
      fc.property(payloads, fc.constantFrom(...TELLING), (payload, telling) => {
        const names = dialect.decode({ ...payload, ...telling }, native).map(({ event }) => event)
        expect(names.filter((name) => own.some((canonical) => canonical === name))).toHaveLength(1)
      }),
      RUNS,
    )
  })

  test('answers an empty decision with a no-op', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        expect(dialect.encode(NO_ANSWER, native, payload)).toEqual({ exit: 0, stdout: noOp, stderr: '' })
      }),
      RUNS,
    )
  })

  test('answers in only one way, with documented members', () => {
    fc.assert(
      fc.property(payloads, answers(abilitiesOf(native)), (payload, answer) => {
        const said = dialect.encode(answer, native, payload)
        const text = IN_TEXT[title]
        if (text !== undefined && answer.context !== null && said.stdout !== '') {
          expect(said).toEqual({ exit: text, stdout: answer.context, stderr: '' })
          return
        }
        if (said.exit === 2) {
          expect([said.stdout, said.stderr.trim() === '']).toEqual(['', false])
          return
        }
        if (said.exit === 1) {
          expect([dialect.settings.warnsByExit, said.stdout, said.stderr]).toEqual([true, '', answer.notice])
          return
        }
        expect(said).toMatchObject({ exit: 0, stderr: '' })
        expect(said.stdout === '' || bodyOf(said.stdout) !== null).toBe(true)
        expect(undocumented(reading, said)).toEqual([])
      }),
      RUNS,
    )
  })

  test('writes an answer for each of its abilities', () => {
    for (const ability of abilitiesOf(native)) {
      const { stdout, exit } = dialect.encode({ ...NO_ANSWER, ...ASKED[ability] }, native, FULL)
      const isSaid = exit !== 0 || stdout !== noOp
      // At an approval request the person is asked anyway, so `ask` needs no answer.
      const goesWithout = ability === 'ask' && native.events.includes('approval_request')
      if (!goesWithout) expect([ability, isSaid]).toEqual([ability, true])
    }
  })
})

const REFUSING = MOMENTS.filter(([, , native]) => abilitiesOf(native).includes('deny'))

test.each(REFUSING)(
  '%s: a refusal stays a refusal with a reason, whatever else the answer has',
  (_title, dialect, native) => {
    fc.assert(
      fc.property(payloads, answers(abilitiesOf(native)), (payload, answer) => {
        const reasons = refusalsIn(readingOf(dialect), dialect.encode({ ...answer, verdict: 'deny' }, native, payload))
        expect(reasons.length).toBeGreaterThan(0)
        const blank = reasons.filter(
          (reason) => reason !== null && (typeof reason !== 'string' || reason.trim() === ''),
        )
        expect(blank).toEqual([])
      }),
      RUNS,
    )
  },
)

test.each(
  MOMENTS.filter(([, { name }, { events, can }]) => {
    return !['gemini', 'docker-agent'].includes(name) && events.includes('tool_start') && can.includes('stop')
  }),
)('%s is told to refuse the call when the run ends, as it would run it otherwise', (_title, dialect, native) => {
  const said = dialect.encode({ ...NO_ANSWER, stop: 'enough' }, native, FULL)
  expect(refusalsIn(readingOf(dialect), said)).toEqual(['enough'])
})
