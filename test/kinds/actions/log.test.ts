import { describe, expect, test } from 'vitest'
import { EVENTS, type AgentEvent } from '../../../src/index.ts'
import { decideWith, problemsOf } from './rule.ts'

describe('log', () => {
  test.each([
    ['info', {}],
    ['debug', { level: 'debug' }],
    ['info', { level: 'info' }],
    ['warning', { level: 'warning' }],
    ['error', { level: 'error' }],
  ])('a line of level %s', (level, fields) => {
    const { log } = decideWith({ type: 'log', message: 'hi', ...fields }, { event: 'turn_start' })
    expect(log).toEqual([{ rule: 'example', level, message: 'hi' }])
  })

  test.each([
    [
      'turn {turn}: {tokens} tokens, {tools} tool calls, {messages} messages, {max_turns}, {pressure}',
      'turn 2: 500 tokens, 3 tool calls, 1 messages, 9, 0.5',
    ],
    ['<<tool.name>> <<tool.error>> <<tool.params.list.0>>', 'fs.write ENOENT first'],
    ['{"turn": {other}} {turn:05d}', '{"turn": {other}} {turn:05d}'],
    ['<<tool.params>>', '{"list":["first"]}'],
  ])('the message `%s`', (message, rendered) => {
    const event: AgentEvent = {
      event: 'tool_end',
      turn: 2,
      max_turns: 9,
      tokens: 500,
      max_tokens: 1000,
      tool_calls: 3,
      messages: [{ role: 'user', content: 'x' }],
      tool: { name: 'fs.write', params: { list: ['first'] }, error: 'ENOENT' },
    }
    expect(decideWith({ type: 'log', message }, event).log).toMatchObject([{ message: rendered }])
  })

  const KEY = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('')

  test.each([
    ['in parameters', '<<tool.params>>', {}, '{"key":"[REDACTED]"}'],
    ['in one parameter', 'key <<tool.params.key>>', {}, 'key [REDACTED]'],
    ['in the error of a tool', '<<tool.error>>', {}, 'no [REDACTED]'],
    ['in the whole event', '<<event.tool.params.key>>', {}, '[REDACTED]'],
    ['in parameters in braces', '{{tool.params.key}}', {}, '[REDACTED]'],
    ['not in a name, whatever follows', '{{tool.name}} params', {}, `${KEY} params`],
    ['not in parameters with `mask: false`', '<<tool.params.key>>', { mask: false }, KEY],
    ['not in a name, which is not data of a call', '<<tool.name>>', {}, KEY],
    ['in a name with `mask: true`', '<<tool.name>>', { mask: true }, '[REDACTED]'],
  ])('masks secrets %s', (_what, message, fields, line) => {
    const tool = { name: KEY, params: { key: KEY }, error: `no ${KEY}` }
    const { log } = decideWith({ type: 'log', message, ...fields }, { event: 'tool_end', tool })
    expect(log).toMatchObject([{ message: line }])
  })

  test('masks secrets in the commands of a call', () => {
    const tool = { name: 'Bash', params: { command: `deploy --key ${KEY}` } }
    const message = '<<call.commands[0].text>> of <<call.commands>>'
    const [line] = decideWith({ type: 'log', message }, { event: 'tool_start', tool }).log
    expect(line?.message).toContain('deploy --key [REDACTED]')
    expect(line?.message).not.toContain(KEY)
  })

  test.each(EVENTS.map((event) => event.name))('it works at %s', (event) => {
    expect(decideWith({ type: 'log', message: event }, { event }).log).toMatchObject([{ message: event }])
  })

  test('a level that does not exist', () => {
    expect(problemsOf('hooks:\n- id: a\n  action: { type: log, message: m, level: warn }')).toEqual([
      '3:43 wrong-value `level` must be `debug`, `info`, `warning` or `error`, not the text `warn` (did you mean `warning`?)',
    ])
  })
})
