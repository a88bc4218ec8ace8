import fc from 'fast-check'
import { createMemoryLedger, decide, EVENTS, loadPolicy, type AgentEvent } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import { readPolicies } from '../../src/compile/read-policies.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { importFile, PROTOCOLS } from './import-file.ts'
import { findDialect } from '../../src/agents/all.ts'
import type { NativeEvent } from '../../src/agents/native-event.ts'
import { readPolicyWord } from '../../src/hook-files/policy-argument.ts'

const imported = (dialect: string, text: string) => importFile(dialect, { name: 'hooks', text })

function problemsOf(dialect: string, text: string): readonly string[] {
  return imported(dialect, text).diagnostics.map(
    ({ line, column, severity, code, message, help }) =>
      `${line}:${column} ${severity} ${code} ${message} (${help ?? ''})`,
  )
}

/** A rule in a policy file. */
interface Written {
  readonly condition?: unknown
  readonly action: { readonly type?: unknown; readonly env?: unknown }
}

function rulesOf(dialect: string, text: string): unknown {
  const { policy } = imported(dialect, text)
  const policies = policy === null ? [] : [policy]
  const { program, diagnostics } = loadPolicy(policies, { vocabulary: hookFiles })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const written = readPolicies(policies, { vocabulary: VOCABULARIES }).data.rules.map(({ config }) => config as Written)
  const rules = program.rules.map(({ id, events, onError }, index) => ({
    id,
    events,
    condition: written[index]?.condition ?? { type: 'always' },
    action: written[index]?.action,
    onError,
  }))
  return rules.filter(({ action }) => action?.type !== ALWAYS_ON)
}

/** The rules that every agent in a docker-agent file gets. */
const ALWAYS_ON = 'limit_large_tool_results'

describe('a hook file becomes equivalent rules', () => {
  test.each<[string, string, object]>([
    [
      'claude-code',
      '{"hooks":{"PreToolUse":[{"matcher":"Write|Edit","hooks":[{"type":"command","command":"./guard.sh","timeout":10}]}]}}',
      {
        id: 'claude-code.PreToolUse.1',
        events: ['tool_start'],
        condition: { type: 'native_event', protocol: 'claude-code', event: 'PreToolUse', matcher: 'Write|Edit' },
        action: { type: 'command', protocol: 'claude-code', event: 'PreToolUse', command: './guard.sh', timeout: 10 },
        onError: 'ignore',
      },
    ],
    [
      'gemini',
      '{"hooks":{"enabled":true,"AfterTool":[{"hooks":[{"type":"command","command":"a","timeout":5000}]}]}}',
      {
        id: 'gemini.AfterTool.1',
        events: ['tool_end'],
        condition: { type: 'native_event', protocol: 'gemini', event: 'AfterTool' },
        action: { type: 'command', protocol: 'gemini', event: 'AfterTool', command: 'a', timeout: 5 },
        onError: 'ignore',
      },
    ],
    [
      'kiro',
      '{"name":"x","hooks":{"preToolUse":[{"matcher":"fs_*","command":"a","timeout_ms":1500}]}}',
      {
        id: 'kiro.preToolUse.1',
        events: ['tool_start'],
        condition: { type: 'native_event', protocol: 'kiro', event: 'preToolUse', matcher: 'fs_*' },
        action: { type: 'command', protocol: 'kiro', event: 'preToolUse', command: 'a', timeout: 1.5 },
        onError: 'ignore',
      },
    ],
    [
      'starchild',
      'hooks:\n  - event: on_stop\n    command: python3 /w/check.py\n    on_error: deny\n',
      {
        id: 'starchild.on_stop.1',
        events: ['stop'],
        condition: { type: 'native_event', protocol: 'starchild', event: 'on_stop' },
        action: { type: 'command', protocol: 'starchild', event: 'on_stop', command: 'python3 /w/check.py' },
        onError: 'deny',
      },
    ],
    [
      'docker-agent',
      'agents:\n  root:\n    model: x\n    hooks:\n      pre_tool_use:\n        - matcher: shell\n          hooks:\n            - type: command\n              command: ./v.sh\n              env: { A: b }\n              working_dir: sub\n',
      {
        id: 'docker-agent.pre_tool_use.1',
        events: ['tool_start'],
        condition: { type: 'native_event', protocol: 'docker-agent', event: 'pre_tool_use', matcher: 'shell' },
        action: {
          ...{ type: 'command', protocol: 'docker-agent', event: 'pre_tool_use', command: './v.sh' },
          ...{ working_dir: 'sub', env: { A: 'b' } },
        },
        onError: 'deny',
      },
    ],
    [
      'docker-agent',
      'agents:\n  a: {}\n  b:\n    hooks:\n      session_start: { type: command, command: c }\n',
      {
        id: 'docker-agent.session_start.1',
        events: ['session_start'],
        condition: {
          type: 'all_of',
          conditions: [
            { type: 'native_event', protocol: 'docker-agent', event: 'session_start' },
            { type: 'agent', match: 'b' },
          ],
        },
        action: { type: 'command', protocol: 'docker-agent', event: 'session_start', command: 'c' },
        onError: 'ignore',
      },
    ],
    [
      'cursor',
      '{"version":1,"hooks":{"beforeShellExecution":[{"command":"a","failClosed":true}]}}',
      {
        id: 'cursor.beforeShellExecution.1',
        events: ['tool_start'],
        condition: { type: 'native_event', protocol: 'cursor', event: 'beforeShellExecution' },
        action: { type: 'command', protocol: 'cursor', event: 'beforeShellExecution', command: 'a' },
        onError: 'deny',
      },
    ],
    [
      'copilot',
      '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"a","cwd":"sub","timeoutSec":5}]}}',
      {
        id: 'copilot.preToolUse.1',
        events: ['tool_start'],
        condition: { type: 'native_event', protocol: 'copilot', event: 'preToolUse' },
        action: {
          ...{ type: 'command', protocol: 'copilot', event: 'preToolUse', command: 'a' },
          ...{ timeout: 5, working_dir: 'sub' },
        },
        onError: 'deny',
      },
    ],
  ])('%s %s', (dialect, text, rule) => {
    expect(problemsOf(dialect, text)).toEqual([])
    expect(rulesOf(dialect, text)).toEqual([rule])
  })

  test('identical hooks become one, as in their agent', () => {
    const hook = '{"type":"command","command":"a"}'
    expect(rulesOf('claude-code', `{"hooks":{"Stop":[{"hooks":[${hook},${hook}]}]}}`)).toHaveLength(1)
  })

  test('a hook with several matchers becomes one rule', () => {
    const hooks = '"hooks":[{"type":"command","command":"a"}]'
    const file = `{"hooks":{"PreToolUse":[{"matcher":"Bash",${hooks}},{"matcher":"Ba.*",${hooks}}]}}`
    const event = { type: 'native_event', protocol: 'claude-code', event: 'PreToolUse' }
    expect(rulesOf('claude-code', file)).toMatchObject([
      {
        condition: {
          type: 'any_of',
          conditions: [
            { ...event, matcher: 'Bash' },
            { ...event, matcher: 'Ba.*' },
          ],
        },
      },
    ])
  })

  test.each([
    ['claude-code', 'a trailing comma', '{"hooks":{"Stop":[],},}'],
    ['claude-code', 'a byte order mark', '\uFEFF{"hooks":{"Stop":[]}}'],
    ['codex', 'a trailing comma', '{"hooks":{"Stop":[],},}'],
    ['gemini', 'a trailing comma', '{"hooks":{"AfterAgent":[],},}'],
    ['gemini', 'a comment', '{ // mine\n"hooks":{"AfterAgent":[]}}'],
  ])('%s reads %s', (dialect, _, text) => {
    expect(problemsOf(dialect, text)).toEqual([expect.stringMatching(/^1:1 warning no-rules /)])
  })

  test('a byte order mark and foreign members are accepted', () => {
    expect(problemsOf('claude-code', '\uFEFF{"model":"x","//":"a comment","hooks":{"Stop":[]}}')).toEqual([
      '1:1 warning no-rules the file contains no hook of Claude Code ()',
    ])
  })
})

describe('several files of one agent', () => {
  const file = (name: string, ...commands: readonly string[]) => ({
    name,
    dialect: 'claude-code',
    text: JSON.stringify({ hooks: { Stop: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] } }),
  })

  test('are one program, in which identical hooks become one', () => {
    const { program, diagnostics } = loadPolicy([file('user.json', './a', './b'), file('project.json', './b', './c')], {
      vocabulary: hookFiles,
    })
    expect(diagnostics).toEqual([])
    expect(program.rules.map(({ id }) => id)).toEqual([
      'claude-code.Stop.1',
      'claude-code.Stop.2',
      'claude-code-2.Stop.2',
    ])
  })

  test('give hooks of a plugin the folder of the plugin', () => {
    const [, plugin] = [file('user.json'), { ...file('/p/hooks/hooks.json', '${CLAUDE_PLUGIN_ROOT}/x.sh') }]
    const { rules } = readPolicies([plugin], { vocabulary: VOCABULARIES }).data
    expect(rules.map(({ config }) => (config as Written).action.env)).toEqual([{ CLAUDE_PLUGIN_ROOT: '/p' }])
  })
})

describe('common mistakes are reported with a cure', () => {
  test.each<[string, string, string]>([
    [
      'gemini',
      '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      '1:11 warning unknown-event Gemini CLI has no event `PreToolUse`, so this hook never runs (write `BeforeTool`)',
    ],
    [
      'claude-code',
      '{"hooks":{"PreTooluse":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      '1:11 warning unknown-event Claude Code has no event `PreTooluse`, so this hook never runs (write `PreToolUse`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a","timeout":30000}]}]}}',
      '1:71 warning timeout-unit `timeout` is in seconds for Claude Code: 30000 is 8.3 hours (write `30`)',
    ],
    [
      'gemini',
      '{"hooks":{"AfterAgent":[{"hooks":[{"type":"command","command":"a","timeout":30}]}]}}',
      '1:77 warning timeout-unit `timeout` is in milliseconds for Gemini CLI, and 30 is too short for any hook (write `30000`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"type":"command","command":"a"}]}}',
      '1:19 warning hook-misplaced Claude Code skips a hook of `Stop` that is outside a group (wrap it: `{ "hooks": [ … ] }`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a","timout":3}]}]}}',
      '1:61 warning unknown-field nothing reads `timout` in a hook of Claude Code (did you mean `timeout`?)',
    ],
    [
      'claude-code',
      '{"hooks":{"PreToolUse":[{"matcher":"^(?=Bash)","hooks":[{"type":"command","command":"a"}]}]}}',
      '1:36 error bad-pattern look-around is not supported: `(?=` (without it, every tool is matched)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"agent","prompt":"done?"}]}]}}',
      '1:37 error hook-type Sluice does not run hooks of the type `agent`, so what this one does at `Stop` would be missing (leave it to the agent, or write a rule that does the same)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"matcher":"Bash","hooks":[{"type":"command","command":"a"}]}]}}',
      '1:30 warning dead-matcher Claude Code ignores matchers at `Stop`, so this hook always runs (leave it out)',
    ],
    [
      'copilot',
      '{"version":1,"hooks":{"PreToolUse":[{"bash":"a","matcher":"bash|Edit"}]}}',
      '1:59 warning dead-matcher GitHub Copilot CLI has no tool `bash` (write `Bash`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"http","url":"http://0x7f000001/x"}]}]}}',
      '1:50 warning unsafe-address `127.0.0.1` is outside the public internet, so it is not called unless the host allows it (if you mean it, allow it by name: `--allow-host`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"http","url":"https://a.example/","headers":{"x":"<<env.KEY>>"}}]}]}}',
      '1:86 error wrong-value the header `x` holds `<<` or `{{`, which Sluice would replace (write it as a rule, after `sluice import`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"http","url":"ftp://a.example/x"}]}]}}',
      '1:50 error unsafe-address the hook of `Stop` must have an HTTP address (write one that begins with `https://`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a","if":"Bash(ls)"}]}]}}',
      '1:61 warning cannot-hold a hook with `if` never runs at `Stop`, where no tool is called (remove `if`)',
    ],
    [
      'docker-agent',
      'agents: { root: { hooks: { turn_start: [{ type: builtin, command: add_time }] } } }',
      '1:67 error hook-type there is no builtin `add_time` (there are add_date, add_environment_info, add_prompt_files, add_git_status, add_git_diff, add_directory_listing, add_user_info, add_recent_commits, max_iterations, snapshot, redact_secrets, limit_large_tool_results, safer_shell, unload, http_post)',
    ],
    [
      'docker-agent',
      'hooks: { post_tool_use: [{ hooks: [{ type: builtin, command: safer_shell }] }] }',
      '1:62 warning no-effect `safer_shell` does nothing at `post_tool_use` (enter it at `pre_tool_use`)',
    ],
    [
      'docker-agent',
      'hooks: { turn_end: [{ type: builtin, command: unload }] }',
      '1:47 warning no-effect `unload` does nothing at `turn_end` (enter it at `on_agent_switch`)',
    ],
    [
      'docker-agent',
      'hooks: { before_llm_call: [{ type: builtin, command: max_iterations, args: [many] }] }',
      '1:76 error wrong-value `max_iterations` does nothing without a whole number above 0 (write it under `args`)',
    ],
    [
      'docker-agent',
      'hooks: { pre_tool_use: [{ hooks: [] }] }',
      '1:34 error wrong-type docker-agent expects at least one hook here ()',
    ],
    [
      'docker-agent',
      'hooks: { post_tool_use: [{ preempt_yolo: true, hooks: [{ type: command, command: a }] }] }',
      '1:28 error unknown-field `preempt_yolo` has no effect at `post_tool_use` (it has one at pre_tool_use)',
    ],
    [
      'docker-agent',
      'hooks: { stop: [{ type: command, command: a, timeout: -5 }] }',
      '1:55 error wrong-value `timeout` must not be negative (remove it, or write how long the hook may take)',
    ],
    [
      'docker-agent',
      'agents:\n  root:\n    hooks:\n      pre_tool_use: shell\n',
      '4:21 error wrong-type docker-agent expects a list here ()',
    ],
    [
      'docker-agent',
      'agents:\n  root:\n    hooks:\n      preToolUse:\n        - hooks: [{ type: command, command: a }]\n',
      '4:7 error unknown-event docker-agent has no event `preToolUse`, so this hook never runs (write `pre_tool_use`)',
    ],
    [
      'claude-code',
      '{"hooks":{"PreToolUse":[{"matcher":{"tools":["BashTool"]},"hooks":[{"type":"command","command":"a"}]}]}}',
      '1:36 error wrong-type a matcher of Claude Code must be a string (write one text, like `Edit|Write`)',
    ],
    [
      'docker-agent',
      'hooks: { pre_tool_use: [{ matcher: [shell], hooks: [{ type: command, command: a }] }] }',
      '1:36 error wrong-type a matcher of docker-agent must be a string (write one text, like `Edit|Write`)',
    ],
    [
      'claude-code',
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a","timeout":"5"}]}]}}',
      '1:71 warning wrong-type `timeout` in a hook of Claude Code must be a number, so this one is ignored (write the seconds)',
    ],
    [
      'docker-agent',
      'hooks: { stop: [{ hooks: [{ type: command, command: a }] }] }',
      '1:27 error hook-misplaced docker-agent refuses a file with a hook of `stop` that is in a group, which this event does not have (write the hook itself)',
    ],
    [
      'docker-agent',
      'hooks: { pre_tool_use: [{ type: command, command: exit 2 }] }',
      '1:25 error hook-misplaced docker-agent refuses a file with a hook of `pre_tool_use` that is outside a group (wrap it: `{ "hooks": [ … ] }`)',
    ],
    [
      'docker-agent',
      'hooks: { stop: [{ type: command, command: a, args: [b] }] }',
      '1:46 warning unknown-field `args` is for builtins: docker-agent does not pass it to a command (write them into `command`)',
    ],
    [
      'starchild',
      'hooks: [{ event: on_stop, command: "guard.sh \'a" }]',
      '1:36 error wrong-value this line has a quote that is not closed, or ends in a backslash (close it: no shell reads the line)',
    ],
    [
      'cursor',
      '{"version":1,"hooks":{"stop":[{"command":"a","loop_limit":2}]}}',
      '1:46 warning unknown-field `loop_limit` changes nothing here: an agent is sent back five times in a row at most (leave it to the agent)',
    ],
    [
      'claude-code',
      '{"disableAllHooks":true,"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      '1:20 warning hooks-off `disableAllHooks: true` turns all hooks of the file off, as it does in Claude Code (remove it if you want them to run)',
    ],
    [
      'gemini',
      '{"hooksConfig":{"enabled":false},"hooks":{"AfterAgent":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      '1:27 warning hooks-off `hooksConfig.enabled: false` turns all hooks of the file off, as it does in Gemini CLI (remove it if you want them to run)',
    ],
    [
      'gemini',
      '{"hooksConfig":{"disabled":["guard"]},"hooks":{"AfterAgent":[{"hooks":[{"type":"command","command":"a","name":"guard"}]}]}}',
      '1:28 warning hooks-off `hooksConfig.disabled` turns a hook of the file off ()',
    ],
    [
      'claude-code',
      '{\n  // my hooks\n  "hooks":{"Stop":[]}}',
      '2:3 error json-syntax JSON does not allow comments, and Claude Code does not read the file ()',
    ],
    [
      'copilot',
      '{"hooks":{"stop":[],}}',
      '1:21 error json-syntax a name in double quotes is missing here, and GitHub Copilot CLI does not read the file ()',
    ],
    [
      'codex',
      '{\n  /* mine */ "hooks":{"Stop":[]}}',
      '2:3 error json-syntax JSON does not allow comments, and Codex does not read the file ()',
    ],
    [
      'codex',
      '\uFEFF{"hooks":{"Stop":[]}}',
      '1:1 error json-syntax JSON does not allow a byte order mark, and Codex does not read the file ()',
    ],
    [
      'gemini',
      '\uFEFF{"hooks":{"AfterAgent":[]}}',
      '1:1 error json-syntax JSON does not allow a byte order mark, and Gemini CLI does not read the file ()',
    ],
    [
      'starchild',
      'hooks:\n  on_stop:\n    - command: a\n',
      '2:3 error wrong-type Starchild expects a list of hooks, each with its `event` here ()',
    ],
    [
      'starchild',
      'hooks:\n  - { event: on_stop, command: a }\n  - { evnt: on_stop, command: b }\n',
      '3:5 error wrong-type Starchild expects a hook with its `event` here ()',
    ],
    [
      'kiro-v1',
      '{"hooks":[{"trigger":["PreToolUse"],"action":{"type":"command","command":"a"}}]}',
      '1:11 error wrong-type Kiro expects a hook with its `trigger` here ()',
    ],
    ['kiro', "{'hooks': {}}", '1:2 error json-syntax this is not a JSON value, and Kiro does not read the file ()'],
  ])('%s %s', (dialect, text, expected) => {
    expect(problemsOf(dialect, text)).toContain(expected)
  })
})

describe('features of single agents', () => {
  const command = { type: 'command', command: 'a' }
  const rules = (dialect: string, hooks: object): readonly string[] =>
    (rulesOf(dialect, JSON.stringify({ hooks })) as readonly { id: string }[]).map(({ id }) => id)

  test('`enabled` turns off a hook of Kiro 1.x, but not of Claude Code', () => {
    const kiro = [{ trigger: 'PreToolUse', action: command, enabled: false }]
    expect(decided('kiro-v1', kiro)).toEqual([])
    const claude = { PreToolUse: [{ hooks: [{ ...command, enabled: false }] }] }
    expect(decided('claude-code', claude)).toEqual(['claude-code.PreToolUse.1'])
  })

  test('`AgentSpawn` is another name of `SessionStart`', () => {
    expect(rules('kiro-v1', [{ trigger: 'AgentSpawn', action: command }])).toEqual(['kiro-v1.SessionStart.1'])
  })

  test('`http_post` sends JSON', () => {
    const post = { type: 'builtin', command: 'http_post', args: ['https://example.com/x', '{"a":1}'] }
    const rules = rulesOf('docker-agent', JSON.stringify({ hooks: { turn_end: [post] } }))
    const headers = { 'content-type': 'application/json' }
    expect(rules).toMatchObject([{ action: { action_params: { body: '{"a":1}', headers } } }])
  })

  test('answers at `agentSpawn` are never cached', () => {
    const cached = { command: 'a', cache_ttl_seconds: 60 }
    const found = rulesOf('kiro', JSON.stringify({ hooks: { agentSpawn: [cached], stop: [cached] } }))
    expect(found).toMatchObject([{ action: { command: 'a' } }, { action: { cache_ttl_seconds: 60 } }])
    expect(found).not.toMatchObject([{ action: { cache_ttl_seconds: 60 } }, {}])
  })

  test('comments are skipped if the agent skips them', () => {
    const text = '{ // mine\n "hooks": { "AfterAgent": [{ "hooks": [{ "type": "command", "command": "a // b" },] }] } }'
    expect(problemsOf('gemini', text)).toEqual([])
    expect(rulesOf('gemini', text)).toMatchObject([{ id: 'gemini.AfterAgent.1', action: { command: 'a // b' } }])
  })

  test('if an event names no agent, the hooks of the main agent run', () => {
    const hooks = { pre_tool_use: [{ hooks: [command] }] }
    const text = JSON.stringify({ agents: { coder: { hooks }, root: { hooks } } })
    const { program } = loadPolicy([{ name: 'agent.yaml', text, dialect: 'docker-agent' }], { vocabulary: hookFiles })
    const fired = (agent: object) =>
      decide(program, createMemoryLedger(), { event: 'tool_start', tool: { name: 'shell', params: {} }, ...agent })
        .fired
    expect(fired({})).toEqual(['docker-agent.pre_tool_use.2'])
    expect(fired({ agent_id: 'root' })).toEqual(['docker-agent.pre_tool_use.2'])
    expect(fired({ agent_id: 'coder' })).toEqual(['docker-agent.pre_tool_use.1'])
  })

  test('if an event names no agent, the flags of the main agent apply', () => {
    const toolsets = [{ type: 'shell', safer: true }]
    const text = JSON.stringify({ agents: { first: { toolsets }, second: {} } })
    const { program } = loadPolicy([{ name: 'agent.yaml', text, dialect: 'docker-agent' }], { vocabulary: hookFiles })
    const asked = (agent: object) => {
      const event: AgentEvent = { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'rm -rf x' } }, ...agent }
      return decide(program, createMemoryLedger(), event).verdict
    }
    expect([asked({}), asked({ agent_id: 'first' }), asked({ agent_id: 'second' })]).toEqual(['ask', 'ask', null])
  })

  function decided(dialect: string, hooks: object): readonly string[] {
    const { program } = loadPolicy([{ name: 'hooks', text: JSON.stringify({ hooks }), dialect }], {
      vocabulary: hookFiles,
    })
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'Bash', params: {} } }
    return decide(program, createMemoryLedger(), event).fired
  }
})

test.each<[string, string | null, string]>([
  ['policy.yaml', null, 'policy.yaml'],
  ['docker-agent:agent.yaml', 'docker-agent', 'agent.yaml'],
  ['claude-code:C:/x/settings.json', 'claude-code', 'C:/x/settings.json'],
  ['C:/x/policy.yaml', null, 'C:/x/policy.yaml'],
  ['/w/.claude/settings.local.json', 'claude-code', '/w/.claude/settings.local.json'],
  ['.cursor/hooks.json', 'cursor', '.cursor/hooks.json'],
  ['config/shell_hooks.yaml', 'starchild', 'config/shell_hooks.yaml'],
  ['my-shell_hooks.yaml', null, 'my-shell_hooks.yaml'],
  ['.kiro\\agents\\dev.v2.json', 'kiro', '.kiro\\agents\\dev.v2.json'],
  ['/w/.kiro/hooks/lint.json', 'kiro-v1', '/w/.kiro/hooks/lint.json'],
  ['.kiro/hooks/.json', null, '.kiro/hooks/.json'],
  ['.kiro/hooks/old/lint.json', null, '.kiro/hooks/old/lint.json'],
  ['a.github/hooks/x.json', null, 'a.github/hooks/x.json'],
  ['.github/hooks/x.yaml', null, '.github/hooks/x.yaml'],
  ['agent.yaml', null, 'agent.yaml'],
  ['windsurf:hooks.json', 'windsurf', 'hooks.json'],
  ['opencode:x.json', null, 'opencode:x.json'],
  ['.kiro/hooks/lint.kiro.hook', 'kiro-v1', '.kiro/hooks/lint.kiro.hook'],
  ['/w/.codex/config.toml', 'codex', '/w/.codex/config.toml'],
])('%s is a file of %s', (word, dialect, file) => {
  expect(readPolicyWord(word)).toEqual({ dialect, file })
})

describe('an HTTP hook must be on the public internet, however its address is written', () => {
  const about = (url: string) =>
    problemsOf('starchild', JSON.stringify({ hooks: [{ event: 'on_stop', type: 'http', url }] })).join()

  test.each([
    ...['http://127.0.0.1/', 'http://localhost:8000/x', 'http://a.localhost/', 'http://2130706433/', 'http://0x7f.1/'],
    ...['http://0177.0.0.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://0/'],
    ...['http://169.254.169.254/latest', 'http://metadata.google.internal/', 'http://10.1.2.3/', 'http://192.168.0.1/'],
    ...[
      'http://172.31.255.255/',
      'http://100.64.0.1/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://printer.local/',
    ],
    ...['http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://224.0.0.1/', 'https://LOCALHOST./'],
  ])('%s', (url) => {
    expect(about(url)).toContain('unsafe-address')
  })

  test.each([
    'https://guard.example/hook',
    'http://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'http://172.32.0.1/',
    'https://local.example/',
  ])('%s is allowed', (url) => {
    expect(about(url)).toBe('')
  })
})

describe('a hook file and its import decide alike', () => {
  const handlers: Readonly<Record<string, object>> = {
    copilot: { type: 'command', bash: 'true' },
    kiro: { command: 'true' },
    cursor: { command: 'true' },
  }

  test.each(PROTOCOLS)('$name', ({ name: dialect, file: { shape } }) => {
    const events = findDialect(dialect)?.events ?? []
    const handler = handlers[dialect] ?? { type: 'command', command: 'true' }
    const one = (native: NativeEvent): readonly [string, unknown] => {
      const isGrouped = shape === 'grouped' || (shape === 'by-event' && native.target === 'tool')
      const matcher = native.target === 'tool' ? { matcher: 'Bash|shell' } : {}
      return [
        native.name,
        [isGrouped ? { ...matcher, hooks: [handler] } : { ...(shape === 'flat' && matcher), ...handler }],
      ]
    }
    const hooks =
      typeof shape === 'object'
        ? events.map(({ name }) => ({ [shape.list]: name, ...(dialect === 'kiro-v1' ? { action: handler } : handler) }))
        : Object.fromEntries(events.map(one))
    const text = JSON.stringify({ hooks })
    const { policy } = imported(dialect, text)
    const [foreign, own] = [[{ name: 'hooks', text, dialect }], policy === null ? [] : [policy]].map(
      (policies) => loadPolicy(policies, { vocabulary: hookFiles }).program,
    )
    if (foreign === undefined || own === undefined) throw new Error('nothing was loaded')
    expect(own.rules.length).toBeGreaterThan(3)
    const names = fc.constantFrom(...EVENTS.map(({ name }) => name))
    const tools = fc.record({
      name: fc.constantFrom('Bash', 'shell', 'Write', 'x'),
      params: fc.dictionary(fc.string(), fc.string()),
    })
    fc.assert(
      fc.property(names, fc.option(tools, { nil: undefined }), fc.string(), (event, tool, prompt) => {
        const given = { event, cwd: '/w', prompt, ...(tool !== undefined && { tool }) }
        expect(decide(foreign, createMemoryLedger(), given)).toEqual(decide(own, createMemoryLedger(), given))
      }),
      { numRuns: 60 },
    )
  })
})
