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
  ['max_turns > 3', []],
  ['tokens > 3', ['tokens']],
  ['tokens_used > 3', ['tokens']],
  ['pressure > 0.5', ['tokens']],
  ['max_tokens > 3', []],
  ['tools > 3', ['tool_calls']],
  ['tool_calls > 3', ['tool_calls']],
  ['messages > 3 and cost > 1', []],
  ['tool.params.turn == 1', []],
  ['event.turn > 3', ['turn']],
  ['event["tokens"] > 3', ['tokens']],
  ['event.tool_calls > 3', ['tool_calls']],
  ['event.max_turns > 3', []],
  ['event.host.turn > 3', []],
  ['event', ALL],
  ['event[tool.name] == 1', ALL],
  ['event.get("turn") == 1', ALL],
  ['any(turn > n for n in tool.params.list)', ['turn']],
  ['any(turn > 3 for turn in tool.params.turns)', []],
  ['matches(prompt, "turn")', []],
])('the expression `%s`', (expr, reads) => expect(readsOf({ condition: { type: 'expression', expr } })).toEqual(reads))

test.each<[string, readonly string[]]>([
  ['{turn} of {max_turns}', ['turn']],
  ['{tokens}', ['tokens']],
  ['{pressure}', ['tokens']],
  ['{tools} and {messages}', ['tool_calls']],
  ['<<turn>> {{tokens}}', ['tokens', 'turn']],
  ['<<pressure>>', ['tokens']],
  ['<<event>>', ALL],
  ['<<event.turn>>', ['turn']],
  ['<<event.host>> <<tool.name>> turn', []],
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
  [{ type: 'context_pressure' }, ['tokens']],
  [{ type: 'message_count' }, []],
  [{ type: 'param', path: 'turn', equals: 1 }, ['turn']],
  [{ type: 'param', path: 'tool_calls', equals: 1 }, ['tool_calls']],
  [{ type: 'param', path: 'event.tokens', equals: 1 }, ['tokens']],
  [{ type: 'param', path: 'tool.params.turn', equals: 1 }, []],
  [{ type: 'not', condition: { type: 'any_of', conditions: [{ type: 'tool_calls' }] } }, ['tool_calls']],
  [{ type: 'defined', name: 'late' }, ['tokens', 'turn']],
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

test('a rule that is not enabled reads nothing, one in shadow does', () => {
  const condition = { type: 'turn_count', every: 2 }
  expect(readsOf({ condition, enabled: false })).toEqual([])
  expect(readsOf({ condition, mode: 'shadow' })).toEqual(['turn'])
})

test('a condition of one’s own says what it reads', () => {
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
