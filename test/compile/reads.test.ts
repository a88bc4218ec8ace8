import { defineCondition } from 'sluice'
import { expect, test } from 'vitest'
import { programOf } from '../policy.ts'

const readsOf = (rule: object, policy: object = {}): readonly string[] => {
  const hook = { id: 'r', on: 'tool_end', action: { type: 'log', message: 'm' }, ...rule }
  return [...programOf(JSON.stringify({ use: ['builder'], ...policy, hooks: [hook] })).reads].toSorted()
}

const ALL = ['tokens', 'tool_calls', 'turn']

test.each<[string, readonly string[]]>([
  ['turn > 3', ['turn']],
  ['turns > 3', ['turn']],
  ['turn_count > 3', ['turn']],
  ['max_turns > 3', ['max_turns']],
  ['tokens > 3', ['tokens']],
  ['tokens_used > 3', ['tokens']],
  ['pressure > 0.5', ['max_tokens', 'tokens']],
  ['max_tokens > 3', ['max_tokens']],
  ['tools > 3', ['tool_calls']],
  ['tool_calls > 3', ['tool_calls']],
  ['messages > 3 and cost > 1', ['cost', 'messages']],
  ['message_count > 3', ['messages']],
  ['open_tasks > 0 or tasks_summary', ['open_tasks', 'tasks_summary']],
  ['agent == "x"', ['agent_id']],
  ['tool_failed', ['tool.ok']],
  ['tool.error or tool["ok"]', ['tool.error', 'tool.ok']],
  ['tool.fqn == "a.b"', ['tool.name']],
  ['tool', []],
  ['error.code == "x"', ['error.code']],
  ['original.params.a == tool.result', ['tool.params', 'tool.result']],
  ['tool.params.turn == 1', ['tool.params']],
  ['event.turn > 3', ['turn']],
  ['event["tokens"] > 3', ['tokens']],
  ['event.tool_calls > 3', ['tool_calls']],
  ['event.max_turns > 3', ['max_turns']],
  ['event.tool.ok', ['tool.ok']],
  ['event.host.turn > 3', []],
  ['event', ALL],
  ['event[tool.name] == 1', [...ALL, 'tool.name'].toSorted()],
  ['event.get("turn") == 1', ALL],
  ['any(turn > n for n in tool.params.list)', ['tool.params', 'turn']],
  ['any(turn > 3 for turn in tool.params.turns)', ['tool.params']],
  ['matches(prompt, "turn")', ['prompt']],
])('the expression `%s`', (expr, reads) => expect(readsOf({ condition: { type: 'expression', expr } })).toEqual(reads))

test.each<[string, readonly string[]]>([
  ['{turn} of {max_turns}', ['max_turns', 'turn']],
  ['{tokens}', ['tokens']],
  ['{pressure}', ['max_tokens', 'tokens']],
  ['{tools} and {messages}', ['messages', 'tool_calls']],
  ['<<turn>> {{tokens}}', ['tokens', 'turn']],
  ['<<pressure>>', ['max_tokens', 'tokens']],
  ['<<tool.error>> <<agent>>', ['agent_id', 'tool.error']],
  ['<<event>>', ALL],
  ['<<event.turn>>', ['turn']],
  ['<<event.host>> <<tool.name>> turn', ['tool.name']],
])('the text `%s`', (message, reads) => expect(readsOf({ action: { type: 'log', message } })).toEqual(reads))

test.each<[string, object, readonly string[]]>([
  ['a value', { type: 'pipe', to: 'a.b', map: { list: [{ at: '<<turn>>' }] } }, ['turn']],
  ['a command', { type: 'shell', command: 'echo <<tokens>>' }, ['tokens']],
  ['an argument', { type: 'shell', command: ['echo', '<<event.tool_calls>>'] }, ['tool_calls']],
  ['a path', { type: 'shell', command: 'ls', cwd: '/w/<<turn>>' }, ['turn']],
  ['a cooldown in turns', { type: 'chain', actions: [{ type: 'compact_context' }] }, ['turn']],
  ['no cooldown in turns', { type: 'compact_context', cooldown_turns: 0 }, []],
  ['an action that looks at the turn', { type: 'prefetch_ground_truth' }, ['turn']],
  ['steps of a chain', { type: 'chain', actions: [{ type: 'log', message: '{turn}' }, { type: 'stop' }] }, ['turn']],
])('%s', (_title, action, reads) => expect(readsOf({ on: 'turn_end', action })).toEqual(reads))

test.each<[object, readonly string[]]>([
  [{ type: 'turn_count', every: 2 }, ['turn']],
  [{ type: 'tool_calls' }, ['tool_calls']],
  [{ type: 'context_pressure' }, ['max_tokens', 'tokens']],
  [{ type: 'message_count' }, ['messages']],
  [{ type: 'content_contains', keyword: 'k' }, ['messages']],
  [{ type: 'tool_failed' }, ['tool.error', 'tool.ok']],
  [{ type: 'tool_name', match: 'Bash' }, ['tool.name']],
  [{ type: 'agent', match: 'main' }, ['agent_id']],
  [{ type: 'error_type', match: 'x' }, ['error.code', 'error.raw_code']],
  [{ type: 'command_risk' }, ['cwd', 'tool.name', 'tool.params', 'workspace', 'workspace_folders']],
  [{ type: 'contains_secret', in: ['result', 'prompt'] }, ['prompt', 'tool.error', 'tool.result']],
  [{ type: 'param', path: 'turn', equals: 1 }, ['turn']],
  [{ type: 'param', path: 'tool_calls', equals: 1 }, ['tool_calls']],
  [{ type: 'param', path: 'event.tokens', equals: 1 }, ['tokens']],
  [{ type: 'param', path: 'tool.params.turn', equals: 1 }, ['tool.params']],
  [{ type: 'not', condition: { type: 'any_of', conditions: [{ type: 'tool_calls' }] } }, ['tool_calls']],
  [{ type: 'defined', name: 'late' }, ['max_tokens', 'tokens', 'turn']],
])('the condition %j', (condition, reads) => {
  const define = {
    late: {
      type: 'all_of',
      conditions: [
        { type: 'turn_count', threshold: 9 },
        { type: 'defined', name: 'full' },
      ],
    },
    full: { type: 'expression', expr: 'pressure > 0.9' },
    idle: { type: 'tool_calls', threshold: 0 },
  }
  expect(readsOf({ condition }, { define })).toEqual(reads)
})

test('a disabled rule reads nothing, one in shadow mode does', () => {
  const condition = { type: 'turn_count', every: 2 }
  expect(readsOf({ condition, enabled: false })).toEqual([])
  expect(readsOf({ condition, mode: 'shadow' })).toEqual(['turn'])
})

test('a custom condition declares what it reads', () => {
  const odd = defineCondition({
    name: 'odd_turn',
    summary: 'holds at odd turns',
    schema: { properties: {} },
    examples: [],
    compile: () => ({ reads: ['turn'], test: ({ turn }) => turn !== null && turn % 2 === 1 }),
  })
  const text = '{ hooks: [{ id: r, on: turn_end, condition: { type: odd_turn }, action: { type: log, message: m } }] }'
  expect([...programOf(text, { vocabulary: { conditions: [odd] } }).reads]).toEqual(['turn'])
})
