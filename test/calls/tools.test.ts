import { createMemoryLedger, decide, type ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { describeCall } from '../../src/agents/tool-call.ts'
import { readCall } from '../../src/calls/read-call.ts'
import { readEvent } from '../../src/engine/read-event.ts'
import { openProgram } from '../../src/model/rule.ts'
import { programOf } from '../policy.ts'

// What is read of the parameters of a tool: files, hosts, commands, code, the folder of the call, the filter of a search.

interface Called {
  readonly name: string
  readonly params: ValueMap
  readonly [member: string]: unknown
}

function factsOf(tool: Called, { agent, tools = '' }: { readonly agent?: string; readonly tools?: string } = {}) {
  const described = agent === undefined ? tool : describeCall(tool, findDialect(agent)?.tools ?? {})
  const event = { event: 'tool_start', cwd: '/w/app', workspace: '/w', tool: described }
  return readCall(readEvent(event, openProgram(programOf(`${tools}\nhooks: []`)), { time: () => 0 }))
}

test('an event without a tool has no call, of which everything is known', () => {
  const event = readEvent({ event: 'turn_end', cwd: '/w' }, openProgram(programOf('hooks: []')), { time: () => 0 })
  expect(readCall(event)).toMatchObject({ commands: [], files: [], hosts: [], unread: [], certain: true })
})

/** Each file in a few words: `write /w/a.md`, with `or` between the paths that it may be. */
function filesOf(...of: Parameters<typeof factsOf>): readonly string[] {
  return factsOf(...of).files.map(({ access, paths }) => `${access} ${paths.join(' or ')}`)
}

describe('the folder of a call is where its relative paths are', () => {
  test.each<[string, Called, string]>([
    ['opencode', { name: 'bash', params: { command: 'rm -r cache', workdir: '..' } }, 'delete /w/cache'],
    ['opencode', { name: 'bash', params: { command: 'rm -r 6', workdir: '../../v' } }, 'delete /v/6'],
    ['opencode', { name: 'bash', params: { command: 'cat config', workdir: '~/.kube' } }, 'read ~/.kube/config'],
    ['opencode', { name: 'bash', params: { command: 'cd lib && rm a', workdir: '/srv' } }, 'delete /srv/lib/a'],
    ['opencode', { name: 'bash', params: { command: 'rm a', workdir: '' } }, 'delete /w/app/a'],
    ['opencode', { name: 'bash', params: { command: 'rm /x', workdir: '/srv' } }, 'delete /x'],
    [
      'gemini',
      { name: 'run_shell_command', params: { command: 'echo {} > settings.json', dir_path: '.gemini' } },
      'write /w/app/.gemini/settings.json',
    ],
  ])('%s: %j', (agent, tool, file) => {
    expect(filesOf(tool, { agent })).toEqual([file])
  })

  test('a folder that is no text may be any folder', () => {
    const { files } = factsOf({ name: 'bash', params: { command: 'rm a', workdir: ['/tmp'] } }, { agent: 'opencode' })
    expect(files.map(({ written }) => written)).toEqual(['a'])
  })

  test('a tool that nobody declares may obey the folder or ignore it', () => {
    expect(filesOf({ name: 'Bash', params: { command: 'rm a', workdir: '/tmp' } })).toEqual([
      'delete /w/app/a or /tmp/a',
    ])
  })

  test('a policy declares it', () => {
    const tools = 'tools: { deploy: { runs: params.script, writes: params.log, folder: params.in } }'
    const call = { name: 'deploy', params: { script: 'rm a', log: 'b', in: '../x' } }
    expect(filesOf(call, { tools })).toEqual(['delete /w/x/a', 'write /w/x/b'])
  })
})

describe('the filter of a search is a fact of what it reads', () => {
  test.each<[string, Called, readonly string[]]>([
    ['claude-code', { name: 'Grep', params: { pattern: 'x', glob: '*.md .env' } }, ['*.md', '.env']],
    ['claude-code', { name: 'Grep', params: { pattern: 'x', glob: '*.{ts, env},a' } }, ['*.{ts, env}', 'a']],
    ['claude-code', { name: 'Glob', params: { pattern: '**/.e*' } }, ['**/.e*']],
    ['gemini', { name: 'grep_search', params: { pattern: 'x', include_pattern: '.env' } }, ['.env']],
    ['opencode', { name: 'grep', params: { pattern: 'x', include: '*.{env,x}' } }, ['*.{env,x}']],
    ['copilot', { name: 'rg', params: { pattern: 'x', glob: '*env' } }, ['*env']],
    ['factory-droid', { name: 'Grep', params: { pattern: 'x', glob_pattern: '.env' } }, ['.env']],
    ['factory-droid', { name: 'Glob', params: { patterns: ['.e*', '*.md'], folder: '.' } }, ['.e*', '*.md']],
    ['copilot', { name: 'rg', params: { pattern: 'x' } }, []],
  ])('%s: %j', (agent, tool, filters) => {
    const { files } = factsOf(tool, { agent })
    expect(files.map((file) => [file.paths, file.filters])).toEqual([[['/w/app'], filters]])
  })

  test('a policy declares it', () => {
    const tools = 'tools: { seek: { is: filesystem.grep, reads: params.in, filter: params.only } }'
    const [file] = factsOf({ name: 'seek', params: { in: 'src', only: '*.pem' } }, { tools }).files
    expect(file).toMatchObject({ paths: ['/w/app/src'], filters: ['*.pem'], recursive: true, narrowed: true })
  })

  test('without a filter, everything below the folder is read', () => {
    const [file] = factsOf({ name: 'Grep', params: { pattern: 'x' } }, { agent: 'claude-code' }).files
    expect(file).toMatchObject({ paths: ['/w/app'], recursive: true, narrowed: false, filters: [] })
  })

  test.each(['rg', 'grep'])('Copilot: the paths of %s are read, whether one or several', (name) => {
    expect(filesOf({ name, params: { pattern: 'x', paths: '.env' } }, { agent: 'copilot' })).toEqual([
      'read /w/app/.env',
    ])
    expect(filesOf({ name, params: { pattern: 'x', paths: ['a', '../b'] } }, { agent: 'copilot' })).toEqual([
      'read /w/app/a',
      'read /w/b',
    ])
  })
})

describe('code is read in its language', () => {
  const REMOVES = [
    ['python', 'import os; os.remove("a")'],
    ['py', 'import shutil\nshutil.rmtree("a")'],
    ['node', 'require("fs").rmSync("a")'],
    ['TypeScript', 'import { unlinkSync } from "fs"; unlinkSync("a")'],
    ['bash', 'rm a'],
    ['shell', 'cd . && rm a'],
  ] as const

  test.each(REMOVES)('%s', (language, code) => {
    const tools = 'tools: { calc: { runs: params.body, language: params.in } }'
    expect(filesOf({ name: 'calc', params: { body: code, in: language } }, { tools })).toEqual(['delete /w/app/a'])
    const fixed = `tools: { calc: { runs: params.body, language: ${language} } }`
    expect(filesOf({ name: 'calc', params: { body: code } }, { tools: fixed })).toEqual(['delete /w/app/a'])
  })

  test('a language that no table knows is recorded as inline code, of which nothing is known to read only', () => {
    const tools = 'tools: { calc: { runs: params.body, language: cobol } }'
    const facts = factsOf({ name: 'calc', params: { body: 'DISPLAY 1' } }, { tools })
    expect(facts.inlineCode).toMatchObject([{ language: 'cobol', text: 'DISPLAY 1' }])
    expect(facts.readsOnly).toBe(false)
  })

  test('PowerShell', () => {
    const call = { name: 'powershell', params: { command: 'rm ../a' } }
    expect(filesOf(call, { agent: 'copilot' })).toEqual(['delete /w/a'])
  })

  test('a host names the language of a call', () => {
    const call = { name: 'Bash', language: 'ruby', params: { command: 'File.delete("a")' } }
    expect(filesOf(call)).toEqual(['delete /w/app/a'])
  })
})

describe('a text that mentions addresses', () => {
  const hostsOf = (...of: Parameters<typeof factsOf>): readonly string[] => factsOf(...of).hosts.map(({ host }) => host)

  test.each([
    ['get http://169.254.169.254/latest/ now', ['169.254.169.254']],
    ['compare https://a.example/x?u=1 with (https://b.example:8443/)', ['a.example', 'b.example']],
    ['summarize HTTPS://Shop.Example', ['shop.example']],
    ['nothing to fetch', []],
  ])('Gemini fetches what its prompt mentions: %s', (prompt, hosts) => {
    expect(hostsOf({ name: 'web_fetch', params: { prompt } }, { agent: 'gemini' })).toEqual(hosts)
    const tools = 'tools: { visit: { mentions: params.wish } }'
    expect(hostsOf({ name: 'visit', params: { wish: prompt } }, { tools })).toEqual(hosts)
  })

  test('Claude Code fetches only the address itself', () => {
    const params = { url: 'https://a.example', prompt: 'is it like https://b.example?' }
    expect(hostsOf({ name: 'WebFetch', params }, { agent: 'claude-code' })).toEqual(['a.example'])
  })
})

describe('what the parameters of an undeclared tool seem to be', () => {
  test.each<[Called, readonly string[]]>([
    [{ name: 'mcp__ide__multi_edit', params: { edits: [{ filePath: 'a', newText: 'b' }] } }, ['write /w/app/a']],
    [{ name: 'mcp__x__batch', params: { operations: [{ op: 'write', path: '/k/.env' }] } }, ['write /k/.env']],
    [{ name: 'mcp__x__batch', params: { operations: [{ action: 'remove', file: 'b' }] } }, ['delete /w/app/b']],
    [
      { name: 'multi_replace_string_in_file', params: { replacements: [{ filePath: 'a' }, { filePath: 'b' }] } },
      ['write /w/app/a', 'write /w/app/b'],
    ],
    [{ name: 'mcp__x__copy_file', params: { from: 'a', to: 'b' } }, ['read /w/app/a', 'write /w/app/b']],
    [
      { name: 'mcp__x__rename', params: { src: 'a', dst: 'b' } },
      ['delete /w/app/a', 'delete /w/app/b', 'write /w/app/b'],
    ],
    [{ name: 'mcp__mail__send', params: { from: 'a@example.org', to: 'b@example.org' } }, []],
    [
      { name: 'mcp__x__read_all', params: { groups: { first: { files: ['a', { path: 'b' }] } } } },
      ['read /w/app/a', 'read /w/app/b'],
    ],
    [{ name: 'mcp__x__run_commands', params: { commands: ['ls', 'rm a'] } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__run', params: { steps: [{ command: 'rm a' }] } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__execute', params: { language: 'shell', code: 'rm a' } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__execute', params: { lang: 'python', script: 'open("a", "w")' } }, ['write /w/app/a']],
    [{ name: 'mcp__x__run_python', params: { code: 'import os; os.remove("a")' } }, ['delete /w/app/a']],
    [{ name: 'mcp__k8s__apply', params: { spec: { containers: [{ command: ['rm', '-rf', '/data'] }] } } }, []],
    [
      {
        name: 'multi_tool_use.parallel',
        params: {
          tool_uses: [
            { recipient_name: 'functions.shell', parameters: { command: ['bash', '-lc', 'rm a'] } },
            { recipient_name: 'functions.read_file', parameters: { file_path: 'b' } },
          ],
        },
      },
      ['delete /w/app/a', 'read /w/app/b'],
    ],
    [{ name: 'batch', params: { calls: [{ tool: 'Write', arguments: '{"file_path":"a"}' }] } }, ['write /w/app/a']],
    [{ name: 'mcp__x__exec', params: { argv: ['rm', 'a'] } }, ['delete /w/app/a']],
    [{ name: 'mcp__aws__call', params: { cli_command: 'aws s3 cp s3://b/k a' } }, ['write /w/app/a']],
    [{ name: 'mcp__x__exec', params: { request: { command: 'rm a' } } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__exec', params: { arguments: '{"command":"rm a"}' } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__exec', params: { params: { steps: [{ cmd: 'rm a' }] } } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__exec', params: { spec: { request: { command: 'rm a' } } } }, []],
    [{ name: 'mcp__x__run', params: { python_code: 'import os; os.remove("a")' } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__run', params: { zip_code: 'rm a' } }, []],
    [{ name: 'mcp__hub__call', params: { name: 'Bash', arguments: { command: 'rm a' } } }, ['delete /w/app/a']],
    [{ name: 'mcp__hub__call', params: { server: 's', tool: 'write_file', args: { path: 'a' } } }, ['write /w/app/a']],
    [{ name: 'mcp__hub__call', params: { tool_name: 'Read', tool_input: '{"file_path":"a"}' } }, ['read /w/app/a']],
    [{ name: 'mcp__crm__create', params: { name: 'Bash', args: 'rm a' } }, []],
    [
      { name: 'mcp__x__batch', params: { edits: [{ kind: 'delete', uri: 'file:///k/.env' }] } },
      ['write /k/.env', 'delete /k/.env'],
    ],
    [{ name: 'mcp__x__batch', params: { edits: [{ filePath: 'a', newText: 'b' }] } }, ['write /w/app/a']],
    [{ name: 'mcp__x__apply', params: { changes: { '/k/.env': { content: 'b' } } } }, ['write /k/.env']],
    [{ name: 'mcp__x__write_file', params: { path: 'a', mode: 'get' } }, ['write /w/app/a']],
    [{ name: 'mcp__x__file', params: { type: 'file', action: 'delete', path: 'a' } }, ['delete /w/app/a']],
    [{ name: 'mcp__x__file', params: { kind: 'read', op: 'remove', mode: 'x', path: 'a' } }, ['delete /w/app/a']],
    [
      { name: 'mcp__x__edit', params: { action: 'read', items: [{ op: 'remove', path: 'a' }] } },
      ['write /w/app/a', 'delete /w/app/a'],
    ],
    [
      { name: 'mcp__x__write', params: { files: { 'a.md': 'x', '/k/.env': 'y', count: 'z' } } },
      ['write /w/app/a.md', 'write /k/.env'],
    ],
    [{ name: 'mcp__ide__edit', params: { edit: { changes: { 'file:///k/.env': [] } } } }, ['write /k/.env']],
  ])('%j', (tool, files) => {
    expect(filesOf(tool)).toEqual(files)
  })

  test('calls within calls are read to a depth, and beyond it nothing is known', () => {
    let params: ValueMap = { command: 'rm a' }
    for (let depth = 0; depth < 10; depth++) params = { calls: [{ tool: depth === 0 ? 'Bash' : 'batch', params }] }
    expect(factsOf({ name: 'batch', params }).isTooLarge).toBe(true)
  })

  test('more parameters than are read make the call unknown', () => {
    const params = { paths: Array.from({ length: 10_100 }, (_, index) => `f${index}`) }
    expect(factsOf({ name: 'mcp__x__read', params }).isTooLarge).toBe(true)
  })
})

test('the pack sees what a tool does in its folder', () => {
  const policy = `hooks:
  - id: outside
    on: tool_start
    condition: { type: file_access, access: delete, path: { outside: workspace } }
    action: { type: gate, reason: no }`
  const tool = describeCall(
    { name: 'bash', params: { command: 'rm -rf x', workdir: '/w/..' } },
    findDialect('opencode')?.tools ?? {},
  )
  const event = { event: 'tool_start', cwd: '/w', workspace: '/w', tool } as const
  expect(decide(programOf(policy), createMemoryLedger(), event).verdict).toBe('deny')
})

test('each text that Factory Droid writes in one edit is read', () => {
  const policy = `hooks:
  - id: clean
    on: tool_start
    condition: { type: param, path: tool.params.new, matches: debugger }
    action: { type: gate, reason: no }`
  const change = (text: string) => ({ old_str: 'a', new_str: text })
  const verdictOf = (...changes: ValueMap[]) => {
    const call = { name: 'MultiEdit', params: { file_path: 'a', changes } }
    const tool = describeCall(call, findDialect('factory-droid')?.tools ?? {})
    return decide(programOf(policy), createMemoryLedger(), { event: 'tool_start', tool }).verdict
  }
  expect(verdictOf(change('b'), change('debugger'))).toBe('deny')
  expect(verdictOf(change('b'), change('c'))).toBe(null)
})

describe('a rule that names one tool of an agent', () => {
  const verdictOf = (agent: string, match: string, name: string) => {
    const text = `hooks: [{ id: one, on: tool_start, condition: { type: tool_name, match: ${match} }, action: { type: gate } }]`
    const tool = describeCall({ name, params: { command: 'ls' } }, findDialect(agent)?.tools ?? {})
    return decide(programOf(text), createMemoryLedger(), { event: 'tool_start', tool }).verdict
  }

  test.each([
    ['claude-code', 'Monitor', 'Bash', null],
    ['claude-code', 'PowerShell', 'Bash', null],
    ['claude-code', 'NotebookEdit', 'Edit', null],
    ['copilot', 'powershell', 'bash', null],
    ['claude-code', 'Monitor', 'Monitor', 'deny'],
    ['claude-code', 'shell.bash', 'Monitor', 'deny'],
    ['claude-code', 'Bash', 'PowerShell', 'deny'],
    ['kiro', 'execute_cmd', 'execute_bash', 'deny'],
  ])('%s: %s at a call of %s: %s', (agent, match, name, verdict) => expect(verdictOf(agent, match, name)).toBe(verdict))
})

describe('the shell of a tool that nobody declared', () => {
  test.each<[string, object, string | null, string | null]>([
    ['ps_tool', { command: String.raw`ri -r .\app` }, 'powershell', 'deny'],
    ['mcp__win__powershell', { command: String.raw`ri -r .\app` }, null, 'deny'],
    ['run-powershell', { commands: [String.raw`ri -r .\app`] }, null, 'deny'],
    ['mcp__unix__shell', { command: String.raw`rm -r .\app` }, null, null],
  ])('%s %j, language %s: %s', (name, params, language, verdict) => {
    const tool = { name, params, ...(language !== null && { language }) }
    const text = `hooks: [{ id: rm, on: tool_start, condition: { type: file_access, access: delete, path: { under: app } }, action: { type: gate } }]`
    const event = { event: 'tool_start', workspace: String.raw`C:\w`, tool } as const
    expect(decide(programOf(text), createMemoryLedger(), event).verdict).toBe(verdict)
  })
})
