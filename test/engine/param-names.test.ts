import { createMemoryLedger, decide, loadPolicy, type Decision, type ValueMap } from 'sluice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { programOf } from '../policy.ts'

// Rules read and rewrite a parameter of a known tool by its canonical name, whatever the tool calls it.

interface Called {
  readonly name: string
  readonly params: ValueMap
  readonly [member: string]: unknown
}

function decideCall(policy: string, tool: Called): Decision {
  return decide(programOf(policy), createMemoryLedger(), { event: 'tool_start', tool }, { explain: true, verify: true })
}

const GATES = {
  param: (path: string, value: string) =>
    `{ type: param, path: tool.params.${path}, equals: ${JSON.stringify(value)} }`,
  glob: (path: string, value: string) =>
    `{ type: param, path: tool.params.${path}, glob: ${JSON.stringify(`*${value}`)} }`,
  matches: (path: string, value: string) =>
    `{ type: param, path: tool.params.${path}, matches: ${JSON.stringify(`^${value.replace(/[^\w ]/g, '.')}`)} }`,
  expression: (path: string, value: string) =>
    `{ type: expression, expr: ${JSON.stringify(`tool.params.${path} == ${JSON.stringify(value)}`)} }`,
  bracket: (path: string, value: string) =>
    `{ type: expression, expr: ${JSON.stringify(`${JSON.stringify(value)} in tool.params["${path}"]`)} }`,
}

/** A call, and the value that a canonical name reads in it. */
const READ: readonly (readonly [call: Called, name: string, value: string])[] = [
  [{ name: 'Read', params: { file_path: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'filesystem.read', params: { path: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'read_file', params: { absolute_path: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'fs_read', params: { operations: [{ mode: 'Line', path: 'a.env' }] } }, 'path', 'a.env'],
  [{ name: 'filesystem__write', params: { filePath: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'filesystem.delete', params: { file_path: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'fs_write', params: { command: 'create', path: 'a', file_text: 'new' } }, 'content', 'new'],
  [{ name: 'Edit', params: { file_path: 'a', old_string: 'one', new_string: 'two' } }, 'old', 'one'],
  [{ name: 'edit_file', params: { path: 'a', edits: [{ oldText: 'one', newText: 'two' }] } }, 'new', 'two'],
  [{ name: 'apply_patch', params: { patchText: '*** Begin' } }, 'patch', '*** Begin'],
  [{ name: 'shell', params: { cmd: 'git push --force' } }, 'command', 'git push --force'],
  [{ name: 'shell', params: { command: ['bash', '-lc', 'git push --force'] } }, 'command', 'git push --force'],
  [{ name: 'shell', params: { command: ['git', 'push', '--force'] } }, 'command', 'git push --force'],
  [{ name: 'shell.powershell', params: { command_line: 'ls' } }, 'command', 'ls'],
  [{ name: 'WebFetch', params: { urls: ['http://a'] } }, 'url', 'http://a'],
  [{ name: 'web_search', params: { search_query: 'x' } }, 'query', 'x'],
  [{ name: 'Grep', params: { regex: 'x' } }, 'pattern', 'x'],
  [{ name: 'Task', params: { message: 'go' } }, 'prompt', 'go'],
  // Null does not compete with another value.
  [{ name: 'Read', params: { path: null, file_path: 'a.env' } }, 'path', 'a.env'],
  // Two equal values count as one.
  [{ name: 'Read', params: { path: 'a.env', file_path: 'a.env' } }, 'path', 'a.env'],
  // Other names of the tool, and names of parameters that the host declares.
  [{ name: 'view', canonical_name: 'filesystem.read', params: { file_path: 'a.env' } }, 'path', 'a.env'],
  [{ name: 'fs_write', aliases: ['filesystem.edit'], params: { old_str: 'one' } }, 'old', 'one'],
  [{ name: 'mine', params: { where: 'a.env' }, param_names: { where: 'path' } }, 'path', 'a.env'],
  // A declared name wins over common names.
  [{ name: 'Read', params: { path: 'a.md', file_path: 'a.env' }, param_names: { file_path: 'path' } }, 'path', 'a.env'],
  // The agent's own names still work.
  [{ name: 'Read', params: { file_path: 'a.env' } }, 'file_path', 'a.env'],
]

describe('a canonical name reads the member that the tool uses', () => {
  test.each(READ.map(([call, name, value]) => [JSON.stringify(call), name, value, call] as const))(
    '%s: %s is %s',
    (_title, name, value, call) => {
      for (const [way, condition] of Object.entries(GATES)) {
        const policy = `hooks: [{ id: r, on: tool_start, condition: ${condition(name, value)}, action: { type: gate, reason: 'no <<tool.params.${name}>>' } }]`
        const { verdict, reason } = decideCall(policy, call)
        expect([way, verdict, reason]).toEqual([way, 'deny', `no ${value}`])
      }
    },
  )

  test('whole `tool.params` and `event.tool.params` keep the original names', () => {
    const policy = `hooks:
      - id: whole
        on: tool_start
        condition: { type: expression, expr: 'has(tool.params, "path") or event.tool.params.path' }
        action: { type: gate, reason: no }
      - { id: text, on: tool_start, action: { type: log, message: '<<tool.params>>' } }`
    const { verdict, log } = decideCall(policy, { name: 'Read', params: { file_path: 'a' } })
    expect([verdict, log[0]?.message]).toEqual([null, '{"file_path":"a"}'])
  })

  test.each([
    ['a tool of a server', { name: 'mcp__files__read_file', params: { file_path: 'a' } }],
    [
      'a tool of a server with a built-in alias',
      { name: 'mcp__files__read_file', aliases: ['read_file'], params: { file_path: 'a' } },
    ],
    ['an unknown tool', { name: 'mine', params: { file_path: 'a' } }],
    ['a call without a name', { name: '', params: { file_path: 'a' } }],
    [
      'a tool named like a member of the prototype',
      { name: 'constructor', params: { file_path: 'a' }, param_names: { __proto__: 'x' } },
    ],
  ])('%s keeps its own names', (_title, call) => {
    const policy =
      'hooks: [{ id: r, on: tool_start, condition: { type: param, path: tool.params.path, exists: true }, action: { type: gate, reason: no } }]'
    expect(decideCall(policy, call).verdict).toBe(null)
  })
})

describe('a call that gives one parameter several values', () => {
  const both: Called = { name: 'Bash', params: { command: 'ls', cmd: 'rm -rf /' } }
  const edits: Called = {
    name: 'edit_file',
    params: { path: 'a', edits: [{ newText: 'one' }, { newText: 'two' }, { newText: 'three' }] },
  }
  const decideAbout = (condition: string, call: Called, action = '{ type: gate, reason: no }'): Decision =>
    decideCall(`hooks: [{ id: r, on: tool_start, condition: ${condition}, action: ${action} }]`, call)
  const verdictOf = (...about: Parameters<typeof decideAbout>): string | null => {
    const { verdict, errors } = decideAbout(...about)
    expect(errors).toEqual([])
    return verdict
  }

  test.each(Object.entries(GATES))('meets a condition if one of them does: %s', (_way, condition) => {
    expect(verdictOf(condition('command', 'rm -rf /'), both)).toBe('deny')
    expect(verdictOf(condition('command', 'ls'), both)).toBe('deny')
    expect(verdictOf(condition('command', 'pwd'), both)).toBe(null)
    expect(verdictOf(condition('new', 'three'), edits)).toBe('deny')
    expect(verdictOf(condition('new', 'four'), edits)).toBe(null)
  })

  test.each(Object.entries(GATES))('meets `not` if none of them meets the condition: %s', (_way, condition) => {
    const not = (value: string): string => `{ type: not, condition: ${condition('new', value)} }`
    expect(verdictOf(not('two'), edits)).toBe(null)
    expect(verdictOf(not('four'), edits)).toBe('deny')
  })

  test('is allowed only if all of them meet the condition', () => {
    const allow = '{ type: gate, decision: allow }'
    const matches = (pattern: string): string => `{ type: param, path: tool.params.new, matches: '${pattern}' }`
    expect(verdictOf(matches('^(one|two)$'), edits, allow)).toBe(null)
    expect(verdictOf(matches('^(one|two|three)$'), edits, allow)).toBe('allow')
    expect(verdictOf(`{ type: not, condition: ${matches('two')} }`, edits, allow)).toBe(null)
    expect(verdictOf(`{ type: not, condition: ${matches('four')} }`, edits, allow)).toBe('allow')
    expect(verdictOf("{ type: expression, expr: tool.params.new != 'two' }", edits, allow)).toBe(null)
    expect(verdictOf('{ type: param, path: tool.params.command, equals: ls }', both, allow)).toBe(null)
  })

  test('is allowed only if all of them meet a condition that `define` names', () => {
    const policy = `define: { small: { type: param, path: tool.params.new, in: [one, two] } }
hooks: [{ id: r, on: tool_start, condition: { type: defined, name: small }, action: { type: gate, decision: allow } }]`
    expect(decideCall(policy, edits).verdict).toBe(null)
  })

  test('compares the texts of one edit with each other', () => {
    const call: Called = {
      name: 'MultiEdit',
      params: {
        file_path: 'a',
        edits: [
          { old_string: 'a', new_string: 'b' },
          { old_string: 'c', new_string: 'd' },
        ],
      },
    }
    const expr = (old: string, now: string): string =>
      `{ type: expression, expr: "tool.params.old == '${old}' and tool.params.new == '${now}'" }`
    expect(verdictOf(expr('c', 'd'), call)).toBe('deny')
    expect(verdictOf(expr('a', 'd'), call)).toBe(null)
  })

  test('shows them as a list in a text', () => {
    const { reason } = decideAbout('{ type: always }', both, "{ type: gate, reason: '<<tool.params.command>>' }")
    expect(reason).toBe('["ls","rm -rf /"]')
  })

  test('cannot be rewritten', () => {
    const action = '{ type: transform_params, transformation: { set: { command: x } } }'
    const { errors, params } = decideAbout('{ type: always }', both, action)
    expect(params).toBe(undefined)
    expect(errors).toEqual([
      {
        rule: 'r',
        code: 'param-conflict',
        message: '`tool.params.command` has several values, in `tool.params.command` and `tool.params.cmd`',
      },
    ])
  })

  test('with more of them than are tried is refused', () => {
    const call = { name: 'read_file', params: { paths: Array.from({ length: 1001 }, (_, index) => `${index}`) } }
    const { verdict, errors } = decideAbout('{ type: param, path: tool.params.path, equals: x }', call)
    expect([verdict, errors.map(({ code }) => code)]).toEqual(['deny', ['param-conflict']])
  })

  test('holds for any texts as for each of them alone', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'ab'), { minLength: 1, maxLength: 5 })
    const test = '{ type: param, path: tool.params.new, glob: "a*" }'
    const rules: readonly (readonly [condition: string, action: string, join: 'some' | 'every' | 'none'])[] = [
      [test, '{ type: gate }', 'some'],
      [test, '{ type: gate, decision: allow }', 'every'],
      [`{ type: not, condition: ${test} }`, '{ type: gate }', 'none'],
      [`{ type: not, condition: ${test} }`, '{ type: gate, decision: allow }', 'none'],
      [`{ type: any_of, conditions: [${test}, ${test}] }`, '{ type: gate }', 'some'],
      [`{ type: all_of, conditions: [${test}, { type: always }] }`, '{ type: gate, decision: allow }', 'every'],
    ]
    fc.assert(
      fc.property(texts, fc.constantFrom(...rules), (given, [condition, action, join]) => {
        const call = { name: 'edit_file', params: { path: 'a', edits: given.map((newText) => ({ newText })) } }
        const starts = given.map((text) => text.startsWith('a'))
        const fires = join === 'some' ? starts.includes(true) : !starts.includes(join === 'every' ? false : true)
        expect(decideAbout(condition, call, action).fired).toEqual(fires ? ['r'] : [])
      }),
    )
  })
})

describe('a rewrite changes the member that the tool reads', () => {
  test.each<[string, string, Called, ValueMap]>([
    ['the existing member', '{ set: { path: b } }', { name: 'Read', params: { file_path: 'a' } }, { file_path: 'b' }],
    ['the canonical name if there is no member', '{ set: { path: b } }', { name: 'Read', params: {} }, { path: 'b' }],
    [
      'the declared name',
      '{ set: { path: b } }',
      { name: 'Read', params: {}, param_names: { file_path: 'path' } },
      { file_path: 'b' },
    ],
    [
      'the declared name beside another',
      '{ set: { path: b } }',
      { name: 'Read', params: { path: 'a' }, param_names: { file_path: 'path' } },
      { path: 'b', file_path: 'b' },
    ],
    [
      'every member that may be the one',
      '{ set: { command: x } }',
      { name: 'Bash', params: { command: 'ls', cmd: 'ls' } },
      { command: 'x', cmd: 'x' },
    ],
    [
      'the command in a list for a shell',
      '{ set: { command: "timeout 9 <<tool.params.command>>" } }',
      { name: 'Bash', params: { command: ['bash', '-lc', 'ls'] } },
      { command: ['bash', '-lc', 'timeout 9 ls'] },
    ],
    [
      'a command that is a list of words',
      '{ set: { command: "nice <<tool.params.command>>" } }',
      { name: 'Bash', params: { command: ['ls', 'a b'] } },
      { command: ['sh', '-c', "nice ls 'a b'"] },
    ],
    [
      'a member of a list',
      '{ set: { path: b } }',
      { name: 'fs_read', params: { operations: [{ path: 'a' }] } },
      { operations: [{ path: 'b' }] },
    ],
    [
      'a nested member',
      '{ set: { path.deep: b } }',
      { name: 'Read', params: { file_path: {} } },
      { file_path: { deep: 'b' } },
    ],
    ['null', '{ set: { path: null } }', { name: 'Read', params: { file_path: 'a' } }, { file_path: null }],
    ['removed', '{ remove: [path] }', { name: 'Read', params: { file_path: 'a', n: 1 } }, { n: 1 }],
    ['removed from a list', '{ remove: [path] }', { name: 'read_file', params: { paths: ['a', 'a'] } }, { paths: [] }],
    [
      "the agent's own name",
      '{ set: { file_path: b } }',
      { name: 'Read', params: { file_path: 'a' } },
      { file_path: 'b' },
    ],
    [
      'a name that is not canonical',
      '{ set: { path: b } }',
      { name: 'mine', params: { file_path: 'a' } },
      { file_path: 'a', path: 'b' },
    ],
  ])('%s', (_title, transformation, call, params) => {
    const policy = `hooks: [{ id: r, on: tool_start, action: { type: transform_params, transformation: ${transformation} } }]`
    const { errors, params: rewritten } = decideCall(policy, call)
    expect([errors, rewritten]).toEqual([[], params])
  })

  test('and later rules see it', () => {
    const policy = `hooks:
      - { id: a, on: tool_start, action: { type: transform_params, transformation: { set: { path: b.env } } } }
      - id: b
        on: tool_start
        condition: { type: param, path: tool.params.path, glob: '*.env' }
        action: { type: gate, reason: no }`
    expect(decideCall(policy, { name: 'Read', params: { file_path: 'a' } }).verdict).toBe('deny')
  })
})

describe('tools that a policy declares', () => {
  const TOOLS =
    'tools: { deploy: { is: shell.bash, params: { script: command, opts.dir: path }, runs: params.script }, ship: deploy, Save: filesystem.write }'
  test.each<[string, string, Called, string | null]>([
    [
      'a declared parameter',
      '{ type: param, path: tool.params.command, glob: "rm *" }',
      { name: 'deploy', params: { script: 'rm a' } },
      'deny',
    ],
    [
      'a parameter inside a map',
      '{ type: param, path: tool.params.path, equals: d }',
      { name: 'deploy', params: { opts: { dir: 'd' } } },
      'deny',
    ],
    [
      'the policy wins over the host',
      '{ type: param, path: tool.params.command, glob: "rm *" }',
      { name: 'deploy', params: { script: 'rm a', other: 'ls' }, param_names: { other: 'command' } },
      'deny',
    ],
    [
      'the policy wins over common names',
      '{ type: param, path: tool.params.command, glob: "rm *" }',
      { name: 'deploy', params: { script: 'ls', command: 'rm a' } },
      null,
    ],
    [
      'an alias of the tool',
      '{ type: param, path: tool.params.command, glob: "rm *" }',
      { name: 'ship', params: { script: 'rm a' } },
      'deny',
    ],
    [
      '`is` gives the tool its canonical name',
      '{ type: tool_name, match: Bash }',
      { name: 'deploy', params: {} },
      'deny',
    ],
    [
      'text in place of a map declares an alias',
      '{ type: param, path: tool.params.path, equals: d }',
      { name: 'Save', params: { file_path: 'd' } },
      'deny',
    ],
    ['`runs` declares a command', '{ type: command_risk }', { name: 'deploy', params: { script: 'rm -rf /' } }, 'deny'],
  ])('%s', (_title, condition, call, verdict) => {
    const policy = `${TOOLS}\nhooks: [{ id: r, on: tool_start, condition: ${condition}, action: { type: gate, reason: no } }]`
    expect(decideCall(policy, call).verdict).toBe(verdict)
  })

  test.each([
    ['tools: { a: 5 }', 'wrong-type', '`a` must be text or a map, not `5`'],
    ['tools: { a: { iss: b } }', 'unknown-field', '`a` has no field `iss`'],
    ['tools: { a: { params: { b: 5 } } }', 'wrong-type', '`b` must be text, not `5`'],
    ['tools: { a: { runs: script } }', 'wrong-value', '`runs` cannot be the text `script`'],
    ['tools: { a: { writes: [params.a, b] } }', 'wrong-value', 'entry 2 of `writes` cannot be the text `b`'],
    [
      'tools: { a: { schema: { type: nonsense } } }',
      'bad-schema',
      '`/type` of the schema must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not the text `nonsense`',
    ],
    [
      'tools: { a: { is: shell.bash, params: { x: comand } } }',
      'wrong-value',
      '`shell.bash` has no parameter `comand`',
    ],
  ])('%s', (text, code, message) => {
    const { diagnostics } = loadPolicy([{ name: 'p.yaml', text: `${text}\nhooks: []` }])
    expect(diagnostics.map((one) => [one.code, one.message])).toEqual([[code, message]])
  })
})

test('explain shows both names', () => {
  const policy = `hooks:
    - id: param
      on: tool_start
      condition: { type: param, path: tool.params.path, equals: a }
      action: { type: log, message: m }
    - id: expression
      on: tool_start
      condition: { type: expression, expr: tool.params.path == 'a' }
      action: { type: log, message: m }`
  const saw = decideCall(policy, { name: 'Read', params: { file_path: 'a' } }).rules?.map(({ why }) => why.saw)
  expect(saw).toEqual([
    { value: 'a', held_by: 'tool.params.file_path' },
    { 'tool.params.path': 'a', 'tool.params.file_path': 'a' },
  ])
})
