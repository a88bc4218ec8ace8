import { EVENT_MEMBERS, type AgentEvent, type EventMember } from 'sluice'
import { describe, expect, test } from 'vitest'
import { holds } from '../../holds.ts'
import { compileEventPath } from '../../../../src/kinds/conditions/parts/event-path.ts'

const EVENT: AgentEvent = {
  event: 'post_tool_use',
  session_id: 's1',
  agent_id: 'reviewer',
  conversation_id: '2',
  at: 1_760_000_000_000,
  turn: 3,
  max_turns: 30,
  tokens: 80_000,
  max_tokens: 100_000,
  tool_calls: 12,
  cost: 0.42,
  messages: [
    { role: 'user', content: 'first' },
    { role: 'user', content: 'last' },
  ],
  tool: {
    name: 'Write',
    params: { path: 'a.md', 'a.b': 'dotted', nothing: null, files: [{ name: 'x' }, { name: 'y' }], 5: 'five' },
    call_id: 'c1',
    aliases: ['other'],
    canonical_name: 'shell.bash',
    param_names: { own: 'name' },
    result: { hits: [1, 2, 3] },
    error: 'e',
    ok: false,
    duration: 12,
    language: 'ruby',
    definition: { description: 'd' },
  },
  error: { code: 'timeout', raw_code: 'ETIMEDOUT', message: 'no answer' },
  prompt: 'p',
  response: 'r',
  cwd: '/w/sub',
  workspace: '/w',
  workspace_folders: ['/lib'],
  open_tasks: 2,
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tasks_summary: 't1, t2',
  custom: { list: ['a'], 'x-y': 1 },
}

describe('paths to values', () => {
  test.each<readonly [path: string, value: unknown]>([
    ['event', 'tool_end'],
    ['session_id', 's1'],
    ['agent_id', 'reviewer'],
    ['conversation_id', '2'],
    ['at', 1_760_000_000_000],
    ['turn', 3],
    ['max_turns', 30],
    ['tokens', 80_000],
    ['max_tokens', 100_000],
    ['tool_calls', 12],
    ['cost', 0.42],
    ['messages.-1.content', 'last'],
    ['messages.0.content', 'first'],
    ['tool.name', 'Write'],
    ['tool.params.path', 'a.md'],
    ['tool.params["a.b"]', 'dotted'],
    [`tool.params['a.b']`, 'dotted'],
    ['tool.params.files.1.name', 'y'],
    ['tool.params.files.-1.name', 'y'],
    ['tool.params.files[0].name', 'x'],
    ['tool.params.files', [{ name: 'x' }, { name: 'y' }]],
    ['tool.params.5', 'five'],
    ['tool.params.nothing', null],
    ['tool.call_id', 'c1'],
    ['tool.result.hits.2', 3],
    ['tool.result', { hits: [1, 2, 3] }],
    ['tool.error', 'e'],
    ['tool.ok', false],
    ['tool.duration', 12],
    ['tool.language', 'ruby'],
    ['error.code', 'timeout'],
    ['error.message', 'no answer'],
    ['prompt', 'p'],
    ['response', 'r'],
    ['cwd', '/w/sub'],
    ['workspace', '/w'],
    ['tool.definition.description', 'd'],
    ['open_tasks', 2],
    ['tasks_summary', 't1, t2'],
    ['event.custom.list.0', 'a'],
    ['event.custom.x-y', 1],
    ['event.event', 'post_tool_use'],
    ['event.prompt', 'p'],
  ])('%s', (path, value) => {
    expect(holds({ type: 'param', path, equals: value }, EVENT)).toBe(true)
  })

  test('a path reaches every member of events', () => {
    const members: Readonly<Record<string, EventMember>> = EVENT_MEMBERS
    const paths = Object.entries(members).flatMap(([name, { members: inner }]) =>
      inner === undefined ? [name] : Object.keys(inner).map((key) => `${name}.${key}`),
    )
    for (const path of paths) {
      expect(compileEventPath(path).problem).toBe(null)
      const lacksData = path === 'tool.unread' || path === 'tool.unread_result'
      const event = lacksData ? { ...EVENT, tool: { name: 'Write', [path.slice(5)]: 'no map' } } : EVENT
      expect(holds({ type: 'param', path, exists: true }, event)).toBe(true)
    }
  })
})

describe('paths to nothing', () => {
  test.each<readonly [path: string, members: object]>([
    ['tool.params.absent', {}],
    ['tool.params.path.length', {}],
    ['tool.params.files.length', {}],
    ['tool.params.files.2', {}],
    ['tool.params.files.-3', {}],
    ['tool.params.files.name', {}],
    ['tool.params.constructor', {}],
    ['tool.params.__proto__', {}],
    ['tool.params.toString', {}],
    ['tool.result.hits.map', {}],
    ['event.hasOwnProperty', {}],
    ['event.absent', {}],
    ['prompt.0', {}],
    ['tool.params.x', { tool: null }],
    ['tool.name', { tool: null }],
    ['tool.ok', { tool: { name: 't' } }],
    ['tool.result', { tool: { name: 't' } }],
    ['tool.result', { tool: { name: 't', result: null } }],
    ['turn', { turn: null }],
    ['agent_id', { agent_id: null }],
    ['messages', { messages: null }],
    ['cwd', { cwd: null }],
    ['error.code', { error: null }],
  ])('%s, with %j', (path, members) => {
    expect(holds({ type: 'param', path, exists: false }, { ...EVENT, ...members })).toBe(true)
    expect(holds({ type: 'param', path, exists: true }, { ...EVENT, ...members })).toBe(false)
  })
})

test('a tool with an error has failed, even without `ok`', () => {
  expect(
    holds({ type: 'param', path: 'tool.ok', equals: false }, { event: 'tool_end', tool: { name: 't', error: 'e' } }),
  ).toBe(true)
})

test('tokens are estimated and the workspace is the directory if the host gives neither', () => {
  const event: AgentEvent = { event: 'turn_end', messages: [{ role: 'user', content: 'x'.repeat(40) }], cwd: '/w' }
  expect(holds({ type: 'param', path: 'tokens', equals: 10 }, event)).toBe(true)
  expect(holds({ type: 'param', path: 'workspace', equals: '/w' }, event)).toBe(true)
})

describe('invalid paths', () => {
  const other = (name: string): string =>
    `write \`tool.params.${name.replace('tool.', '')}\` for a parameter, \`event.${name}\` for a member that your host adds`

  test.each<readonly [path: string, message: string, help: string]>([
    ['path', 'an event has no `path`', other('path')],
    ['tool.path', 'an event has no `tool.path`', other('tool.path')],
    ['pormpt', 'an event has no `pormpt`', 'did you mean `prompt`?'],
    ['tool.param.path', 'an event has no `tool.param`', 'did you mean `tool.params`?'],
    ['params.path', 'an event has no `params`', 'write `tool.params.path`'],
    ['tool', 'an event has no `tool`', 'name one of its members, such as `tool.name`'],
    ['error', 'an event has no `error`', 'name one of its members, such as `error.code`'],
    ['constructor', 'an event has no `constructor`', other('constructor')],
    ['__proto__', 'an event has no `__proto__`', other('__proto__')],
    ...['', '.prompt', 'prompt.', 'tool..params', 'prompt x', ' prompt', 'tool.params[x]', 'a|b', '<<prompt>>'].map(
      (path) =>
        [path, `\`${path}\` is not a path`, 'a path is names joined by dots, such as `tool.params.path`'] as const,
    ),
  ])('%j', (path, message, help) => {
    expect(compileEventPath(path).problem).toEqual({ message, help })
  })
})
