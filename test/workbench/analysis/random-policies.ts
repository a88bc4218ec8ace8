import fc from 'fast-check'

/** Policies whose rules are often related to each other, and events that may concern them. */

type Written = Readonly<Record<string, unknown>>

const TOOLS = ['Bash', 'shell.bash', 'Write', 'Edit', 'Read', 'mcp__gh__get', 'mcp.gh.put', 'run_x', 'get']
const TOOL_PATTERNS = [
  ...TOOLS,
  'mcp.gh.*',
  'mcp__gh__*',
  'filesystem.*',
  'run_*',
  '*',
  'Write|Edit',
  'shell.*',
  '[!R]*',
]
const TEXTS = ['a', 'ab', 'abc', 'b', 'src/a.ts', 'src/b', 'rm -rf a', 'rm a', 'xrm', '', '1', 'é']
const GLOBS = ['a*', '*b', 'src/*', '*.ts', '*', '?', '[ab]*', '[!a]*', 'src/?', 'ab', 'rm *']
const PATTERNS = ['^a', 'b$', 'rm', '\\brm\\b', '^rm\\s', 'a|b', '^(src|test)/', '(?i)A', '[^a]', '^$', '\\pL']
const NUMBERS = [-1, 0, 1, 2, 3, 2.5]
const AGENTS = ['main', 'reviewer', 'rev*', '*', 'writer']

const number = fc.constantFrom(...NUMBERS)

const comparisons: fc.Arbitrary<Written> = fc.oneof(
  fc.record({
    glob: fc.oneof(
      fc.constantFrom(...GLOBS),
      fc.uniqueArray(fc.constantFrom(...GLOBS), { minLength: 1, maxLength: 3 }),
    ),
  }),
  fc.record({ matches: fc.constantFrom(...PATTERNS) }),
  fc.record({ equals: fc.oneof(fc.constantFrom(...TEXTS), number, fc.constantFrom(true, null), fc.constant(['a'])) }),
  fc.record({
    in: fc.uniqueArray(fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, false), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ exists: fc.boolean() }),
  fc.record({ at_least: number }),
  fc.record({ less_than: number }),
  fc.record({ greater_than: number, at_most: number }),
  fc.record({ glob: fc.constantFrom(...GLOBS), matches: fc.constantFrom(...PATTERNS) }),
)

const PATHS = [
  'tool.params.path',
  'tool.params.n',
  'tool.params.command',
  'turn',
  'prompt',
  'event.extra',
  'tool.name',
  'agent_id',
]

const leaves: fc.Arbitrary<Written> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TOOL_PATTERNS).map((match) => ({ type: 'tool_name', match })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), comparisons)
      .map(([path, comparison]) => ({ type: 'param', path, ...comparison })),
  },
  fc.constantFrom(...AGENTS).map((match) => ({ type: 'agent', match })),
  fc.constantFrom(0, 1, 2).map((threshold) => ({ type: 'turn_count', threshold })),
  fc.constantFrom(1, 2).map((every) => ({ type: 'turn_count', every })),
  fc.constantFrom(0, 1, 2).map((threshold) => ({ type: 'tool_calls', threshold })),
  fc.constantFrom(0.2, 0.5).map((threshold) => ({ type: 'context_pressure', threshold })),
  fc
    .constantFrom(
      'turn > 1',
      'turn > 0',
      "tool.params.path == 'a'",
      "tool.params.path.startswith('a')",
      'tool.params.n > 1',
      'turn',
    )
    .map((expr) => ({ type: 'expression', expr })),
  fc.constantFrom('always', 'never', 'tool_failed').map((type) => ({ type })),
  fc.constantFrom('git', 'rm').map((program) => ({ type: 'command', program })),
  fc.constantFrom('shared', 'other').map((name) => ({ type: 'defined', name })),
)

/** Counts of calls. What `since` names may be the event of the rule itself. */
const counts: fc.Arbitrary<Written> = fc
  .record({ of: observed(), since: observed(), than: fc.constantFrom({ gte: 1 }, { gte: 2 }, { lt: 1 }, { eq: 0 }) })
  .map(({ than, ...rest }) => ({ type: 'event_count', ...rest, ...than }))

function observed(): fc.Arbitrary<Written> {
  const on = fc.constantFrom<unknown>('tool_start', 'tool_start', 'approval_request', [
    'tool_start',
    'approval_request',
  ])
  return fc.record(
    { on, condition: fc.constantFrom(...TOOL_PATTERNS).map((match) => ({ type: 'tool_name', match })) },
    { requiredKeys: ['on'], noNullPrototype: true },
  )
}

function conditions(leaf: fc.Arbitrary<Written>, depth: number): fc.Arbitrary<Written> {
  if (depth === 0) return leaf
  const inner = conditions(leaf, depth - 1)
  const several = fc.array(inner, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 3, arbitrary: several.map((list) => ({ type: 'all_of', conditions: list })) },
    { weight: 2, arbitrary: several.map((list) => ({ type: 'any_of', conditions: list })) },
    { weight: 1, arbitrary: inner.map((condition) => ({ type: 'not', condition })) },
  )
}

const actions: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('deny', 'ask', 'allow')
      .map((decision) => ({ type: 'gate', decision, reason: decision })),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'gate', reason: 'no <<tool.params.path>>' }) },
  fc.constant({ type: 'ask', reason: 'sure?', remember: 'session' }),
  fc.constant({ type: 'log', message: 'seen' }),
  fc.constant([{ type: 'log', message: 'seen' }, { type: 'gate' }]),
  fc.constantFrom('a', 'src/b').map((path) => ({ type: 'transform_params', transformation: { set: { path } } })),
)

const rule = (id: string): fc.Arbitrary<Written> =>
  fc.record(
    {
      id: fc.constant(id),
      on: fc.constantFrom<unknown>(
        'tool_start',
        'tool_start',
        'tool_start',
        ['tool_start', 'approval_request'],
        'approval_request',
      ),
      condition: conditions(fc.oneof({ weight: 9, arbitrary: leaves }, counts), 2),
      action: actions,
      priority: fc.constantFrom(1, 100, 100, 100),
      enabled: fc.constantFrom(true, true, true, true, false),
      mode: fc.constantFrom('enforce', 'enforce', 'enforce', 'shadow'),
      on_error: fc.constantFrom('deny', 'ask', 'ignore'),
      max_fires: fc.constantFrom(0, 0, 0, 2),
    },
    { requiredKeys: ['id', 'on', 'condition', 'action'], noNullPrototype: true },
  )

/** Rules are often repeated with a small change. */
const rules = (prefix: string): fc.Arbitrary<readonly Written[]> =>
  fc
    .tuple(
      fc.array(rule(''), { minLength: 1, maxLength: 4 }),
      fc.array(
        fc.record({
          of: fc.nat(3),
          with: fc.option(conditions(leaves, 1), { freq: 1 }),
          action: fc.option(actions, { freq: 2 }),
        }),
        { maxLength: 3 },
      ),
    )
    .map(([own, again]) => {
      const more = again.map(({ of, with: part, action }) => {
        const first: Written = own[of % own.length] ?? {}
        const { condition } = first
        return {
          ...first,
          condition: part === null ? condition : { type: 'all_of', conditions: [condition, part] },
          ...(action !== null && { action }),
        }
      })
      return [...own, ...more].map((one, index) => {
        const { remember: _, ...kept } = one as { readonly remember?: unknown }
        return { ...kept, id: `${prefix}${index}` }
      })
    })

/** The text of a policy. */
export const POLICIES: fc.Arbitrary<string> = fc
  .record({ hooks: rules('r'), own: fc.option(rules('o'), { freq: 4 }), shared: leaves, other: leaves })
  .map(({ hooks, own, shared, other }) => {
    const define = { shared: fixed(shared), other: fixed(other) }
    return JSON.stringify({ define, hooks, ...(own !== null && { agents: [{ id: 'reviewer', hooks: own }] }) }, null, 1)
  })

/** Replaces references to other definitions, which could form a cycle. */
function fixed(condition: Written): Written {
  return condition['type'] === 'defined' ? { type: 'always' } : condition
}

const VALUES = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, false),
  fc.constantFrom<unknown>(['a'], { a: 1 }),
)

/** Events as hosts send them. No tool has the names of several tools. */
export const EVENTS: fc.Arbitrary<Written> = fc.record(
  {
    event: fc.constantFrom('tool_start', 'tool_start', 'approval_request'),
    agent_id: fc.constantFrom('reviewer', 'writer', 'rev'),
    turn: number,
    tool_calls: number,
    tokens: fc.constantFrom(10, 30, 60),
    max_tokens: fc.constant(100),
    extra: VALUES,
    tool: fc.record(
      {
        name: fc.constantFrom(...TOOLS, 'filesystem.write', 'deploy', 'mcp.x.Bash'),
        call_id: fc.constant('c'),
        params: fc.dictionary(fc.constantFrom('path', 'n', 'command', 'file_path'), VALUES),
      },
      { requiredKeys: ['name'], noNullPrototype: true },
    ),
  },
  { requiredKeys: ['event'], noNullPrototype: true },
)
