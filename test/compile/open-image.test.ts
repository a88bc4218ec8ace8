import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, type AgentEvent } from 'sluice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openImage } from '../../src/compile/open-image.ts'
import { MATCHING } from '../../src/hosts/matching.ts'
import { ACTIONS, CONDITIONS } from '../all-kinds.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import { ACTION_ROWS } from '../conformance/action-rows.ts'
import { CONDITION_ROWS } from '../conformance/rows.ts'
import { PACKS } from '../rules/packs.ts'
import { decideBothWays, imageOf, open, VERSION } from './image.ts'

const policyOf = (...hooks: readonly object[]): string => JSON.stringify({ use: ['builder'], hooks })

describe('the program of an image decides as that of the text', () => {
  test.each(CONDITIONS.flatMap((kind) => kind.examples.map((example) => [kind.name, example.title, example] as const)))(
    '%s: %s',
    (_kind, _title, { config, event, define = {} }) => {
      const rule = { id: 'r', on: event['event'], condition: config, action: { type: 'log', message: 'm' } }
      // Examples are events, which the type of their literals does not say.
      decideBothWays(JSON.stringify({ define, hooks: [rule] }), [event as unknown as AgentEvent])
    },
  )

  test.each(
    [...ACTIONS, ...BUILDER_ACTIONS].flatMap((kind) =>
      kind.examples.map((example) => [kind.name, example.title, example] as const),
    ),
  )('%s: %s', (_kind, _title, { config, event }) => {
    decideBothWays(policyOf({ id: 'r', on: event['event'], action: config }), [event as unknown as AgentEvent])
  })

  test('in every row of Hooks V2 that is sound', () => {
    for (const { on = 'turn_end', condition, event = {}, expected } of CONDITION_ROWS) {
      if (typeof expected === 'string') continue
      decideBothWays(policyOf({ id: 'r', on, condition, action: { type: 'log', message: 'm' } }), [
        { event: on, ...event },
      ])
    }
    for (const { on, action, event = {}, expected } of ACTION_ROWS) {
      if (typeof expected === 'string') continue
      decideBothWays(policyOf({ id: 'r', on, action }), [{ event: on, ...event }])
    }
  })

  test.each(PACKS)('%s, over its session', (pack) => {
    const lines = readFileSync(`rules/${pack}.session.ndjson`, 'utf8').trim().split('\n')
    const events = lines.map((line) => JSON.parse(line) as AgentEvent)
    expect(decideBothWays(readFileSync(`rules/${pack}.yaml`, 'utf8'), events)).toContain('"fired":["')
  })

  test('all packs as one program', () => {
    const lines = readFileSync('rules/session.ndjson', 'utf8').trim().split('\n')
    const texts = PACKS.map((pack) => readFileSync(`rules/${pack}.yaml`, 'utf8'))
    decideBothWays(
      texts,
      lines.map((line) => JSON.parse(line) as AgentEvent),
    )
  })
})

const condition = fc.letrec<{ readonly one: object }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      { type: 'always' },
      { type: 'never' },
      { type: 'tool_name', match: 'fs.*|own_*' },
      { type: 'param', path: 'tool.params.path', matches: '^[a-c]+\\.md$' },
      { type: 'param', path: 'tool.params.n', at_least: 2 },
      { type: 'param', path: 'tool.params', schema: { type: 'object', required: ['n'] } },
      { type: 'param', path: 'tool.params.path', in: ['a.md', '__proto__', 1e21, 0.1] },
      { type: 'expression', expr: 'turn > 3 and not tool.params.path.endswith(".md")' },
      { type: 'expression', expr: 'matches(tool.params.path, "b+") or tool.params.n ** 2 // 3 in [1, "a", -0.5]' },
      { type: 'expression', expr: 'any(c == "x" for c in tool.params.list if c) ? event["turn"] : 1 / tool.params.n' },
      { type: 'turn_count', every: 2 },
      { type: 'defined', name: 'shared' },
    ),
    fc.record({ type: fc.constant('not'), condition: tie('one') }),
    fc.record({ type: fc.constantFrom('all_of', 'any_of'), conditions: fc.array(tie('one'), { maxLength: 3 }) }),
  ),
})).one

const text = fc.stringMatching(
  /^(<<tool\.params\.(path|n)>>|\{\{ env\.HOME \}\}|\{turn\}|["'é$`\\ ]|<<tool\.name>>){0,5}$/,
)

const action = fc.letrec<{ readonly one: object }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(
      { type: 'shell', command: 'echo "<<tool.params.path>>" \'{{tool.params.n}}\' {turn}' },
      { type: 'shell', command: ['cat', '--', '<<tool.params.path>>', '{turn}'], cwd: '/w/<<turn>>' },
      { type: 'compact_context', summary_prompt: 'at {turn}', cooldown_turns: 1 },
    ),
    fc.record({ type: fc.constantFrom('log', 'notify'), message: text }),
    fc.record({ type: fc.constant('pipe'), to: fc.constant('a.b'), map: fc.dictionary(fc.string(), text) }),
    fc.record({ type: fc.constant('chain'), actions: fc.array(tie('one'), { minLength: 1, maxLength: 3 }) }),
  ),
})).one

/** What can be done at the start of a tool call alone. */
const judgement = fc.oneof(
  fc.record({ type: fc.constant('gate'), decision: fc.constantFrom('deny', 'ask', 'allow'), reason: text }),
  fc.constant({ type: 'transform_params', transformation: { set: { 'a.b': '<<event>>', n: 1.5 }, remove: ['path'] } }),
)

const rule = fc.record(
  {
    moment: fc.oneof(
      fc.record({ on: fc.constant('tool_start'), action: fc.oneof(judgement, action) }),
      fc.record({ on: fc.constant(['tool_start', 'turn_end']), action: fc.oneof(action, fc.tuple(action, action)) }),
    ),
    condition,
    priority: fc.integer({ min: 0, max: 2 }),
    enabled: fc.boolean(),
    mode: fc.constantFrom('enforce', 'shadow'),
    on_error: fc.constant('ignore'),
    cooldown: fc.constantFrom(0, 5),
    owner: fc.constantFrom(null, 'a'),
  },
  { requiredKeys: ['moment', 'condition', 'owner'] },
)

const event: fc.Arbitrary<AgentEvent> = fc.record({
  event: fc.constantFrom('tool_start', 'turn_end'),
  agent_id: fc.constantFrom(null, 'a', 'b'),
  turn: fc.integer({ min: 0, max: 6 }),
  at: fc.nat(20_000),
  tool: fc.record({
    name: fc.constantFrom('fs.write', 'fs__read', 'mine', 'Write'),
    params: fc.oneof(
      fc.constant({}),
      fc.record({
        path: fc.oneof(fc.constantFrom('a.md', 'bb.ts', '__proto__'), fc.string()),
        n: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.string()),
        list: fc.array(fc.constantFrom('x', 0, null)),
      }),
    ),
  }),
})

test('whatever the policy and the events, errors and explanations included', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.array(event, { maxLength: 6 }), (rules, events) => {
      const hooks = rules.map(
        ({ owner, moment, ...made }, index) => [owner, { id: `r${index}`, ...moment, ...made }] as const,
      )
      const of = (owner: string | null): readonly object[] =>
        hooks.filter(([own]) => own === owner).map(([, made]) => made)
      const policy = {
        hooks: of(null),
        agents: [{ id: 'a', hooks: of('a') }],
        env: ['HOME'],
        tools: { mine: 'own_tool.run' },
        define: { shared: { type: 'expression', expr: 'tool.params.n > 1' } },
      }
      decideBothWays(JSON.stringify(policy), events, { env: { HOME: '/home/me' } })
    }),
    { numRuns: 300 },
  )
})

const LOG = { type: 'log', message: 'm' }

describe('an image', () => {
  const { image } = imageOf(policyOf({ id: 'r', on: 'turn_end', action: LOG }))

  test.each<[string, unknown]>([
    ['of another version', { ...image, version: '1.2.4' }],
    ['of another format', { ...image, format: 0 }],
    ['without a format', { rules: [] }],
    ['that is a list', [image]],
    ['that is nothing', null],
    ['that is text', JSON.stringify(image)],
  ])('%s is refused', (_what, kept) => expect(openImage(kept, { version: VERSION, matching: MATCHING })).toBeNull())

  test('there is none of a policy with errors', () => {
    expect(() => imageOf('{ hooks: [{ id: r, on: turn_ends, action: { type: log, message: m } }] }')).toThrow(
      'policy-0.yaml:1:24',
    )
  })

  test('holds no value of the environment, which is taken when it is opened', () => {
    const policy = {
      env: ['TOKEN'],
      mcp_servers: { s: { url: 'https://example.org/', headers: { authorization: '<<env.TOKEN>>' } } },
      hooks: [{ id: 'r', on: 'turn_end', action: { type: 'log', message: '<<env.TOKEN>>' } }],
    }
    const made = imageOf(JSON.stringify(policy), { env: { TOKEN: 'first' } })
    expect(JSON.stringify(made.image)).not.toContain('first')
    const program = open(made.image, { env: { TOKEN: 'second', OTHER: 'x' } })
    expect(program.servers.mcp).toEqual({ s: { url: 'https://example.org/', headers: { authorization: 'second' } } })
    expect(program.env).toEqual({ TOKEN: 'second' })
    expect(decide(program, createMemoryLedger(), { event: 'turn_end' }).log).toMatchObject([{ message: 'second' }])
  })

  test('does not open where a server would not stand in the environment', () => {
    const policy = { env: ['ADDRESS'], mcp_servers: { s: { url: 'https://<<env.ADDRESS>>/' } }, hooks: [] }
    const made = imageOf(JSON.stringify(policy), { env: { ADDRESS: 'example.org' } })
    const options = { version: VERSION, matching: MATCHING }
    expect(openImage(made.image, { ...options, env: { ADDRESS: 'example.net' } })).not.toBeNull()
    expect(openImage(made.image, { ...options, env: { ADDRESS: 'no where' } })).toBeNull()
    expect(openImage(made.image, options)).toBeNull()
  })

  test('compiles the rules of an event when it comes, and patterns when a text is searched', () => {
    const loaded: string[] = []
    const matching = {
      regex: () => {
        loaded.push('regex')
        return MATCHING.regex()
      },
      secrets: MATCHING.secrets,
      commands: MATCHING.commands,
      dataSchema: () => {
        loaded.push('schema')
        return MATCHING.dataSchema()
      },
    }
    const on = 'tool_start'
    const made = imageOf(
      policyOf(
        { id: 'a', on, condition: { type: 'param', path: 'tool.params.a', matches: 'x' }, action: LOG },
        { id: 'b', on, condition: { type: 'param', path: 'tool.params.b', schema: { type: 'string' } }, action: LOG },
        { id: 'c', on: 'turn_end', condition: { type: 'param', path: 'turn', equals: 1 }, action: LOG },
      ),
    )
    const [a, b, c] = made.image.rules
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rules')
    // What cannot be compiled shows whether it is.
    const program = open({ ...made.image, rules: [a, b, { ...c, condition: '' }] }, { matching })
    const ledger = createMemoryLedger()
    const fired = (params: object): readonly string[] =>
      decide(program, ledger, { event: on, tool: { name: 't', params } }).fired
    expect([fired({}), loaded]).toEqual([[], []])
    expect([fired({ a: 'x' }), loaded]).toEqual([['a'], ['regex']])
    expect([fired({ a: 'x', b: 'y' }), loaded]).toEqual([
      ['a', 'b'],
      ['regex', 'schema'],
    ])
    expect([fired({ a: 'y', b: 1 }), loaded]).toEqual([[], ['regex', 'schema']])
    expect(program.rules.map(({ id, events }) => [id, ...events])).toEqual([
      ['a', on],
      ['b', on],
      ['c', 'turn_end'],
    ])
  })
})
