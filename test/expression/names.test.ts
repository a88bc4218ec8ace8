import { describe, expect, test } from 'vitest'
import { CALL_MEMBERS } from '../../src/calls/call-members.ts'
import { namesWith } from '../../src/expression/names.ts'
import { compile, createEventContext, errorOf, evaluate, eventContextWith, problemOf } from './evaluation.ts'

const full = createEventContext(
  {
    payload: {
      event: 'post_tool_use',
      tool: { name: 'fs__write', params: { path: 'raw.md' }, result: 'raw' },
      custom: { a: [1] },
    },
    openTasks: 2,
    tasksSummary: '2 open',
    response: 'done',
    error: { code: 'rate_limit', rawCode: null, message: 'too fast' },
    original: { params: { path: '../a.md' }, result: { text: 'before' }, error: null, response: null, messages: [] },
  },
  { result: { text: 'after', lines: [1, 2] }, error: 'boom', ok: false },
)

const bare = createEventContext(
  {
    agent: null,
    turn: null,
    maxTurns: null,
    tokens: null,
    maxTokens: null,
    pressure: null,
    toolCalls: null,
    messageCount: null,
    cost: null,
    prompt: null,
    workspace: null,
    original: { params: undefined, result: undefined, error: null, response: null, messages: [] },
  },
  null,
)

describe('names', () => {
  test.each([
    ['turn', 7],
    ['turns', 7],
    ['turn_count', 7],
    ['max_turns', 30],
    ['tokens', 70_000],
    ['tokens_used', 70_000],
    ['max_tokens', 100_000],
    ['pressure', 0.7],
    ['tools', 12],
    ['tool_calls', 12],
    ['messages', 5],
    ['message_count', 5],
    ['cost', 0.42],
    ['agent', 'reviewer'],
    ['session', 's1'],
    ['prompt', 'do it'],
    ['response', 'done'],
    ['workspace', '/w'],
    ['open_tasks', 2],
    ['tasks_summary', '2 open'],
    ['tool_failed', true],
    ['tool.name', 'fs__write'],
    ['tool.fqn', 'fs.write'],
    ['tool.call_id', 'c1'],
    ['tool.params', { path: 'src/a.md' }],
    ['tool.params.path', 'src/a.md'],
    ['tool["params"]["path"]', 'src/a.md'],
    ['tool.result.text', 'after'],
    ['tool.result.lines[-1]', 2],
    ['tool.error', 'boom'],
    ['tool.ok', false],
    ['error.code', 'rate_limit'],
    ['error.message', 'too fast'],
    ['original.params.path', '../a.md'],
    ['original.result.text', 'before'],
    // The original event
    ['event.event', 'post_tool_use'],
    ['event.tool.params.path', 'raw.md'],
    ['event.tool.result', 'raw'],
    ['event.custom.a[0]', 1],
    // As whole maps
    ['error', { code: 'rate_limit', message: 'too fast' }],
    ['original', { params: { path: '../a.md' }, result: { text: 'before' } }],
    ['tool["na" + "me"]', 'fs__write'],
    ['has(tool, "params.path")', true],
    ['"result" in tool', true],
  ])('%s', (source, value) => {
    expect(evaluate(source, full)).toEqual(value)
  })

  test('`tool` alone is a map of its known members', () => {
    expect(evaluate('tool')).toEqual({
      name: 'fs__write',
      fqn: 'fs.write',
      params: { path: 'src/a.md' },
      call_id: 'c1',
    })
  })

  test('`tool.fqn` is the name as given if there is no second spelling', () => {
    expect(evaluate('tool.fqn', createEventContext({}, { name: 'a', spellings: ['a'] }))).toBe('a')
  })

  test('`tool_failed` is false unless the event says so', () => {
    expect(evaluate('tool_failed', bare)).toBe(false)
    expect(evaluate('tool_failed', createEventContext({}, { ok: true }))).toBe(false)
    expect(evaluate('tool_failed')).toBe(false)
  })

  test.each(
    [...namesWith(CALL_MEMBERS).names.keys()].filter((name) => !['session', 'event', 'tool_failed'].includes(name)),
  )('%s is null if the host does not provide it', (name) => {
    expect(evaluate(name, bare)).toBe(null)
    expect(compile(`${name} > 0`).test(bare)).toBe(false)
  })

  test.each(['name', 'fqn', 'params', 'result', 'error', 'ok', 'call_id', 'params.path'])(
    'tool.%s is null if there is no tool',
    (name) => {
      expect(evaluate(`tool.${name}`, bare)).toBe(null)
    },
  )

  test.each([
    'tool.nothing',
    'tool.params.nothing.at.all',
    'error.nothing',
    'original.nothing',
    'turn.nothing',
    'event.x.y',
  ])('%s is a missing member, which is null', (source) => {
    expect(evaluate(source, full)).toBe(null)
  })

  test.each([
    ['trun > 5', 'trun', 'did you mean `turn`?', 0],
    ['turn > 5 and Pressure > 1', 'Pressure', 'did you mean `pressure`?', 13],
    ['tool_name == "x"', 'tool_name', 'did you mean `tool.name`?', 0],
    ['error_code == "x"', 'error_code', 'did you mean `error.code`?', 0],
    ['os', 'os', null, 0],
    ['process', 'process', null, 0],
    ['globalThis', 'globalThis', null, 0],
    ['constructor', 'constructor', null, 0],
    ['__proto__', '__proto__', null, 0],
    ['tооl.name', 'tооl', null, 0],
    ['1 + len', 'len', '`len` is a function: write `len(…)`', 4],
    ['any(y for x in [1])', 'y', 'did you mean `x`?', 4],
    ['any(x for x in [1]) and x', 'x', null, 24],
    ['any(path for pathe in [1])', 'path', 'did you mean `pathe`?', 4],
  ])('%s: unknown name', (source, name, help, offset) => {
    expect(problemOf(source)).toEqual({
      code: 'expression-unknown-name',
      message: `unknown name \`${name}\``,
      help,
      offset,
      length: name.length,
    })
  })
})

describe('the names and paths that an explanation shows', () => {
  test.each([
    ['turn > 5 and pressure > 0.6', { turn: 7, pressure: 0.7 }],
    ['turn > 5 or turn < 2', { turn: 7 }],
    ['tool.params.path.endswith(".md")', { 'tool.params.path': 'src/a.md' }],
    ['tool["params"] [ \'path\' ] == 1', { 'tool.params.path': 'src/a.md' }],
    ['event.list[-1]["a b"]', { 'event.list[-1]["a b"]': 1 }],
    ['event.list[turn]', { 'event.list': [{ 'a b': 1 }], turn: 7 }],
    ['event.list[turn].x', { 'event.list': [{ 'a b': 1 }], turn: 7 }],
    ['any(x["a b"] > turn for x in event.list)', { 'event.list': [{ 'a b': 1 }], turn: 7 }],
    ['event.missing.x == 1', { 'event.missing.x': null }],
    ['1 + 1', {}],
    ['response > 1 / 0', { response: null }],
    ['not tool.nothing', { 'tool.nothing': null }],
    ['event.constructor or event.__proto__', { 'event.constructor': null, 'event.__proto__': null }],
  ])('%s', (source, seen) => {
    expect(compile(source).seen(eventContextWith({ list: [{ 'a b': 1 }] }))).toEqual(seen)
  })

  test('are copies', () => {
    const params = { edits: [1] }
    const seen = compile('tool.params.edits').seen(createEventContext({}, { params }))
    params.edits.push(2)
    expect(seen).toEqual({ 'tool.params.edits': [1] })
  })

  test('are left out if they cannot be copied', () => {
    const cyclic: Record<string, unknown> = { n: 1 }
    cyclic['self'] = cyclic
    expect(compile('event.data.n and event.data').seen(eventContextWith({ data: cyclic }))).toEqual({
      'event.data.n': 1,
    })
  })
})

describe('a value is a copy of plain data', () => {
  test('evaluate returns a copy', () => {
    const params = { edits: [1] }
    const value = evaluate('tool.params', createEventContext({}, { params }))
    params.edits.push(2)
    expect(value).toEqual({ edits: [1] })
  })

  test('a cyclic value is an error', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    expect(errorOf('event', eventContextWith(cyclic))).toEqual({
      code: 'expression-data',
      message: 'the data cannot be read',
    })
  })

  test('an expression keeps no state between event contexts', () => {
    const expression = compile('any(x == event.wanted for x in event.list)')
    expect(expression.test(eventContextWith({ list: [1, 2], wanted: 2 }))).toBe(true)
    expect(expression.test(eventContextWith({ list: [1, 2] }))).toBe(false)
    expect(expression.test(eventContextWith({ wanted: 2 }))).toBe(false)
    expect(expression.source).toBe('any(x == event.wanted for x in event.list)')
  })
})

describe('`workspace` as the folder of `path_within`', () => {
  const several = createEventContext({ workspace: '/w', workspaceFolders: ['/lib', '', 7, 'D:\\sdk'] }, {})
  test.each([
    ["path_within('/w/a', workspace)", true],
    ["path_within('/lib/a', workspace)", true],
    ["path_within('src/a', workspace)", true],
    ["path_within('d:/sdk/a', workspace)", true],
    ["path_within('/library/a', workspace)", false],
    ["path_within('../lib/a', workspace)", true],
    ["path_within('../sdk/a', ['/w', '/x/sdk'])", false],
    ["'/lib/a'.path_within(workspace)", true],
    // Anywhere else it is the root.
    ['workspace', '/w'],
    ["path_within('/lib/a', workspace + '')", false],
    ["any(path_within('/lib/a', workspace) for workspace in ['/w'])", false],
    ['path_within(workspace, workspace)', true],
  ])('%s is %j if there are several', (source, value) => {
    expect(evaluate(source, several)).toBe(value)
  })

  test('is the root if there is only that, and null if it is unknown', () => {
    expect(evaluate("path_within('/w/a', workspace)", full)).toBe(true)
    expect(evaluate("path_within('/lib/a', workspace)", full)).toBe(false)
    expect(evaluate("path_within('/w/a', workspace)", bare)).toBe(null)
  })

  test('reads the further folders, and is explained with them', () => {
    const expression = compile("path_within('/lib/a', workspace)")
    expect([...expression.reads]).toEqual(['workspace', 'workspace_folders'])
    expect(expression.seen(several)).toEqual({ workspace: ['/w', '/lib', 'D:\\sdk'] })
    expect(expression.seen(full)).toEqual({ workspace: '/w' })
    expect([...compile('workspace').reads]).toEqual(['workspace'])
  })
})
