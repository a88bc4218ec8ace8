import {
  createMemoryLedger,
  decide,
  loadPolicy,
  type AgentEvent,
  type Decision,
  type Program,
  type Verdict,
} from 'sluice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinDecisions } from '../../src/engine/join-decisions.ts'
import { type Layer, LAYERS } from '../../src/model/layer.ts'

const CONDITIONS = [
  { type: 'always' },
  { type: 'tool_name', match: 'fs.*' },
  { type: 'param', path: 'tool.params.path', glob: '*.md' },
  { type: 'expression', expr: 'tool.params.n + 1 > 3' },
  { type: 'defined', name: 'same' },
  { type: 'event_count', of: 'seen', gte: 2 },
] as const

const conditions = fc.constantFrom(...CONDITIONS)

const refusing = fc.record({
  decision: fc.constantFrom('deny', 'ask', 'allow', 'log'),
  priority: fc.integer({ min: 0, max: 3 }),
  condition: conditions,
  on_error: fc.constantFrom('deny', 'ask', 'ignore'),
  max_fires: fc.integer({ min: 0, max: 2 }),
})

const rewriting = fc.record({
  set: fc.constantFrom({ path: 'a.md' }, { path: 'b.ts' }, { n: 7 }, { n: 'x' }),
  priority: fc.integer({ min: 0, max: 3 }),
  condition: conditions,
  max_fires: fc.integer({ min: 0, max: 2 }),
})

type Refusing = typeof refusing extends fc.Arbitrary<infer T> ? T : never
type Rewriting = typeof rewriting extends fc.Arbitrary<infer T> ? T : never

/** All layers use the same names, each with a meaning of its own. */
function textOf(rules: readonly (Refusing | Rewriting)[], layer: Layer): string {
  const same = { type: 'tool_name', match: layer === 'user' ? 'fs.*' : '*' }
  const hooks = rules.map((made, index) => {
    const { priority, condition, max_fires } = made
    const id = `r${index}`
    const common = { id, on: 'tool_start', priority, condition, max_fires }
    if ('set' in made) return { ...common, action: { type: 'transform_params', transformation: { set: made.set } } }
    const { decision, on_error } = made
    const action = decision === 'log' ? { type: 'log', message: '<<tool.params.path>>' } : { type: 'gate', decision }
    return { ...common, on_error, action }
  })
  const seen = { on: 'tool_start', condition: { type: 'tool_name', match: layer === 'managed' ? '*' : 'fs.write' } }
  return JSON.stringify({ define: { same }, observe: { seen: { ...seen, refused: 'count' } }, hooks })
}

type Texts = { readonly [Name in Layer]?: string }

function load(texts: Texts): Program {
  const policies = LAYERS.flatMap((layer) => {
    const text = texts[layer]
    return text === undefined ? [] : [{ name: `${layer}.yaml`, text, layer }]
  })
  const { program } = loadPolicy(policies)
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return program
}

const event: fc.Arbitrary<AgentEvent> = fc.record({
  event: fc.constant('tool_start'),
  session_id: fc.constant('s1'),
  at: fc.nat(1000),
  tool: fc.record({
    name: fc.constantFrom('fs.write', 'fs__read', 'shell'),
    params: fc.record({ path: fc.constantFrom('a.md', 'b.ts'), n: fc.oneof(fc.integer(), fc.string()) }),
  }),
})

const STRENGTH: Readonly<Record<Verdict | 'none', number>> = { deny: 3, ask: 2, allow: 1, none: 0 }
const strengthOf = ({ verdict }: Pick<Decision, 'verdict'>): number => STRENGTH[verdict ?? 'none']

const rules = fc.array(refusing, { maxLength: 5 })
const lower = fc.array(fc.oneof(rewriting, refusing), { maxLength: 5 })
const rewrites = fc.array(rewriting, { maxLength: 5 })
const events = fc.array(event, { minLength: 1, maxLength: 5 })

/** What the managed rules did, as an explained decision tells. */
function managedPart({ rules: explained = [], log, errors }: Decision): unknown {
  const own = (entries: readonly { readonly layer?: Layer }[]): readonly object[] =>
    entries.flatMap((entry) => {
      const { layer, ...rest } = entry
      return layer === 'managed' ? [rest] : []
    })
  return { rules: own(explained), log: own(log), errors: own(errors) }
}

const asOnly = ({ rules: explained = [], log, errors }: Decision): unknown => ({ rules: explained, log, errors })

describe('layers', () => {
  test('the verdict under all is never weaker than under one alone, where no layer rewrites', () => {
    fc.assert(
      fc.property(rules, rules, rules, events, (project, user, managed, sent) => {
        const texts = {
          project: textOf(project, 'project'),
          user: textOf(user, 'user'),
          managed: textOf(managed, 'managed'),
        }
        const [all, ledger] = [load(texts), createMemoryLedger()]
        const alone = LAYERS.map((layer) => ({
          program: load({ [layer]: texts[layer] }),
          ledger: createMemoryLedger(),
        }))
        for (const next of sent) {
          const joint = strengthOf(decide(all, ledger, next))
          for (const one of alone) {
            expect(joint).toBeGreaterThanOrEqual(strengthOf(decide(one.program, one.ledger, next)))
          }
        }
      }),
    )
  })

  test('managed rules answer as they alone would on the call as it runs, given the same past', () => {
    fc.assert(
      fc.property(rewrites, rewrites, rules, events, (project, user, managed, sent) => {
        const texts = { project: textOf(project, 'project'), user: textOf(user, 'user') }
        const own = { managed: textOf(managed, 'managed') }
        const [all, below, alone] = [load({ ...texts, ...own }), load(texts), load(own)]
        const [first, second, third] = [createMemoryLedger(), createMemoryLedger(), createMemoryLedger()]
        for (const next of sent) {
          const joint = decide(all, first, next, { explain: true })
          const { params = next.tool?.params ?? {} } = decide(below, second, next)
          const asItRuns = { ...next, tool: { ...next.tool, params } }
          const answer = decide(alone, third, asItRuns, { explain: true })
          expect(managedPart(joint)).toEqual(asOnly(answer))
          expect([joint.verdict, joint.rule]).toEqual([answer.verdict, answer.rule])
        }
      }),
    )
  })

  test('a managed layer that decides elsewhere, on the call as it runs, joins as if one program had decided', () => {
    fc.assert(
      fc.property(lower, lower, rules, event, (project, user, managed, next) => {
        const texts = { project: textOf(project, 'project'), user: textOf(user, 'user') }
        const own = { managed: textOf(managed, 'managed') }
        const [below, alone] = [load(texts), load(own)]
        const first = decide(below, createMemoryLedger(), next)
        const { params = next.tool?.params ?? {} } = first
        const second = decide(alone, createMemoryLedger(), { ...next, tool: { ...next.tool, params } })
        const joint = decide(load({ ...texts, ...own }), createMemoryLedger(), next)
        expect(joinDecisions(first, null, second, 'managed')).toEqual(joint)
      }),
    )
  })

  test('another lower layer changes nothing of a managed rule, as long as the call runs the same', () => {
    fc.assert(
      fc.property(lower, lower, rules, event, (project, user, managed, next) => {
        const own = { managed: textOf(managed, 'managed') }
        const [one, other] = [
          load({ ...own, project: textOf(project, 'project') }),
          load({ ...own, user: textOf(user, 'user') }),
        ].map((program) => decide(program, createMemoryLedger(), next, { explain: true }))
        fc.pre(JSON.stringify(one?.params) === JSON.stringify(other?.params))
        if (one !== undefined && other !== undefined) expect(managedPart(one)).toEqual(managedPart(other))
      }),
    )
  })
})

const MASK = { type: 'redact_secrets' }
const TURN: AgentEvent = { event: 'turn_end' }
const APPEND = { type: 'transform_result', transformation: { append_to_result: '!' } }

describe('a decision of two layers has what each of them decided', () => {
  const hooks = (on: string, action: object, id: string): string => JSON.stringify({ hooks: [{ id, on, action }] })
  const decideBoth = (on: AgentEvent, user: object, managed: object): Decision =>
    decide(
      load({ user: hooks(on.event, user, 'lower'), managed: hooks(on.event, managed, 'higher') }),
      createMemoryLedger(),
      on,
      { explain: true },
    )
  const [lower, higher] = [
    { rule: 'lower', layer: 'user' },
    { rule: 'higher', layer: 'managed' },
  ]
  const both = (member: string): object => ({ [member]: [lower, higher] })
  /** Where one can stand, the first does. */
  const only = (member: string): object => ({ [member]: { ...lower, reason: 'l' } })

  test.each<readonly [member: string, on: AgentEvent, user: object, managed: object, joined: object]>([
    [
      'inject',
      TURN,
      { type: 'inject_message', content: 'm' },
      { type: 'inject_message', content: 'm' },
      both('inject'),
    ],
    ['notify', TURN, { type: 'notify', message: 'm' }, { type: 'notify', message: 'm' }, both('notify')],
    ['log', TURN, { type: 'log', message: 'm' }, { type: 'log', message: 'm' }, both('log')],
    ['commands', TURN, { type: 'shell', command: 'a' }, { type: 'shell', command: 'a' }, both('commands')],
    ['redo', { event: 'stop' }, { type: 'redo', reason: 'l' }, { type: 'redo', reason: 'h' }, only('redo')],
    ['stop', TURN, { type: 'stop', reason: 'l' }, { type: 'stop', reason: 'h' }, only('stop')],
    [
      'params',
      { event: 'tool_start', tool: { name: 't', params: { x: 1 } } },
      { type: 'transform_params', transformation: { set: { x: 2 } } },
      { type: 'log', message: '<<tool.params.x>>' },
      { params: { x: 2 }, log: [{ ...higher, message: '2' }] },
    ],
    ['result', { event: 'tool_end', tool: { name: 't', result: 'a' } }, APPEND, MASK, { result: 'a!' }],
  ])('%s', (_member, on, user, managed, joined) => {
    expect(decideBoth(on, user, managed)).toMatchObject(joined)
  })

  test('the original of a managed rule is what the layers before it left', () => {
    const set = { type: 'transform_params', transformation: { set: { x: 2 } } }
    const condition = { type: 'expression', expr: 'original.params.x == 2' }
    const gate = { id: 'higher', on: 'tool_start', condition, action: { type: 'gate' } }
    const program = load({ user: hooks('tool_start', set, 'lower'), managed: JSON.stringify({ hooks: [gate] }) })
    const event = { event: 'tool_start', tool: { name: 't', params: { x: 1 } } } as const
    expect(decide(program, createMemoryLedger(), event)).toMatchObject({ verdict: 'deny', params: { x: 2 } })
  })

  const runs = { id: 'runs', on: 'tool_start', condition: { type: 'command', program: 'rm' }, action: { type: 'gate' } }
  const tools = { task: { runs: 'params.line' } }

  test.each<readonly [what: string, user: object, managed: object, decided: object]>([
    [
      'a managed rule has its own names where no rule of a person concerns the event',
      { hooks: [{ ...runs, on: 'stop' }] },
      { tools, hooks: [runs] },
      { verdict: 'deny', layer: 'managed' },
    ],
    [
      'a rule of a person that its own names keep silent stays so beside a managed one that speaks',
      { hooks: [runs] },
      { tools, hooks: [{ ...runs, action: { type: 'log', message: 'm' } }] },
      { verdict: null, fired: ['runs'], log: [{ rule: 'runs', layer: 'managed', message: 'm' }] },
    ],
  ])('%s', (_what, user, managed, decided) => {
    const program = load({ user: JSON.stringify(user), managed: JSON.stringify(managed) })
    const event = { event: 'tool_start', tool: { name: 'task', params: { line: 'rm x' } } } as const
    expect(decide(program, createMemoryLedger(), event)).toMatchObject(decided)
  })
})
