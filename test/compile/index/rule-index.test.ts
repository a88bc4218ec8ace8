import fc from 'fast-check'
import { type AgentEvent, createMemoryLedger, decide, type Decision, defineCondition } from 'sluice'
import { describe, expect, test } from 'vitest'
import { programOf } from '../../policy.ts'

/** Texts that often begin with, contain or equal one another; some are not ASCII, some contain pattern characters. */
const TEXTS = [
  'a',
  'ab',
  'abc',
  'bc',
  'cab',
  'é',
  '\u0169',
  'éa',
  '*',
  'a[b',
  '',
  'x'.repeat(70),
  'xxa',
  '😀',
  '\ud83d',
]
const text = fc.constantFrom(...TEXTS)
const path = fc.constantFrom(
  'tool.params.a',
  'tool.params.b',
  'tool.params.deep.c',
  'tool.result',
  'prompt',
  'tool.error',
)
const number = fc.constantFrom('turn', 'tokens', 'tool_calls', 'cost')
const limit = fc.integer({ min: -2, max: 9 })
const amount = fc.oneof({ weight: 20, arbitrary: limit }, { weight: 1, arbitrary: fc.constantFrom(1e200, -1e308) })
const tool = fc.constantFrom('fs.*', 'Write', 'mcp__a__*', '*', 'sh?ll', 'fs.write|x', 'nothing')

const literal = (part: string): string => part.replace(/[*?[]/g, '[$&]')
const quoted = (part: string): string => JSON.stringify(part)

const comparison: fc.Arbitrary<object> = fc.oneof(
  text.map((equals) => ({ equals })),
  fc.array(fc.oneof(text, fc.constant(1)), { minLength: 1, maxLength: 3 }).map((choices) => ({ in: choices })),
  text.map((part) => ({ glob: `*${literal(part)}*` })),
  text.map((part) => ({ glob: `${literal(part)}*` })),
  fc.tuple(text, text).map(([one, other]) => ({ glob: [`?${literal(one)}*${literal(other)}`, literal(other) || 'z'] })),
  text.map((part) => ({ matches: part.replace(/[*[]/g, '.') || 'x' })),
  limit.map((least) => ({ at_least: least })),
  fc.constant({ exists: false }),
  fc.constant({ exists: true }),
)

const expression = fc.oneof(
  fc.tuple(number, fc.constantFrom('>', '>=', '<', '<=', '==', '!='), limit).map((parts) => parts.join(' ')),
  fc.tuple(limit, fc.constantFrom('>', '<='), number).map((parts) => parts.join(' ')),
  fc.tuple(path, text).map(([where, part]) => `${where}.startswith(${quoted(part)})`),
  fc.tuple(path, text).map(([where, part]) => `${quoted(part)} in ${where}`),
  fc.tuple(path, text).map(([where, part]) => `contains(${where}, ${quoted(part)})`),
  fc.tuple(path, text).map(([where, part]) => `${where} == ${quoted(part)}`),
  fc.tuple(path, limit).map(([where, least]) => `${where} + 1 > ${least}`),
  fc.tuple(number, number, limit).map(([one, other, least]) => `${one} * 3 - ${other} * ${other} > ${least}`),
  text.map((part) => `tool.name == ${quoted(part)}`),
)
const expressions = fc
  .array(
    fc.oneof(
      expression,
      expression.map((one) => `not ${one}`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((some) => fc.constantFrom(some.join(' and '), some.join(' or '), `(${some.join(' or ')}) and turn > 2`))

const uncertain = fc.constantFrom('fails', 'fails', 'holds', 'error')
const ofCall = fc.oneof(
  fc
    .tuple(fc.constantFrom('rm', ['git', 'curl'], 'r*', { not: 'rm' }), uncertain)
    .map(([program, otherwise]) => ({ type: 'command', program, uncertain: otherwise })),
  fc
    .tuple(fc.constantFrom('write', 'delete', ['read', 'execute']), uncertain)
    .map(([access, otherwise]) => ({ type: 'file_access', access, uncertain: otherwise })),
  fc
    .tuple(fc.constantFrom({ by: 'cat' }, { by: ['curl', 'r*'] }, { by: { not: 'rm' } }), uncertain)
    .map(([by, otherwise]) => ({ type: 'file_access', ...by, uncertain: otherwise })),
  fc
    .tuple(fc.constantFrom('read', ['write', 'unknown']), fc.boolean(), uncertain)
    .map(([access, named, otherwise]) => ({ type: 'file_access', access, named, uncertain: otherwise })),
  fc
    .tuple(fc.constantFrom('as_root', 'background'), fc.boolean(), uncertain)
    .map(([flag, wanted, otherwise]) => ({ type: 'command', [flag]: wanted, uncertain: otherwise })),
  uncertain.map((otherwise) => ({ type: 'network_access', uncertain: otherwise })),
)
const COMMANDS = [
  ...['rm -r a', 'git push > a', 'cat a | ./b', 'curl example.com', '$A b', 'unknown a', 'echo "', ''],
  ...['sudo rm a &', 'ls -l a', 'chmod 600 a', '$A < a', '{ cat; } < a', 'sudo $A a > b'],
]
const command = fc.constantFrom(...COMMANDS)

const { condition } = fc.letrec<{ condition: object }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(path, comparison).map(([where, compared]) => ({ type: 'param', path: where, ...compared })),
    fc
      .tuple(number, fc.constantFrom('at_least', 'greater_than', 'less_than', 'at_most', 'equals'), limit)
      .map(([where, how, least]) => ({ type: 'param', path: where, [how]: least })),
    expressions.map((expr) => ({ type: 'expression', expr })),
    tool.map((match) => ({ type: 'tool_name', match })),
    fc.constantFrom('main', 'a', '?', ['b', 'main'], '*').map((match) => ({ type: 'agent', match })),
    fc.constantFrom(0.25, 0.5, 0.75).map((threshold) => ({ type: 'context_pressure', threshold })),
    fc.constant({ type: 'turn_count', threshold: 3 }),
    fc.constant({ type: 'turn_count', every: 2, threshold: 2 }),
    fc.constant({ type: 'message_count', threshold: 2 }),
    fc.constant({ type: 'defined', name: 'shared' }),
    ofCall,
    fc.array(tie('condition'), { maxLength: 3 }).map((conditions) => ({ type: 'all_of', conditions })),
    fc.array(tie('condition'), { maxLength: 3 }).map((conditions) => ({ type: 'any_of', conditions })),
    tie('condition').map((inner) => ({ type: 'not', condition: inner })),
  ),
}))

const action = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom({ type: 'gate' }, { type: 'log', message: '<<tool.params.a>>' }) },
  { weight: 1, arbitrary: text.map((a) => ({ type: 'transform_params', transformation: { set: { a } } })) },
  {
    weight: 1,
    arbitrary: command.map((script) => ({ type: 'transform_params', transformation: { set: { command: script } } })),
  },
)

const hook = fc.record({
  condition,
  action,
  priority: fc.integer({ min: 0, max: 2 }),
  on_error: fc.constantFrom('deny', 'ignore'),
  enabled: fc.constantFrom(true, true, true, false),
  max_fires: fc.constantFrom(0, 0, 2),
  owner: fc.constantFrom(null, null, 'a', 'b'),
})

const value = fc.oneof(
  text,
  fc.tuple(text, text).map((two) => two.join('')),
  fc.constantFrom(1, true, null, [1], {}),
)
const anyCommand = fc.oneof(
  { weight: 9, arbitrary: command },
  { weight: 1, arbitrary: fc.constant('x'.repeat(100_001)) },
)
const event: fc.Arbitrary<AgentEvent> = fc.record(
  {
    event: fc.constant('tool_start'),
    agent_id: fc.constantFrom('a', 'b', 'c'),
    turn: amount,
    tokens: amount,
    max_tokens: fc.constantFrom(0, 4, 10),
    tool_calls: amount,
    cost: amount,
    messages: fc.array(
      fc.constantFrom('hello', 'hello', 'hello', Infinity).map((content) => ({ role: 'user', content })),
      {
        maxLength: 3,
      },
    ),
    prompt: text,
    tool: fc.record(
      {
        name: fc.constantFrom('fs.write', 'Write', 'mcp__a__b', 'shell', 'ab', '\u0169'),
        aliases: fc.constantFrom([], ['fs.write'], ['nothing']),
        params: fc.record(
          { a: value, b: value, command: anyCommand, deep: fc.record({ c: value }, { requiredKeys: [] }) },
          { requiredKeys: [] },
        ),
        result: value,
        error: text,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['event'] },
)

/** A policy with these rules in order, grouped by owner. */
function policyOf(hooks: readonly { readonly owner: string | null; readonly condition: object }[]): string {
  const rules = hooks.map(({ owner, ...fields }, index) => ({
    owner,
    rule: { id: `r${index}`, on: 'tool_start', ...fields },
  }))
  const of = (wanted: string | null): readonly object[] =>
    rules.flatMap(({ owner, rule }) => (owner === wanted ? [rule] : []))
  return JSON.stringify({
    define: { shared: { type: 'param', path: 'tool.params.a', glob: 'a*' } },
    hooks: of(null),
    agents: ['a', 'b'].map((id) => ({ id, hooks: of(id) })),
  })
}

/** Decisions with the index, and without it: for an explanation, every rule is evaluated. */
function decideBothWays(policy: string, events: readonly AgentEvent[]): readonly (readonly [Decision, Decision])[] {
  const program = programOf(policy)
  const [indexed, asked] = [createMemoryLedger(), createMemoryLedger()]
  return events.map((one) => {
    const { rules: _rules, ...decision } = decide(program, asked, one, { explain: true })
    return [decide(program, indexed, one), decision]
  })
}

describe('the index leaves out only rules that do not hold', () => {
  test('for any policy and events, whatever the rules do', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(hook, { minLength: 1, maxLength: 32 }), fc.array(hook, { minLength: 33, maxLength: 70 })),
        fc.array(event, { minLength: 20, maxLength: 40 }),
        (hooks, events) => {
          for (const [indexed, asked] of decideBothWays(policyOf(hooks), events)) expect(indexed).toEqual(asked)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('also if many rules look for texts in one place, which are then found in one pass', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀'), minLength: 1, maxLength: 5 })
    const wanted = word.chain((part) => fc.constantFrom(`*${part}*`, `${part}*`, part))
    const rules = fc.array(wanted, { minLength: 20, maxLength: 60 })
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', 'x'), maxLength: 12 }), {
      minLength: 30,
      maxLength: 30,
    })
    fc.assert(
      fc.property(rules, texts, (globs, given) => {
        const hooks = globs.map((glob) => ({
          owner: null,
          condition: { type: 'param', path: 'prompt', glob },
          action: { type: 'log', message: 'm' },
        }))
        const events = given.map((prompt): AgentEvent => ({ event: 'tool_start', prompt }))
        for (const [indexed, asked] of decideBothWays(policyOf(hooks), events)) expect(indexed).toEqual(asked)
      }),
      { numRuns: 60 },
    )
  })
})

test('a text too long to search is the same error with and without the index', () => {
  const hooks = [
    { owner: null, condition: { type: 'expression', expr: 'contains(prompt, "needle")' }, action: { type: 'gate' } },
    { owner: null, condition: { type: 'expression', expr: '"needle" in prompt' }, action: { type: 'gate' } },
    { owner: null, condition: { type: 'param', path: 'prompt', glob: '*needle*' }, action: { type: 'gate' } },
  ]
  const lengths = [4_000, 6_000, 9_990, 10_001, 65_000, 66_000, 160_000, 11_000_000]
  const events = [...Array.from({ length: 20 }, () => 10), ...lengths].map((length): AgentEvent => ({
    event: 'tool_start',
    prompt: 'x'.repeat(length),
  }))
  for (const [indexed, asked] of decideBothWays(policyOf(hooks), events)) expect(indexed).toEqual(asked)
  expect(
    decideBothWays(policyOf(hooks), events)
      .at(-1)?.[0]
      .errors.map(({ code }) => code),
  ).toEqual(['expression-fuel', 'expression-fuel', 'param-too-large'])
})

test('names of tools, agents and aliases are never confused', () => {
  const names = ['', 'null', '[]', '["Write","x"]', '[null]', 'Write', 'x', 'main', '\0']
  const tools = [undefined, {}, ...names.flatMap((name) => [{ name }, { name, aliases: ['x'] }, { aliases: [name] }])]
  const events = tools.flatMap((tool) =>
    [undefined, ...names].map((agent_id): AgentEvent => ({
      event: 'tool_start',
      ...(tool && { tool }),
      ...(agent_id && { agent_id }),
    })),
  )
  const conditions = names.flatMap((name) => [
    ...(name === ''
      ? []
      : [
          { type: 'tool_name', match: name },
          { type: 'agent', match: name },
        ]),
    { type: 'not', condition: { type: 'tool_name', match: '?*' } },
    { type: 'tool_name', match: '*' },
    { type: 'agent', match: ['main', '*'] },
  ])
  const hooks = conditions.map((condition) => ({ owner: null, condition, action: { type: 'gate' } }))
  // In both orders, as a result remembered for one event must not serve another.
  for (const order of [events, events.toReversed()]) {
    for (const [indexed, asked] of decideBothWays(policyOf(hooks), order)) expect(indexed).toEqual(asked)
  }
})

test('matching runs no getter or function of the data, and no `get` or `has` of a proxy', () => {
  const fail = (): never => {
    throw new Error('the data was asked')
  }
  const params = [
    Object.defineProperty({}, 'a', { get: fail, enumerable: true }),
    Object.create({ a: 'abc' }) as object,
    new Proxy({ a: 'abc' }, { get: fail, has: fail }),
    { a: fail },
  ]
  const hooks = [
    { owner: null, condition: { type: 'param', path: 'tool.params.a', glob: '*b*' }, action: { type: 'gate' } },
  ]
  const events = Array.from({ length: 20 }, () => params).flatMap((some) =>
    some.map((one): AgentEvent => ({
      event: 'tool_start',
      tool: { name: 'Write', params: one },
    })),
  )
  const decided = decideBothWays(policyOf(hooks), events)
  for (const [indexed, asked] of decided) expect(indexed).toEqual(asked)
  expect(decided.slice(-4).map(([{ verdict }]) => verdict)).toEqual([null, null, 'deny', null])
})

test('a rule is evaluated at the very first event if its text is too long for the index', () => {
  const glob = { owner: null, condition: { type: 'param', path: 'prompt', glob: '*needle*' }, action: { type: 'gate' } }
  const program = programOf(policyOf([glob]))
  const prompt = `${'x'.repeat(1_048_577)}needle`
  const { verdict, errors } = decide(program, createMemoryLedger(), { event: 'tool_start', prompt })
  expect(verdict).toBe('deny')
  expect(errors.map(({ code }) => code)).toEqual(['param-too-large'])
})

test('among many parts, a similar one beyond ASCII does not match', () => {
  const parts = ['\u0169', ...Array.from({ length: 20 }, (_, index) => `part ${index}`)]
  const hooks = parts.map((part) => ({
    owner: null,
    condition: { type: 'param', path: 'prompt', glob: `*${part}*` },
    action: { type: 'gate' },
  }))
  const program = programOf(policyOf(hooks))
  const fired = (prompt: string): readonly string[] =>
    decide(program, createMemoryLedger(), { event: 'tool_start', prompt }).fired
  expect(fired('é')).toEqual([])
  expect(fired('a \u0169')).toEqual(['r0'])
})

/** A condition that counts how often it is evaluated. */
function createCounting() {
  let asked = 0
  const condition = defineCondition({
    name: 'counting',
    summary: 'counts',
    schema: { properties: {} },
    examples: [],
    compile: () => ({
      test() {
        asked++
        return true
      },
    }),
  })
  return { condition, asked: () => asked }
}

/** For each filter, a rule that evaluates the counting condition first. */
function countingProgram(filters: readonly object[], counting: ReturnType<typeof createCounting>) {
  const hooks = filters.map((filter, index) => ({
    id: `r${index}`,
    on: 'tool_start',
    condition: { type: 'all_of', conditions: [{ type: 'counting' }, filter] },
    action: { type: 'gate' },
  }))
  return programOf(JSON.stringify({ hooks }), { vocabulary: { conditions: [counting.condition] } })
}

test('a rule is evaluated only if its prefilter passes', () => {
  const filters = [
    { type: 'expression', expr: 'turn > 5' },
    { type: 'expression', expr: '"x" in prompt' },
    { type: 'tool_name', match: 'Write' },
    { type: 'agent', match: 'a' },
    { type: 'not', condition: { type: 'agent', match: 'main' } },
    { type: 'any_of', conditions: [{ type: 'turn_count', threshold: 9 }, { type: 'context_pressure' }] },
    { type: 'never' },
  ]
  const counting = createCounting()
  const program = countingProgram(filters, counting)
  decide(program, createMemoryLedger(), { event: 'tool_start', turn: 5, prompt: 'y', tool: { name: 'Read' } })
  expect(counting.asked()).toBe(0)
  const event: AgentEvent = { event: 'tool_start', turn: 9, agent_id: 'a', prompt: 'x', tool: { name: 'Write' } }
  expect(decide(program, createMemoryLedger(), event).fired).toHaveLength(6)
  expect(counting.asked()).toBe(6)
})

describe('a rule about a call is evaluated only if the call has what it asks for', () => {
  const filters = {
    git: { type: 'command', program: 'git' },
    glob: { type: 'command', program: ['python*', 'perl*'] },
    code: { type: 'call', inline_code: { matches: 'eval' } },
    unread: { type: 'call', unread: true },
    deletes: { type: 'file_access', access: 'delete' },
    shown: { type: 'file_access', access: 'read', named: false },
    looked: { type: 'file_access', access: 'read', named: true },
    sort: { type: 'file_access', access: 'write', by: ['sort', 'uniq'] },
    root: { type: 'command', as_root: true },
    background: { type: 'command', background: true },
    host: { type: 'network_access', host: '*' },
  }
  const rows: readonly [command: string, asked: readonly (keyof typeof filters)[], fired: readonly string[]][] = [
    ['ls -la', [], []],
    ['ls -la a', ['looked'], ['looked']],
    ['cat a', ['shown'], ['shown']],
    ['sort a', ['shown', 'sort'], ['shown']],
    ['sort > a', ['sort'], ['sort']],
    ['sudo ls', ['root'], ['root']],
    ['ls &', ['background'], ['background']],
    ['git status', ['git'], ['git']],
    ['python3.12 -m venv .', ['glob'], ['glob']],
    ['perl -e "eval(1)"', ['glob', 'code'], ['glob', 'code']],
    ['node -e "run(1)"', ['code'], []],
    ['$RUN; git log', ['git', 'glob'], ['git']],
    ['rm a', ['deletes'], ['deletes']],
    ['curl https://example.com', ['host'], ['host']],
    ['echo "', ['unread'], ['unread']],
  ]
  test.each(rows)('%s', (command, asked, fired) => {
    const counting = createCounting()
    const ids = Object.keys(filters)
    const program = countingProgram(
      Object.values(filters).map((filter) => ({ ...filter, uncertain: 'fails' })),
      counting,
    )
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'Bash', params: { command } } }
    const decided = decide(program, createMemoryLedger(), event)
    expect(decided.fired.map((rule) => ids[Number(rule.slice(1))])).toEqual(fired)
    expect(counting.asked()).toBe(asked.length)
  })
})
