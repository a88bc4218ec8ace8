import {
  createEngine,
  createMemoryLedger,
  decide,
  loadPolicy,
  type AgentEvent,
  type Decision,
  type Ledger,
  type Store,
  type Verdict,
} from 'sluice'
import fc from 'fast-check'
import { jsonText } from '../../src/model/json-text.ts'
import { readJson } from '../../src/source/json.ts'
import { describe, expect, test } from 'vitest'
import { createDispatch, type Dispatch } from '../../src/engine/dispatch.ts'
import type { Explain } from '../../src/engine/explain.ts'
import type { RuleExplanation, Why } from '../../src/model/outcome.ts'
import { programOf } from '../policy.ts'

/** Rules for one event, whose conditions hold, do not hold or fail. */
const rule = fc.record({
  decision: fc.constantFrom('deny', 'ask', 'allow', 'log'),
  priority: fc.integer({ min: 0, max: 3 }),
  condition: fc.constantFrom(
    { type: 'always' },
    { type: 'never' },
    { type: 'tool_name', match: 'fs.*' },
    { type: 'not', condition: { type: 'tool_name', match: 'fs.write' } },
    { type: 'param', path: 'tool.params.path', glob: '*.md' },
    { type: 'expression', expr: 'turn > 3' },
    { type: 'expression', expr: 'tool.params.n + 1 > 3' },
    {
      type: 'any_of',
      conditions: [
        { type: 'turn_count', every: 2 },
        { type: 'tool_name', match: 'sh*' },
      ],
    },
  ),
  on_error: fc.constantFrom('deny', 'ask', 'ignore'),
  max_fires: fc.integer({ min: 0, max: 2 }),
  owner: fc.constantFrom(null, 'a', 'b'),
})

type Made = typeof rule extends fc.Arbitrary<infer T> ? T : never

const event: fc.Arbitrary<AgentEvent> = fc.record({
  event: fc.constant('tool_start'),
  session_id: fc.constantFrom('s1', 's2'),
  agent_id: fc.constantFrom(null, 'a', 'b'),
  turn: fc.integer({ min: 0, max: 6 }),
  at: fc.nat(1000),
  tool: fc.record({
    name: fc.constantFrom('fs.write', 'fs__read', 'shell', 'Write', 'x'),
    params: fc.oneof(
      fc.record({ path: fc.constantFrom('a.md', 'b.ts'), n: fc.oneof(fc.integer(), fc.string()) }),
      fc.constant({}),
    ),
  }),
})

function hookOf({ decision, owner: _owner, ...fields }: Made, id: string): object {
  const action = decision === 'log' ? { type: 'log', message: '<<tool.name>>' } : { type: 'gate', decision }
  return { id, on: 'tool_start', ...fields, action }
}

function textOf(rules: readonly (readonly [string, Made])[]): string {
  const of = (owner: string | null): readonly object[] =>
    rules.filter(([, made]) => made.owner === owner).map(([id, made]) => hookOf(made, id))
  return JSON.stringify({ hooks: of(null), agents: ['a', 'b'].map((id) => ({ id, hooks: of(id) })) })
}

const named = (rules: readonly Made[]): readonly (readonly [string, Made])[] =>
  rules.map((made, index) => [`r${index}`, made])

const run = (text: string, events: readonly AgentEvent[], explain = false): readonly Decision[] => {
  const program = programOf(text)
  const ledger = createMemoryLedger()
  return events.map((next) => decide(program, ledger, next, { explain }))
}

const STRENGTH: Readonly<Record<Verdict | 'none', number>> = { deny: 3, ask: 2, allow: 1, none: 0 }

describe('law 1: deciding is pure', () => {
  test('the same policy, ledger and events give the same decisions, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), fc.array(event, { maxLength: 8 }), (rules, events) => {
        const text = textOf(named(rules))
        expect(JSON.stringify(run(text, events))).toBe(JSON.stringify(run(text, events)))
      }),
    )
  })

  test('explaining a decision does not change it', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), fc.array(event, { maxLength: 8 }), (rules, events) => {
        const text = textOf(named(rules))
        const explained = run(text, events, true).map(({ rules: _rules, ...decision }) => decision)
        expect(explained).toEqual(run(text, events))
      }),
    )
  })

  /** Compares what a short explanation tells of the rules with what the whole one tells. */
  async function besideWhole(
    explain: 'results' | 'refusals',
    compare: (short: readonly RuleExplanation[], whole: readonly RuleExplanation[], decision: Decision) => void,
  ): Promise<void> {
    const options = { host: null, verify: false, announce() {}, fail() {} }
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 8 }), fc.array(event, { maxLength: 8 }), async (rules, events) => {
        const program = programOf(textOf(named(rules)))
        const explaining = (explain: Explain): Dispatch =>
          createDispatch(program, { ...options, explain, store: createMemoryLedger() })
        const [short, whole] = [explaining(explain), explaining(true)]
        for (const next of events) {
          const { rules: told = [], ...decision } = await short(next)
          const { rules: all = [], ...same } = await whole(next)
          expect(decision).toEqual(same)
          compare(told, all, decision)
        }
      }),
    )
  }

  test('explaining only refusals does not change a decision, and explains the rule that refused as fully', async () => {
    await besideWhole('refusals', (kept, all, decision) => {
      expect(all).toEqual(expect.arrayContaining([...kept]))
      const stands = all.find((explanation) => explanation.rule === decision.rule)
      if (decision.verdict === 'deny' || decision.verdict === 'ask') expect(kept).toContainEqual(stands)
    })
  })

  test('explaining only results gives what explaining everything does, without what was asked and seen', async () => {
    const resultsOf = ({ type, result, conditions }: Why): Why => ({
      type,
      result,
      ...(conditions && { conditions: conditions.map(resultsOf) }),
    })
    await besideWhole('results', (short, all) => {
      // Of a budget, the short explanation tells as much.
      const onlyResults = (rules: readonly RuleExplanation[]) =>
        rules.map((one) => ({ ...one, why: resultsOf(one.why) }))
      expect(onlyResults(short)).toEqual(onlyResults(all))
      const ofConditions = short.filter(({ outcome }) => outcome === 'fired' || outcome === 'unmet')
      expect(ofConditions).toEqual(onlyResults(ofConditions))
    })
  })

  test('the index leaves out only rules that do not hold', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), event, (rules, next) => {
        const text = textOf(named(rules))
        const [plain] = run(text, [next])
        const [explained] = run(text, [next], true)
        expect(explained?.rules?.filter(({ outcome }) => outcome === 'fired').map((fired) => fired.rule)).toEqual(
          plain?.fired,
        )
      }),
    )
  })
})

describe('law 2: order never weakens', () => {
  test('adding a rule never weakens the verdict', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), rule, fc.nat(6), event, (rules, added, at, next) => {
        const before = named(rules)
        const after = before.toSpliced(at, 0, ['added', added])
        const verdict = (made: typeof before): number => STRENGTH[run(textOf(made), [next])[0]?.verdict ?? 'none']
        expect(verdict(after)).toBeGreaterThanOrEqual(verdict(before))
      }),
    )
  })

  test('the order of files does not matter if priorities differ', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rule, { maxLength: 4, selector: (made) => made.priority }), event, (rules, next) => {
        const texts = named(rules).map((made) => textOf([made]))
        const decisionOf = (files: readonly string[]): Decision => decide(programOf(files), createMemoryLedger(), next)
        expect(decisionOf(texts.toReversed())).toEqual(decisionOf(texts))
      }),
    )
  })
})

describe('law 5: budgets are exact', () => {
  /** A store whose answers come in whatever order `scheduler` chooses. */
  function slow(ledger: Ledger, scheduler: fc.Scheduler): Store {
    const later = <T>(answer: () => T): Promise<T> => scheduler.schedule(Promise.resolve()).then(answer)
    return {
      inspect: (claim) => later(() => ledger.inspect(claim)),
      claim: (claim) => later(() => ledger.claim(claim)),
      release: (claim, granted) => later(() => ledger.release(claim, granted)),
      endSession: (session) => later(() => ledger.endSession(session)),
    }
  }

  test('concurrent events fire a rule exactly as often as `max_fires` allows, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 8 }),
        async (scheduler, maxFires, count) => {
          const text = JSON.stringify({
            hooks: [{ id: 'r', on: 'turn_end', max_fires: maxFires, action: { type: 'log', message: 'm' } }],
          })
          const engine = createEngine({ policies: [{ name: 'p', text }], store: slow(createMemoryLedger(), scheduler) })
          const outcomes = Array.from({ length: count }, () => engine.dispatch({ event: 'turn_end', at: 0 }))
          await scheduler.waitFor(Promise.all(outcomes))
          const fired = (await Promise.all(outcomes)).filter((outcome) => outcome.fired.length > 0)
          expect(fired).toHaveLength(Math.min(count, maxFires))
        },
      ),
    )
  })
})

describe('laws 6 and 7: hostile events', () => {
  const policy = `
env: []
hooks:
  - { id: name, on: tool_start, condition: { type: tool_name, match: "fs.*|Write" }, action: { type: log, message: "<<tool.name>> <<tool.params>> <<tool.params.a.b>>" } }
  - { id: expression, on: tool_start, condition: { type: expression, expr: "tool.params.a.b == 1 or prompt in event.x or len(tool.params) > 2" }, action: { type: log, message: "<<event.x>>" } }
  - { id: param, on: tool_start, condition: { type: param, path: tool.params.a, glob: "*x*" }, action: { type: gate, reason: "<<tool.params.a>>" } }
  - { id: content, on: tool_start, condition: { type: content_contains, keyword: key }, action: { type: inject_message, content: "<<event.messages.0>>" } }
  - { id: rewrite, on: tool_start, action: { type: transform_params, transformation: { set: { c: "<<tool.params.a>>" }, remove: [z] } } }
  - { id: run, on: tool_start, action: { type: shell, command: "echo <<tool.params.a>>" } }
`
  const hostile = fc.object({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'length', 'a', 'b'), fc.string()),
  })

  test('an event with any data is decided, and JSON can hold the decision', () => {
    const { program } = loadPolicy([{ name: 'p', text: policy }])
    expect(program.invalidReason).toBeNull()
    fc.assert(
      fc.property(hostile, hostile, fc.array(hostile, { maxLength: 3 }), fc.string(), (params, x, messages, name) => {
        const next: AgentEvent = { event: 'tool_start', x, messages, tool: { name, params } }
        const decision = decide(program, createMemoryLedger(), next)
        expect(readJson(jsonText(decision))).toHaveProperty('verdict')
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
    )
  })

  test('a cycle affects only its own decision', () => {
    const params: Record<string, unknown> = { a: 'x' }
    params['self'] = params
    const program = programOf(policy)
    const ledger = createMemoryLedger()
    const broken = decide(program, ledger, { event: 'tool_start', tool: { name: 't', params } })
    expect(broken.errors.map(({ rule: id, code }) => [id, code])).toEqual([['rewrite', 'value-depth']])
    const sound = decide(program, ledger, { event: 'tool_start', tool: { name: 't', params: { a: 'x' } } })
    expect(sound.errors).toEqual([])
  })

  test('getters in the data never run', () => {
    const params = Object.defineProperty({ a: 'plain' }, 'b', {
      enumerable: true,
      get: () => expect.unreachable('a getter ran'),
    })
    const [first] = [
      decide(programOf(policy), createMemoryLedger(), { event: 'tool_start', tool: { name: 'Write', params } }),
    ]
    expect(first?.log).toEqual([{ rule: 'name', level: 'info', message: 'Write {"a":"plain"} ' }])
  })
})

test('law 3: a number that is not finite is an error, so a gate that reads it refuses', () => {
  const params = JSON.parse('{"amount":1e999,"list":[1e999]}') as object
  const event: AgentEvent = { event: 'tool_start', tool: { name: 'pay', params } }
  const conditions = [
    { type: 'param', path: 'tool.params.amount', greater_than: 100 },
    { type: 'param', path: 'tool.params.amount', exists: true },
    { type: 'param', path: 'tool.params', schema: { properties: { amount: { maximum: 100 } } } },
    { type: 'expression', expr: 'tool.params.amount > 100' },
    { type: 'expression', expr: 'max(tool.params.list) > 100' },
    { type: 'not', condition: { type: 'expression', expr: 'tool.params.amount <= 100' } },
  ]
  for (const condition of conditions) {
    const text = JSON.stringify({ hooks: [{ id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }] })
    expect(decide(programOf(text), createMemoryLedger(), event)).toMatchObject({ verdict: 'deny' })
  }
})
