import type { AgentEvent, EventName } from 'sluice'

/**
 * The result of one action at one event: members of the decision, or the code of the diagnostic with which the policy
 * fails to load.
 */
export interface ActionRow {
  readonly id: string
  readonly says: string
  readonly on: EventName
  readonly action: object
  readonly event?: Omit<AgentEvent, 'event'>
  readonly expected: object | string
  readonly decision?: string
}

const FIRED = { fired: ['r'] }
const WRITE: Omit<AgentEvent, 'event'> = {
  tool: { name: 'filesystem.write', params: { path: 'notes.txt', content: 'x' } },
}
const PULL_REQUEST: Omit<AgentEvent, 'event'> = {
  tool: { name: 't', result: { title: 'Fix', user: { login: 'alice' }, files: [{ path: 'src/a.py' }] } },
}

const log = (message: string): object => ({ type: 'log', message })
const logged = (message: string): object => ({ log: [{ rule: 'r', level: 'info', message }] })
const rendered = (
  id: string,
  says: string,
  message: string,
  tool: object,
  expected: string,
  decision?: string,
): ActionRow => {
  return {
    id,
    says,
    on: 'tool_end',
    action: log(message),
    event: { tool: { name: 'x.y', ...tool } },
    expected: logged(expected),
    ...(decision === undefined ? {} : { decision }),
  }
}
const note = (content: string, role = 'user'): object => {
  return { rule: 'r', content, strategy: 'auto', role, position: 'before_last', persist: 'session' }
}

export const ACTION_ROWS: readonly ActionRow[] = [
  {
    id: 'A16',
    says: 'a gate with a reason',
    on: 'tool_start',
    action: { type: 'gate', reason: 'no' },
    expected: { verdict: 'deny', reason: 'no' },
  },
  {
    id: 'A17',
    says: 'a chain of two notes',
    on: 'turn_end',
    action: {
      type: 'chain',
      actions: [
        { type: 'inject_message', content: 'a' },
        { type: 'inject_message', content: 'b' },
      ],
    },
    expected: { inject: [note('a'), note('b')] },
  },
  {
    id: 'A17',
    says: 'steps with nested params',
    on: 'turn_end',
    action: { type: 'chain', actions: [{ type: 'inject_message', params: { content: 'a' } }] },
    expected: 'missing-field',
    decision: 'members of an action stand beside its type',
  },
  rendered('A51', 'a walk into a list', '<<tool.params.a.b.1>>', { params: { a: { b: [10, 20] } } }, '20'),
  {
    id: 'A53',
    says: 'paths of a result',
    on: 'tool_end',
    action: log('PR {{tool.result.title}} by {{tool.result.user.login}} - first {{tool.result.files.0.path}}'),
    event: PULL_REQUEST,
    expected: logged('PR Fix by alice - first src/a.py'),
  },
  rendered('A55', 'no error', '[{{tool.error}}]', { error: null }, '[]'),
  rendered('B16', 'a name', '{{tool.name}} fired', {}, 'x.y fired'),
  {
    id: 'B16',
    says: 'level warn',
    on: 'turn_end',
    action: { type: 'log', message: 'm', level: 'warn' },
    expected: 'wrong-value',
    decision: 'the level is `warning`, as on the page',
  },
  {
    id: 'B17',
    says: 'a notification',
    on: 'tool_end',
    action: { type: 'notify', level: 'error', message: 'm' },
    expected: { notify: [{ rule: 'r', title: 'r', message: 'm', level: 'error', tag: '' }] },
  },
  {
    id: 'B18',
    says: 'a note with a role',
    on: 'tool_end',
    action: { type: 'inject_message', role: 'system', content: 'Reminder: {{tool.name}}' },
    event: { tool: { name: 'deploy' } },
    expected: { inject: [note('Reminder: deploy', 'system')] },
  },
  {
    id: 'B20',
    says: 'a chain of two notes',
    on: 'turn_end',
    action: [
      { type: 'inject_message', content: 'a' },
      { type: 'inject_message', content: 'b' },
    ],
    expected: { inject: [note('a'), note('b')] },
  },
  {
    id: 'B21',
    says: 'a gate that is not allowed',
    on: 'tool_start',
    action: { type: 'gate', allow: false },
    expected: { verdict: 'deny' },
  },
  {
    id: 'B22',
    says: 'a gate that allows',
    on: 'tool_start',
    action: { type: 'gate', allow: true },
    expected: { verdict: 'allow' },
  },
  {
    id: 'B24',
    says: 'a call',
    on: 'tool_end',
    action: {
      type: 'module_action',
      module: 'lsp',
      action: 'diagnose',
      action_params: { file: '{{tool.params.path}}' },
    },
    event: { tool: { name: 'w', params: { path: '/src/main.go' } } },
    expected: { calls: [{ rule: 'r', to: 'lsp.diagnose', params: { file: '/src/main.go' }, status: 'planned' }] },
  },
  rendered(
    'B36',
    'name, error, an element, a member',
    '{{tool.name}} error={{tool.error}} {{tool.params.list.0}} {{tool.result.status}}',
    { error: 'ENOENT', params: { list: ['first'] }, result: { status: 'errored' } },
    'x.y error=ENOENT first errored',
  ),
  {
    id: 'B39',
    says: 'a diagnosis',
    on: 'tool_end',
    action: { type: 'lsp_diagnose', inject_result: true },
    event: WRITE,
    expected: { calls: [{ rule: 'r', to: 'lsp.notify_change', status: 'planned' }] },
  },
  {
    id: 'B49',
    says: 'a result under its own keys',
    on: 'tool_end',
    action: { type: 'transform_result', transformation: { text: 'REDACTED' } },
    expected: 'unknown-field',
    decision: 'a transformation has set, replace, redact, append_to_result and inject_note',
  },
  {
    id: 'B49',
    says: 'a result replaced',
    on: 'tool_end',
    action: { type: 'transform_result', transformation: { replace: 'REDACTED' } },
    event: { tool: { name: 't', result: 'secret' } },
    expected: { result: 'REDACTED' },
  },
  {
    id: 'B52',
    says: 'a param set',
    on: 'tool_start',
    action: { type: 'transform_params', transformation: { set: { path: 'expected.txt' } } },
    event: { tool: { name: 't', params: { path: 'decoy.txt' } } },
    expected: { params: { path: 'expected.txt' } },
  },
  {
    id: 'B83',
    says: 'an audit line',
    on: 'tool_end',
    action: log('tool={{tool.name}} path={{tool.params.path}}'),
    event: { tool: { name: 'filesystem.read', params: { path: 'hello.txt' } } },
    expected: logged('tool=filesystem.read path=hello.txt'),
  },
  {
    id: 'C6',
    says: 'open tasks',
    on: 'stop',
    action: { type: 'gate', allow: false, reason: 'finish your tasks: {{event.tasks_summary}}' },
    event: { open_tasks: 2, tasks_summary: 't1, t2' },
    expected: { verdict: 'deny', reason: 'finish your tasks: t1, t2' },
  },
  {
    id: 'C6',
    says: 'a root of its own for tasks',
    on: 'stop',
    action: { type: 'gate', reason: '{{tasks.summary}}' },
    expected: 'unknown-placeholder',
    decision: 'the summary is `event.tasks_summary`',
  },
  {
    id: 'C13',
    says: 'a gate',
    on: 'tool_start',
    action: { type: 'gate', allow: false, reason: 'writes blocked' },
    event: WRITE,
    expected: { verdict: 'deny', reason: 'writes blocked' },
  },
  {
    id: 'C19',
    says: 'a compaction',
    on: 'turn_end',
    action: { type: 'compact_context', strategy: 'truncate', keep_last: 30 },
    expected: { compact: { strategy: 'truncate', keep_recent: 30 } },
  },
  {
    id: 'C25',
    says: 'a result under its own keys',
    on: 'tool_end',
    action: { type: 'transform_result', transformation: { text: 'REDACTED' } },
    expected: 'unknown-field',
    decision: 'a transformation has set, replace, redact, append_to_result and inject_note',
  },
  {
    id: 'C26',
    says: 'a call',
    on: 'tool_end',
    action: { type: 'module_action', module: 'filesystem', action: 'read', params: { path: '{{tool.params.path}}' } },
    event: WRITE,
    expected: { calls: [{ to: 'filesystem.read', params: { path: 'notes.txt' } }] },
  },
  {
    id: 'C27',
    says: 'a call by its whole name',
    on: 'tool_end',
    action: { type: 'module_action_inject', action: 'filesystem.read', params: { path: 'notes.txt' }, role: 'user' },
    event: WRITE,
    expected: { calls: [{ to: 'filesystem.read', params: { path: 'notes.txt' } }] },
  },
  {
    id: 'C28',
    says: 'a command',
    on: 'tool_end',
    action: { type: 'shell', command: 'echo {{tool.params.path}}', on_error: 'log' },
    event: WRITE,
    expected: { commands: [{ rule: 'r', status: 'planned' }] },
  },
  {
    id: 'C31',
    says: 'fields with their whole path',
    on: 'tool_end',
    action: {
      type: 'lsp_diagnose',
      path_field: 'tool.params.path',
      content_field: 'tool.params.content',
      publish: true,
    },
    event: WRITE,
    expected: { calls: [{ to: 'lsp.notify_change', params: { path: 'notes.txt', content: 'x' } }] },
  },
  {
    id: 'C32',
    says: 'an action of the builder',
    on: 'tool_end',
    action: { type: 'compile_yaml' },
    expected: 'unknown-action',
    decision: 'the builder actions are there after `use: [builder]` only',
  },
  {
    id: 'C33',
    says: 'an action of the builder',
    on: 'tool_end',
    action: { type: 'auto_test_deploy' },
    expected: 'unknown-action',
    decision: 'the builder actions are there after `use: [builder]` only',
  },
  { id: 'C34', says: 'pre_tool_use', on: 'pre_tool_use', action: log('pre'), expected: FIRED },
  { id: 'C35', says: 'post_tool_use', on: 'post_tool_use', action: log('post'), expected: FIRED },
  {
    id: 'C36',
    says: 'user_prompt',
    on: 'user_prompt',
    action: { type: 'inject_message', content: 'context note', role: 'user' },
    expected: { inject: [note('context note')] },
  },
  ...(
    [
      ['C37', 'session_start'],
      ['C38', 'session_end'],
      ['C39', 'approval_request'],
      ['C41', 'agent_complete'],
      ['B82', 'agent_spawn'],
      ['B56', 'pre_compact'],
    ] as const
  ).map(([id, on]) => ({ id, says: on, on, action: { type: 'notify', message: 'm' }, expected: FIRED })),
  {
    id: 'C52',
    says: 'a chain',
    on: 'turn_end',
    action: { type: 'chain', actions: [log('a'), { type: 'notify', message: 'b' }] },
    expected: { log: [{ message: 'a' }], notify: [{ message: 'b' }] },
  },
  {
    id: 'C56',
    says: 'params under their own keys',
    on: 'pre_tool_use',
    action: { type: 'transform_params', transformation: { path: 'expected.txt' } },
    expected: 'unknown-field',
    decision: 'a transformation has set and remove',
  },
  rendered(
    'D38',
    'from the end, and past it',
    '[{{tool.params.a.b.-1}}][{{tool.params.a.b.9}}]',
    { params: { a: { b: [1, 2] } } },
    '[2][]',
    'negative indices work, as the page says',
  ),
  rendered('D39', 'all params', '{{tool.params}}', { params: { a: 1 } }, '{"a":1}', 'objects are JSON'),
  {
    id: 'D39',
    says: 'a member of tool that does not exist',
    on: 'tool_end',
    action: log('{{tool.path}}'),
    expected: 'unknown-placeholder',
    decision: 'an unknown member is a load error',
  },
  {
    id: 'D39',
    says: 'another case',
    on: 'tool_end',
    action: log('{{TOOL.NAME}}'),
    expected: 'unknown-placeholder',
    decision: 'an unknown root is a load error',
  },
  rendered('D40', 'spaces in a tag', '{{ tool.name }}', {}, 'x.y'),
  {
    id: 'D41',
    says: 'three braces',
    on: 'tool_end',
    action: log('{{{tool.name}}}'),
    expected: 'bad-placeholder',
    decision: 'the features of mustache are load errors',
  },
  rendered(
    'D42',
    'true, an object, null',
    '{{tool.params.t}} {{tool.params.o}} [{{tool.params.n}}]',
    { params: { t: true, o: { a: 1 }, n: null } },
    'true {"a":1} []',
    'other values are JSON',
  ),
  rendered(
    'D43',
    'a value that looks like a tag',
    '{{tool.params.x}}',
    { params: { x: '{{tool.name}}' } },
    '{{tool.name}}',
  ),
  {
    id: 'D44',
    says: 'a filter',
    on: 'tool_end',
    action: log('{{tool.result.user.login | upper}}'),
    expected: 'bad-placeholder',
    decision: 'a filter is a load error',
  },
  rendered('D45', 'no attributes', '[{{tool.params.n.real}}]', { params: { n: 3 } }, '[]', 'own members only'),
  rendered(
    'D46',
    'a member of a result',
    '[{{tool.result.stdout}}] {{tool.result.data.stdout}}',
    { result: { data: { stdout: 'out' } } },
    '[] out',
  ),
  {
    id: 'D47',
    says: 'a tag in a key',
    on: 'tool_start',
    action: { type: 'transform_params', transformation: { set: { '{{tool_name}}': 1 } } },
    event: { tool: { name: 't', params: {} } },
    expected: { params: { '{{tool_name}}': 1 } },
  },
  rendered('D48', 'a tag in a log', '{{tool.name}}', {}, 'x.y', 'log is templated'),
  {
    id: 'D50',
    says: 'a format',
    on: 'turn_end',
    action: log('{turn:05d} {turn}'),
    event: { turn: 7 },
    expected: logged('{turn:05d} 7'),
    decision: 'only the names themselves are replaced',
  },
]

/** The fields of a policy's only rule, and the codes of the resulting diagnostics; none if the policy is sound. */
export interface PolicyRow {
  readonly id: string
  readonly says: string
  readonly rule: object
  readonly expected: readonly string[]
  readonly decision?: string
}

const RULE = { id: 'r', on: 'turn_end', condition: { type: 'always' }, action: log('m') }
const without = (field: string): object => Object.fromEntries(Object.entries(RULE).filter(([name]) => name !== field))

export const POLICY_ROWS: readonly PolicyRow[] = [
  { id: 'A33', says: 'an alias as the event', rule: { ...RULE, on: 'user_prompt' }, expected: [] },
  {
    id: 'D57',
    says: 'on without quotes',
    rule: RULE,
    expected: [],
    decision: 'policies are YAML 1.2, where `on` is a word',
  },
  {
    id: 'D58',
    says: 'event for on',
    rule: { ...without('on'), event: 'turn_end' },
    expected: ['deprecated'],
    decision: '`event` is an alias of `on`, with a warning',
  },
  {
    id: 'D59',
    says: 'no condition',
    rule: without('condition'),
    expected: [],
    decision: 'the condition is `always` by default, as on the page',
  },
  ...(
    [
      [-1, 'out-of-range'],
      [2.5, 'wrong-type'],
      ['3', 'wrong-type'],
      [true, 'wrong-type'],
    ] as const
  ).map(([max_fires, code]) => {
    return {
      id: 'D60',
      says: `max_fires ${JSON.stringify(max_fires)}`,
      rule: { ...RULE, max_fires },
      expected: [code],
      decision: 'numbers are checked, never made of something else',
    }
  }),
  { id: 'D60', says: 'max_fires 2', rule: { ...RULE, max_fires: 2 }, expected: [] },
  { id: 'D62', says: 'a priority below 0', rule: { ...RULE, priority: -3 }, expected: [] },
  { id: 'D65', says: 'tags as text', rule: { ...RULE, tags: 'a' }, expected: ['wrong-type'] },
  { id: 'D65', says: 'a number as id', rule: { ...RULE, id: 5 }, expected: ['wrong-type'] },
  { id: 'D65', says: 'a text as condition', rule: { ...RULE, condition: 'always' }, expected: ['wrong-type'] },
  {
    id: 'D65',
    says: 'a condition without a type',
    rule: { ...RULE, condition: { match: 'x' } },
    expected: ['missing-field'],
  },
  {
    id: 'B82',
    says: 'an event no host sends',
    rule: { ...RULE, on: 'activation' },
    expected: ['unsent-event'],
    decision: 'agent_spawn is sent by hosts; activation by none',
  },
]

/** Rows about other things than policies and decisions, with the place in this project that covers each. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  A19: 'test/pins: the names of the conditions',
  A20: 'test/pins: the names of the actions',
  A22: 'test/stores: max_fires',
  A23: 'test/engine/errors: a rule without limits always may fire',
  A34: 'test/engine/verdict: agents',
  A35: 'test/engine/verdict: agents',
  A36: 'an approval queue is the host’s; the event is approval_request',
  A41: 'classifying provider errors is the host’s; it sends the code',
  A42: 'as A41',
  A43: 'as A41',
  A44: 'as A41',
  A45: 'as A41',
  A46: 'as A41',
  A48: 'spawning is the host’s; the event is agent_spawn',
  A49: 'as A48; the event is agent_complete',
  B2: 'C35',
  B3: 'C36',
  B19: 'test/engine/verdict: order',
  B25: 'test/engine/engine: a port that throws is in the errors',
  B26: 'as B25',
  B27: 'test/engine/errors: a gate that fails refuses; upstream lets the call through',
  B29: 'test/engine/verdict: order',
  B32: 'cancelling is the host’s: an event that is not sent is not decided',
  B35: 'test/engine/laws: budgets are exact',
  B38: 'test/engine/errors: a condition that does not hold spends nothing',
  B40: 'test/kinds/actions: lsp_diagnose without a result injects',
  B45: 'C34',
  B47: 'C13; not running the tool is the host’s',
  B48: 'test/engine/verdict: no rule at all',
  B54: 'session_start is sent once a session by the host',
  B57: 'test/engine/verdict: no rule at all',
  B58: 'C39',
  B59: 'C6; how often a stop may be held is `max_fires`',
  B60: 'as B59',
  B62: 'as B59',
  B63: 'as B59',
  B64: 'test/engine/laws: every event is decided by itself',
  B65: 'test/stores: cooldown',
  B66: 'test/engine/laws: budgets are exact',
  B67: 'flows are the host’s',
  B68: 'as B67',
  B69: 'registries of daemons are the host’s',
  B71: 'test/engine/verdict: agents',
  B72: 'test/engine/engine: a port that fails is in the errors',
  B74: 'C38',
  B76: 'no rule is added that nobody wrote; rules/context-care.yaml is there to be used',
  B77: 'as B76',
  B79: 'as B76',
  B80: 'performing a compaction is the host’s',
  B81: 'test/kinds: every example of every kind loads and does what it says',
  D24: 'test/expression: exponents are bounded',
  D53: 'test/engine/errors: a failing action has consumed its claim',
  D54: 'as D53',
  D55: 'test/stores: the first firing needs no wait',
}
