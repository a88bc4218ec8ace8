import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '../../../src/workbench/page/browser/store.ts'
import type { PageBatch } from '../../../src/workbench/page/data.ts'
import { createPageEncoder, createTable } from '../../../src/workbench/page/encode-decisions.ts'
import { type Mask, maskData, showAll } from '../../../src/workbench/page/masking.ts'
import { decideRecorded } from './recorded.ts'
import { replayedEvent } from './written.ts'

const { program, replayed } = decideRecorded()

/** The store of a page that has received these batches as JSON. */
function received(batches: readonly PageBatch[]): ReturnType<typeof createStore> {
  const store = createStore()
  for (const batch of batches) store.add(JSON.parse(JSON.stringify(batch)) as PageBatch)
  return store
}

describe('the data of a page', () => {
  const encoder = createPageEncoder(program.rules, showAll)
  const batches = [encoder.takeBatch()]
  for (const each of replayed) {
    encoder.add(each)
    batches.push(encoder.takeBatch())
  }
  const store = received(batches)

  test('has every event and its decision with all explanations', () => {
    expect(replayed.length).toBeGreaterThan(500)
    expect(store.entries).toHaveLength(replayed.length)
    for (const [index, { session, line, event, decision }] of replayed.entries()) {
      const entry = store.entries[index]
      if (entry === undefined) throw new Error(`decision ${index} is missing`)
      const rules = store.explain(entry)?.map(({ declaration: _, ...explained }) => explained)
      const { id, host } = entry.session
      expect({ session: { id, host, file: entry.file }, line: entry.line, event: entry.event }).toEqual({
        session,
        line,
        event,
      })
      const [shown, made] = [{ ...entry.decision, rules }, JSON.parse(JSON.stringify(decision)) as unknown]
      // `expect` compares them much more slowly.
      if (!isDeepStrictEqual(shown, made)) expect(shown).toEqual(made)
    }
  })

  test('gives the file and line of each rule', () => {
    const places = store.entries.flatMap((entry) => store.explain(entry) ?? [])
    expect(places.length).toBeGreaterThan(10_000)
    expect(places.filter(({ rule, declaration }) => declaration?.id !== rule)).toEqual([])
    const pack = readFileSync(join(import.meta.dirname, '../../../rules/guard-files.yaml'), 'utf8')
    const line = 1 + pack.split('\n').indexOf('  - id: files-outside')
    expect(store.rules.get('files-outside')?.declaration).toMatchObject({ file: 'rules/guard-files.yaml', line })
  })

  test('lists every rule, including those that never fired', () => {
    expect([...store.rules.keys()].toSorted()).toEqual([...new Set(program.rules.map(({ id }) => id))].toSorted())
  })

  test('counts how often each rule fired and denied', () => {
    const denied = replayed.filter(({ decision }) => decision.verdict === 'deny' && decision.rule === 'files-outside')
    const fired = replayed.filter(({ decision }) => decision.fired.includes('files-outside'))
    expect(store.rules.get('files-outside')).toMatchObject({ denied: denied.length, fired: fired.length, errors: 0 })
    expect(denied.length).toBeGreaterThan(1)
  })

  test('is more than 15 times smaller than the plain decisions', () => {
    const whole = JSON.stringify(replayed).length
    const sent = JSON.stringify(batches).length
    expect(whole / sent).toBeGreaterThan(15)
  })
})

const value = fc.jsonValue({ maxDepth: 2 })
const map = fc.dictionary(fc.string(), value)
const { why } = fc.letrec((tie) => ({
  why: fc.record(
    {
      type: fc.constantFrom('all_of', 'command'),
      result: fc.constantFrom(true, false, 'error' as const),
      with: map,
      saw: map,
      error: fc.record({ code: fc.string(), message: fc.string() }),
      conditions: fc.array(tie('why'), { maxLength: 3 }),
    },
    { requiredKeys: ['type', 'result'] },
  ),
}))

test('any explanation survives encoding and decoding', () => {
  const [rule] = program.rules
  if (rule === undefined) throw new Error('there is no rule')
  const event = rule.events[0] ?? 'tool_start'
  fc.assert(
    fc.property(fc.array(why, { maxLength: 4 }), (trees) => {
      const rules = trees.map((tree) => ({ rule: rule.id, outcome: 'unmet', why: tree }) as const)
      // Explanations are matched to rules by order. There is one rule, so all but the first have no matching rule.
      const encoder = createPageEncoder([rule], showAll)
      encoder.add(replayedEvent({ event }, { event, rules: JSON.parse(JSON.stringify(rules)) as never }))
      const store = received([encoder.takeBatch()])
      const [entry] = store.entries
      const explained = entry === undefined ? null : store.explain(entry)
      expect(explained?.map((each) => each.why)).toEqual(JSON.parse(JSON.stringify(trees)))
    }),
  )
})

test('a decision that was not explained has no explanation', () => {
  const encoder = createPageEncoder([], showAll)
  encoder.add(replayedEvent({ event: 'stop' }))
  const store = received([encoder.takeBatch()])
  expect(store.entries.map((entry) => store.explain(entry))).toEqual([null])
})

test('files with the same session id and host are one session', () => {
  const encoder = createPageEncoder([], showAll)
  for (const file of ['a.jsonl', 'a/agent.jsonl']) {
    encoder.add(replayedEvent({ event: 'stop' }, {}, { id: 's', host: 'claude-code', file }))
  }
  encoder.add(replayedEvent({ event: 'stop' }, {}, { id: 's', host: 'codex', file: 'a.jsonl' }))
  const { sessions } = received([encoder.takeBatch()])
  expect(sessions.map(({ id, host, entries }) => [id, host, entries.length])).toEqual([
    ['s', 'claude-code', 2],
    ['s', 'codex', 1],
  ])
})

describe('masking', () => {
  const secret = 'AKIAABCDEFGHIJKLMNOP'
  const event = { event: 'tool_start' as const, tool: { name: 'Bash', params: { command: `echo ${secret}` } } }
  const why = { type: 'param', result: true, saw: { value: secret }, with: { matches: secret } } as const
  const error = { code: 'x', message: secret }
  const decision = {
    verdict: 'deny',
    reason: `no ${secret}`,
    params: { command: secret },
    rules: [{ rule: 'r', outcome: 'error', why: { ...why, error, conditions: [why] } }],
  } as const
  const before = { ...replayedEvent(event).decision, verdict: 'ask', reason: `was ${secret}` } as const
  const sent = (mask: Mask): string => {
    const encoder = createPageEncoder([], mask)
    encoder.add(replayedEvent(event, decision, { id: secret, host: null, file: 'f' }), before)
    return JSON.stringify(encoder.takeBatch())
  }

  test('covers every text of an event, its decision and its explanation', () => {
    expect(sent(showAll).split(secret)).toHaveLength(9)
    expect(sent(maskData)).not.toContain(secret)
  })

  test('drops all texts that cannot be searched', () => {
    const hidden = sent(() => null)
    expect(hidden).not.toContain(secret)
    expect(hidden).toContain(
      '"event":{"event":"tool_start","hidden":"[REDACTED]"},"decision":{"event":"tool_start","verdict":"deny"',
    )
  })
})

describe('a table', () => {
  test('gives equal entries the same place', () => {
    const table = createTable<unknown>((entry) => entry)
    expect([{ a: 1 }, { a: 2 }, { a: 1 }].map((entry) => table.place(entry))).toEqual([0, 1, 0])
    expect(table.takeNew()).toEqual([{ a: 1 }, { a: 2 }])
    expect(table.takeNew()).toEqual([])
  })

  test('forgets entries beyond its capacity, and never reuses a place', () => {
    const table = createTable<string>((entry) => entry, 10)
    expect(['aaaa', 'bbbb', 'aaaa'].map((entry) => table.place(entry))).toEqual([0, 1, 2])
    expect(table.takeNew()).toEqual(['aaaa', 'bbbb', 'aaaa'])
  })
})
