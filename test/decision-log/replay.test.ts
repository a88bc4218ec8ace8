import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { type AgentEvent, createEngine, createMemoryLedger, type Host } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { describe, expect, test } from 'vitest'
import { readEntry } from '../../src/decision-log/entry.ts'
import type { ValueMap } from '../../src/model/value.ts'
import { dispatchAll, forge, keepDecisions, linesOf, newFile, toolStart } from './logs.ts'

const NONE = { same: 0, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0, differences: [] }

/** Rules that depend on budgets, on the past, on answers of tools and models, and on rewrites of earlier rules. */
const POLICY = `
observe: { called: { on: tool_start, condition: { type: tool_name, match: bash } } }
hooks:
  - { id: twice, on: tool_start, max_fires: 2, action: { type: gate, decision: ask, reason: 'look' } }
  - { id: many, on: tool_start, condition: { type: event_count, of: called, gte: 3 }, action: { type: gate, reason: 'call <<history.called.count>>' } }
  - id: rewrite
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: '*x*' }
    action: { type: transform_params, transformation: { set: { command: 'safe <<tool.params.command>>' } } }
  - { id: judge, on: tool_start, cooldown: 1s, action: { type: model, prompt: 'may <<tool.params.command>> run?' } }
  - { id: again, on: stop, action: { type: shell, command: 'true' } }
`

/** A host whose answers cannot be predicted. */
function oddHost(): Host {
  let asked = 0
  return {
    model: {
      complete: async () => {
        const decision = ['allow', 'deny', 'ask'][asked++ % 3]
        return JSON.stringify({ decision, reason: `reason ${asked}` })
      },
    },
    process: {
      run: async () => {
        asked++
        const failed = asked % 2
        return { type: 'command', exitCode: failed, stdout: `${asked}`, stderr: '', timedOut: false, truncated: false }
      },
    },
  }
}

const events = fc.array(
  fc.oneof(
    fc.record({
      session: fc.constantFrom('a', 'b'),
      command: fc.constantFrom('ls', 'x', 'rm -rf /'),
      at: fc.nat(5000),
    }),
    fc.constantFrom('stop' as const, 'session_end' as const, 'turn_start' as const),
  ),
  { maxLength: 25 },
)

describe('law: a replay reproduces the bytes of every decision', () => {
  test('whatever the rules depend on, even if events are decided concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.boolean(), fc.boolean(), async (given, atOnce, explain) => {
        const kept = keepDecisions(POLICY, { host: oddHost(), explain })
        const all = given.map((one): AgentEvent =>
          typeof one === 'string'
            ? { event: one, session_id: 'a' }
            : toolStart(one.session, one.command, { at: one.at }),
        )
        const decisions = atOnce
          ? await Promise.all(all.map((event) => kept.engine.dispatch(event)))
          : await dispatchAll(kept.engine, all)
        if (given.length === 0) return
        expect(await kept.replay()).toEqual({ ...NONE, same: given.length })
        expect(await kept.verify()).toEqual([])
        const verdicts = kept.lines().map((line) => readEntry(line, null)?.entry.decision['verdict'])
        expect(verdicts.toSorted()).toEqual(decisions.map(({ verdict }) => verdict).toSorted())
      }),
      { numRuns: 40 },
    )
  })

  test('but a changed decision is reported with its position', async () => {
    const kept = keepDecisions(POLICY, { host: oddHost() })
    await dispatchAll(kept.engine, [toolStart('a', 'ls'), toolStart('a', 'ls')])
    const other = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store: createMemoryLedger() })
    expect(other.program.digest()).toBe(kept.engine.program.digest())
    const [first = '', second = ''] = kept.lines()
    const decision = readEntry(second, null)?.entry.decision
    writeFileSync(kept.file, `${first}\n${forge(second, { decision: { ...decision, verdict: 'allow' } })}\n`)
    const found = await kept.replay()
    expect(found).toMatchObject({
      same: 1,
      different: 1,
      differences: [{ place: { line: 2 }, session: 'a', number: 2 }],
    })
  })

  test('but decisions of another policy are not compared', async () => {
    const kept = keepDecisions(POLICY)
    await kept.engine.dispatch(toolStart('a', 'ls'))
    const stricter = keepDecisions(POLICY.replace('max_fires: 2', 'max_fires: 1'))
    writeFileSync(stricter.file, readFileSync(kept.file))
    expect(await stricter.replay()).toEqual({ ...NONE, foreign: 1 })
  })

  test('and the digest of a policy depends on its content, not on its layout', () => {
    const digest = (text: string): string => keepDecisions(text).engine.program.digest()
    expect(digest(`# comment\n${POLICY.replaceAll("'look'", 'look')}`)).toBe(digest(POLICY))
    expect(digest(POLICY.replace('look', 'looks'))).not.toBe(digest(POLICY))
    expect(digest(`log: { mask: [prompt] }\n${POLICY}`)).not.toBe(digest(POLICY))
  })
})

describe('masking', () => {
  const RULES = `
log: { mask: [prompt, tool.params.body, apiNote] }
hooks:
  - { id: quote, on: tool_start, action: { type: gate, decision: ask, reason: 'send <<tool.params.body>> to <<tool.params.to>>' } }
  - { id: long, on: tool_start, condition: { type: param, path: tool.params.body, matches: '^private' }, action: { type: log, message: private } }
  - { id: rewrite, on: user_message, action: { type: log, message: 'said <<event.prompt>>' } }
`
  const SECRET = 'AKIAIOSFODNN7EXAMPLQ'

  test.each<readonly [string, AgentEvent, readonly string[], readonly string[]]>([
    [
      'hides a member by its path, and wherever it is quoted',
      { event: 'tool_start', tool: { name: 'send', params: { body: 'private words', to: 'x' } } },
      ['private words'],
      ['tool.params.body'],
    ],
    [
      'hides a member by its name, at any depth',
      { event: 'user_message', prompt: 'hello there', extra: [{ apiNote: { deep: ['noted down'] } }] },
      ['hello there', 'noted down'],
      ['prompt', 'extra.apiNote'],
    ],
    ['hides secrets in texts', { event: 'user_message', note: `key ${SECRET} here` }, [SECRET], ['note']],
    [
      'hides secrets by the names of members, wherever they are quoted',
      { event: 'tool_start', tool: { name: 'send', params: { password: 'correct horse', to: 'correct horse' } } },
      ['correct horse'],
      ['tool.params.password', 'tool.params.to'],
    ],
  ])('%s', async (_what, event, hidden, masked) => {
    const kept = keepDecisions(RULES)
    await kept.engine.dispatch(event)
    const [line = ''] = kept.lines()
    for (const text of hidden) expect(line).not.toContain(text)
    expect(readEntry(line, null)?.entry.masked).toEqual(masked)
    expect(await kept.replay()).toEqual({ ...NONE, masked: 1 })
  })

  test('hides what a rule writes into a masked parameter', async () => {
    const kept = keepDecisions(`
log: { mask: [tool.params.note] }
hooks:
  - id: sign
    on: tool_start
    action: { type: transform_params, transformation: { set: { note: 'signed by the night shift' } } }
`)
    await kept.engine.dispatch({ event: 'tool_start', tool: { name: 'send', params: { note: 'plain' } } })
    const [line = ''] = kept.lines()
    expect(line).toContain('"params"')
    expect(line).not.toContain('night shift')
  })

  const hasPrivate: AgentEvent = { event: 'tool_start', tool: { name: 'send', params: { body: 'private', to: 'x' } } }
  const noted: AgentEvent = { event: 'user_message', extra: { apiNote: 'noted down' } }
  const RUNS = 'hooks: [{ id: run, on: stop, action: { type: pipe, to: notes.write } }]'

  test.each<readonly [string, string, AgentEvent, string, object]>([
    ['a rule that reads what is masked', RULES, hasPrivate, 'long', { masked: 1, different: 0 }],
    ['a rule that reads nothing of it', RULES, hasPrivate, 'nobody', { masked: 0, different: 1 }],
    ['any rule, if what is masked is no member', RULES, noted, 'nobody', { masked: 1, different: 0 }],
    ['a rule whose reply is masked', RUNS, { event: 'stop' }, 'run', { masked: 1, different: 0 }],
    [
      'a rule without a reply, beside one whose reply is masked',
      RUNS,
      { event: 'stop' },
      'nobody',
      { masked: 0, different: 1 },
    ],
  ])('decides whether a difference is told: %s', async (_what, rules, event, rule, expected) => {
    const host: Host = {
      tools: { call: async () => ({ type: 'call', ok: true, result: `key ${SECRET} here`, error: null }) },
    }
    const kept = keepDecisions(rules, { host })
    await kept.engine.dispatch(event)
    expect(await kept.replay()).toEqual({ ...NONE, masked: 1 })
    const [line = ''] = kept.lines()
    const decision = readEntry(line, null)?.entry.decision
    writeFileSync(kept.file, `${forge(line, { decision: { ...decision, fired: [rule, rule, rule] } })}\n`)
    expect(await kept.replay()).toMatchObject(expected)
  })

  test.each([
    ['managed', { masked: 1, different: 0 }],
    ['user', { masked: 0, different: 1 }],
  ])('tells one layer from another by which a rule of one id fired: %s', async (layer, expected) => {
    const condition = { type: 'param', path: 'tool.params.body', glob: 'x*' }
    const hooks = (more: object): string =>
      JSON.stringify({ log: { mask: ['tool.params.body'] }, hooks: [{ id: 'same', on: 'tool_start', ...more }] })
    const action = { type: 'log', message: 'a call' }
    const kept = keepDecisions('', {
      policies: [
        { name: 'own.yaml', text: hooks({ action }), layer: 'user' },
        { name: 'all.yaml', text: hooks({ condition, action }), layer: 'managed' },
      ],
    })
    await kept.engine.dispatch(hasPrivate)
    expect(await kept.replay()).toEqual({ ...NONE, masked: 1 })
    const [line = ''] = kept.lines()
    const decision = readEntry(line, null)?.entry.decision
    const more = { fired: ['same', 'same'], layers: { fired: ['user', layer], shadow: [] } }
    writeFileSync(kept.file, `${forge(line, { decision: { ...decision, ...more } })}\n`)
    expect(await kept.replay()).toMatchObject(expected)
  })

  test.each<readonly [string, ValueMap, object]>([
    [
      'that is too large to search',
      { body: 'private', to: 'word '.repeat(1_200_000) },
      { verdict: 'deny', fired: ['long'] },
    ],
    [
      'with too many texts to search for each of them',
      { body: ['private', ...Array.from({ length: 1500 }, (_, at) => `text ${at}`)], to: 'word '.repeat(40_000) },
      { verdict: 'ask', fired: ['quote'] },
    ],
  ])('leaves out an event %s, and the texts of its decision', async (_what, params, decision) => {
    const kept = keepDecisions(RULES)
    await kept.engine.dispatch({ event: 'tool_start', tool: { name: 'send', params } })
    const [line = ''] = kept.lines()
    expect(line.length).toBeLessThan(2000)
    expect(readEntry(line, null)?.entry).toMatchObject({
      event: null,
      replies: null,
      decision: { rule: 'quote', reason: null, ...decision },
    })
    expect(await kept.replay()).toEqual({ ...NONE, bare: 1 })
    expect(await kept.verify()).toEqual([])
  })
})

describe('an event that is nested deeply', () => {
  const rules = 'hooks: [{ id: no, on: tool_start, action: { type: gate, reason: never } }]'
  const nested = (depth: number): unknown => {
    let value: unknown = 'leaf'
    for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inside: value }
    return value
  }
  const cycle: { self?: unknown } = {}
  cycle.self = cycle

  test.each([
    ['is logged whole', nested(450), { event: { tool: { name: 'fetch' } } }],
    ['is logged without itself', nested(600), { event: null, digest: null, replies: null }],
    ['is logged without itself at 2,000 levels', nested(2000), { event: null }],
    ['is logged without itself at 200,000 levels', nested(200_000), { event: null }],
    ['is logged without itself if it has no end', cycle, { event: null }],
  ])('%s', async (_what, deep, expected) => {
    const kept = keepDecisions(rules)
    const tool = { name: 'fetch', call_id: 'c1', params: { deep } }
    const start = await kept.engine.dispatch({ event: 'tool_start', tool })
    expect(start).toMatchObject({ verdict: 'deny', rule: 'no', errors: [] })
    const end = await kept.engine.dispatch({ event: 'tool_end', tool: { name: 'fetch', result: deep } })
    expect(end).toMatchObject({ verdict: null, errors: [] })
    const entries = kept.lines().map((line) => readEntry(line, null)?.entry)
    expect(entries).toMatchObject([
      { ...expected, decision: { event: 'tool_start', verdict: 'deny', rule: 'no' } },
      { ...expected, decision: { event: 'tool_end', verdict: null } },
    ])
    expect(await kept.verify()).toEqual([])
  })
})

describe('a log that cannot be written', () => {
  const rules = "hooks: [{ id: ok, on: '*', action: { type: gate, decision: allow, reason: fine } }]"
  const file = '/dev/full'
  const why = `the decision log \`${file}\` cannot be written (it is not a file)`

  test.each<readonly [AgentEvent, object]>([
    [toolStart('s', 'ls'), { verdict: 'deny', rule: null, reason: `the decision could not be logged: ${why}` }],
    [{ event: 'turn_end' }, { verdict: null }],
  ])('refuses what it can refuse', async (event, expected) => {
    const text = rules.replace("'*'", 'tool_start')
    const decisionLog = createDecisionLog({ file, store: createMemoryLedger() })
    const errors: unknown[] = []
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }], decisionLog })
    engine.on('error', (error) => errors.push(error))
    const error = { rule: 'decision-log', code: 'decision-log-failed', message: why }
    expect(await engine.dispatch(event)).toMatchObject({ ...expected, errors: [error] })
    expect(errors).toEqual([error])
  })

  test.each([
    ['', 'the key in `FILE` is shorter than 32 characters'],
    [`${'k'.repeat(31)}\n`, 'the key in `FILE` is shorter than 32 characters'],
    [null, 'the key `FILE` cannot be read (ENOENT)'],
  ])('is not opened without a valid key', (key, message) => {
    const keyFile = newFile()
    if (key !== null) writeFileSync(keyFile, key)
    expect(() => createDecisionLog({ file: newFile(), keyFile })).toThrow(message.replace('FILE', keyFile))
  })

  test('a store without ends of chains is refused', () => {
    const { head: _none, ...store } = createMemoryLedger()
    expect(() => createDecisionLog({ file: newFile(), store })).toThrow(
      'this store cannot keep the ends of decision logs',
    )
  })
})

test('the log also has calls of rules that were judged by rules', async () => {
  const text = `
hooks:
  - { id: outer, on: turn_end, action: { type: pipe, to: notes.write, extra: { text: a }, reenter: true } }
  - { id: gate, on: tool_start, action: { type: gate, reason: 'not by rules' } }
`
  const kept = keepDecisions(text, {
    host: { tools: { call: async () => ({ type: 'call', ok: true, result: 'done', error: null }) } },
  })
  await kept.engine.dispatch({ event: 'turn_end' })
  expect(linesOf(kept.file).map((line) => readEntry(line, null)?.entry.inside)).toEqual([['outer'], []])
  expect(await kept.replay()).toEqual({ ...NONE, same: 2 })
})
