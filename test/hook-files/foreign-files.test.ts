import { createEngine, type AgentEvent, type Decision } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPolicyWord } from '../../src/hook-files/policy-argument.ts'
import { createHostFromEnvironment } from '../../src/hosts/host-from-environment.ts'
import { eventually } from '../hosts/eventually.ts'
import { isAnyAlive } from '../hosts/running-processes.ts'
import { importFile } from './import-file.ts'

// Hook files as people write them. Sluice accepts what their agent accepts, and no guard is lost.

const RM: AgentEvent = { event: 'tool_start', tool: { name: 'bash', call_id: 'c1', params: { command: 'rm -rf x' } } }

/** `line:column severity code message` of each diagnostic. */
function problemsOf(dialect: string, text: string, name = 'hooks'): readonly string[] {
  return importFile(dialect, { name, text }).diagnostics.map(
    ({ line, column, severity, code, message }) => `${line}:${column} ${severity} ${code} ${message}`,
  )
}

async function dispatch(dialect: string, hooks: unknown, event: AgentEvent): Promise<Decision> {
  const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
  const text = JSON.stringify(hooks)
  try {
    const policies = [{ name: 'hooks', text, dialect }]
    return await createEngine({ vocabulary: hookFiles, policies, host }).dispatch({ session_id: 's1', ...event })
  } finally {
    await host.close()
  }
}

describe('Copilot CLI with hooks in groups, as in Claude Code:', () => {
  const guard = { type: 'command', bash: 'echo no >&2; exit 2' }
  const line = { type: 'command', command: 'echo no >&2; exit 2' }

  test.each<[string, unknown]>([
    ['preToolUse', [{ hooks: [guard] }]],
    ['preToolUse', [{ matcher: 'bash', hooks: [guard] }]],
    ['PreToolUse', [{ matcher: 'Bash', hooks: [line] }]],
    ['PreToolUse', [{ matcher: 'Edit|Bash', hooks: [{ type: 'command', command: 'true' }, line] }]],
    ['preToolUse', [guard]],
  ])('a guard at %s is read: %j', async (event, entries) => {
    const file = { version: 1, hooks: { [event]: entries } }
    expect(problemsOf('copilot', JSON.stringify(file))).toEqual([])
    expect(await dispatch('copilot', file, RM)).toMatchObject({ verdict: 'deny', reason: 'no', errors: [] })
  })

  test('a matcher of the group counts', async () => {
    const file = { version: 1, hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [line] }] } }
    expect(await dispatch('copilot', file, RM)).toMatchObject({ verdict: null, fired: [] })
  })
})

describe('Claude Code handlers', () => {
  const file = (handler: object, event = 'PreToolUse') =>
    JSON.stringify({
      hooks: { [event]: [{ hooks: [{ type: 'command', command: 'echo no >&2; exit 2', ...handler }] }] },
    })

  test.each<[object, readonly string[]]>([
    [{ shell: 'bash' }, []],
    [{ shell: 'powershell' }, []],
    [{ asyncRewake: false, async: false, once: false }, []],
    [{ rewakeMessage: 'look', rewakeSummary: 'x', statusMessage: 'y' }, []],
    [
      { asyncRewake: true, rewakeMessage: 'look' },
      ['1:85 warning unknown-field `asyncRewake` only runs the hook in the background here: it cannot wake the model'],
    ],
    [{ timeout: 0.5 }, []],
    [
      { timeout: 0 },
      [
        '1:95 error wrong-value `timeout` in a hook of Claude Code must be more than 0: Claude Code refuses it otherwise',
      ],
    ],
    [{ shell: 'fish' }, ['1:93 warning wrong-value `shell` in a hook of Claude Code is one of bash, powershell']],
  ])('have these problems: %j', (handler, problems) => {
    expect(problemsOf('claude-code', file(handler))).toEqual(problems)
  })

  test.each([
    [{ shell: 'bash', command: '[[ a == a ]] && echo no >&2; exit 2' }, 'deny'],
    [{ asyncRewake: false }, 'deny'],
    [{ asyncRewake: true }, null],
    [{ async: true }, null],
  ])('decide with %j', async (handler, verdict) => {
    expect(await dispatch('claude-code', JSON.parse(file(handler)), RM)).toMatchObject({ verdict, errors: [] })
  })

  test('do not delay the call in the background, read all of their input, and run to their end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-async-'))
    try {
      const command = `until [ -e ${folder}/go ]; do sleep 0.05; done; cat > ${folder}/part; mv ${folder}/part ${folder}/done`
      const content = 'x'.repeat(300_000)
      const event = { event: 'tool_end', tool: { name: 'Write', params: { content }, result: 'ok' } } as const
      const hooks = JSON.parse(file({ async: true, command }, 'PostToolUse')) as unknown
      const { commands, errors } = await dispatch('claude-code', hooks, event)
      expect([commands.map(({ status, background }) => [status, background]), errors]).toEqual([[['done', true]], []])
      expect(existsSync(join(folder, 'done'))).toBe(false)
      writeFileSync(join(folder, 'go'), '')
      await eventually('it has ended', () => existsSync(join(folder, 'done')))
      expect(JSON.parse(readFileSync(join(folder, 'done'), 'utf8'))).toMatchObject({ tool_input: { content } })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('are killed in the background at their timeout, with all processes they started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-async-'))
    try {
      const command = `sleep 300 & echo $! $$ > ${folder}/part; mv ${folder}/part ${folder}/pids; wait`
      await dispatch('claude-code', JSON.parse(file({ async: true, command, timeout: 1 })), RM)
      await eventually('it has started', () => existsSync(join(folder, 'pids')))
      const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ').map(Number)
      await eventually('all have ended', () => !isAnyAlive(pids))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('Codex files', () => {
  const hook = { type: 'command', command: 'echo no >&2; exit 2' }
  const fileOf = (more: object, top: object = {}, group: object = {}) =>
    JSON.stringify({ ...top, hooks: { PreToolUse: [{ ...group, hooks: [{ ...hook, ...more }] }] } })

  const NO_HOOK = '1:1 warning no-rules the file contains no hook of Codex'

  test.each<[string, string, readonly string[]]>([
    ['a description', fileOf({}, { description: 'mine' }), []],
    [
      'with an unknown member of a hook',
      fileOf({ retries: 3 }),
      ['1:85 warning unknown-field nothing reads `retries` in a hook of Codex'],
    ],
    [
      'with an unknown member of a group',
      fileOf({}, {}, { sequential: true }),
      ['1:26 warning unknown-field nothing reads `sequential` of a group of hooks of Codex'],
    ],
    [
      'with an unknown member at the top',
      fileOf({}, { version: 1 }),
      ['1:2 error unknown-field Codex does not know `version` and refuses the whole file'],
    ],
    [
      'with a fractional timeout',
      fileOf({ timeout: 1.5 }),
      [
        '1:95 error wrong-value `timeout` in a hook of Codex must be a whole number, at least 0: Codex refuses the whole file otherwise',
      ],
    ],
    ['with a timeout of 0', fileOf({ timeout: 0 }), []],
    [
      'with a group in place of a list',
      JSON.stringify({ hooks: { PreToolUse: { hooks: [hook] } } }),
      ['1:24 error wrong-type Codex expects a list here', NO_HOOK],
    ],
    [
      'with a hook in place of a list',
      JSON.stringify({ hooks: { PreToolUse: [{ hooks: hook }] } }),
      ['1:34 error wrong-type Codex expects a list of hooks here', NO_HOOK],
    ],
    [
      'with text in place of a list',
      JSON.stringify({ hooks: { PreToolUse: 'x' } }),
      ['1:24 error wrong-type Codex expects a list here', NO_HOOK],
    ],
    ['with an empty list', JSON.stringify({ hooks: { PreToolUse: [{ hooks: [] }] } }), [NO_HOOK]],
    [
      'with a group whose list is null',
      JSON.stringify({ hooks: { PreToolUse: [{ hooks: null }] } }),
      ['1:34 error wrong-type Codex expects a list of hooks here', NO_HOOK],
    ],
    ['no events', '{ "hooks": null }', ['1:12 error wrong-type Codex expects a map of events here', NO_HOOK]],
    [
      'with a negative timeout',
      fileOf({ timeout: -1 }),
      [
        '1:95 error wrong-value `timeout` in a hook of Codex must be a whole number, at least 0: Codex refuses the whole file otherwise',
      ],
    ],
    [
      'with null in place of a list',
      JSON.stringify({ hooks: { PreToolUse: null } }),
      ['1:24 error wrong-type Codex expects a list here', NO_HOOK],
    ],
  ])('%s have the problems that Codex sees', (_title, text, problems) => {
    expect(problemsOf('codex', text)).toEqual(problems)
  })

  test.each([{ retries: 3 }, { if: 'Edit(x)' }, { once: true }, { asyncRewake: true }, { shell: 'powershell' }])(
    'with %j in a guard still refuse',
    async (more) => {
      expect(await dispatch('codex', JSON.parse(fileOf(more)), RM)).toMatchObject({ verdict: 'deny', reason: 'no' })
    },
  )
})

describe('docker-agent', () => {
  const saying = (answer: object, more: object = {}) => ({
    type: 'command',
    command: `printf %s '${JSON.stringify(answer)}'`,
    ...more,
  })

  test.each([
    ['turn_start', 'turn_start', 'turn'],
    ['user_prompt_submit', 'user_message', 'turn'],
    ['user_followup_submit', 'user_message', 'turn'],
    ['session_start', 'session_start', 'session'],
  ] as const)('a note from a hook at %s is for the event %s and lasts for the %s', async (at, event, persist) => {
    const hooks = { [at]: [saying({ hook_specific_output: { additional_context: 'be brief' } })] }
    const given = { event, host: 'docker-agent', native: { hook_event_name: at }, prompt: 'p' } as const
    const { inject } = await dispatch('docker-agent', { hooks }, given)
    expect(inject).toMatchObject([{ content: 'be brief', persist }])
  })

  const long = Array.from({ length: 3000 }, (_, line) => `line ${line}`).join('\n')
  const ended = (tool: object): AgentEvent => ({ event: 'tool_end', tool: { name: 'shell', result: long, ...tool } })

  test('large results are always limited, in each agent of a file', async () => {
    const file = { agents: { root: { hooks: { stop: [saying({})] } }, helper: {} } }
    const { result } = await dispatch('docker-agent', file, ended({}))
    expect(result).toMatch(/^\[the result has 3000 lines .* all saved in /)
    expect(await dispatch('docker-agent', file, { ...ended({}), agent_id: 'helper' })).toHaveProperty('result')
    expect(await dispatch('docker-agent', file, ended({ name: 'think' }))).not.toHaveProperty('result')
    expect(problemsOf('docker-agent', JSON.stringify({ agents: { root: {} } }))).toEqual([
      '1:1 warning no-rules the file contains no hook of docker-agent',
    ])
  })

  test('a saved result lacks secrets and what another hook removed', async () => {
    const result = `AKIAABCDEFGHIJKLMNOP\n${long}`
    const masked = saying({ hook_specific_output: { updated_tool_response: `gone\n${long}` } })
    const file = { agents: { root: { hooks: { tool_response_transform: [{ hooks: [masked] }] } } } }
    const { calls } = await dispatch('docker-agent', file, ended({ result }))
    expect(calls.map(({ to, params }) => [to, JSON.stringify(params['text']).slice(0, 15)])).toEqual([
      ['results.keep', '"gone\\nline 0\\n'],
    ])
  })

  test.each([
    ['mcp:.*', 'github_create_issue', null, 'deny'],
    ['mcp__.*', 'github_create_issue', null, 'deny'],
    ['mcp:github_.*', 'github_create_issue', null, 'deny'],
    ['mcp:.*', 'create_issue', 'mcp', 'deny'],
    ['mcp:.*', 'my_script', 'script', null],
    ['mcp:.*', 'shell', null, null],
    ['mcp:.*', 'read_file', null, null],
    ['github_.*', 'github_create_issue', null, 'deny'],
    ['.*_create_issue', 'github_create_issue', null, 'deny'],
  ])('the matcher `%s` at the tool %s of the category %s: %s', async (matcher, name, category, verdict) => {
    const block = saying({ decision: 'block', reason: 'no' })
    const native = { hook_event_name: 'pre_tool_use', tool_name: name, tool_category: category ?? '' }
    const event: AgentEvent = { event: 'tool_start', host: 'docker-agent', native, tool: { name, params: {} } }
    const hooks = { pre_tool_use: [{ matcher, hooks: [block] }] }
    expect(await dispatch('docker-agent', { hooks }, event)).toMatchObject({ verdict })
  })

  test.each<[string, object, object | undefined]>([
    ['block', { on_error: 'block' }, { reason: 'the hook exited with 3: broken' }],
    ['warn', { on_error: 'warn' }, undefined],
    ['nothing', {}, undefined],
    [
      'block, at a timeout',
      { on_error: 'block', command: 'sleep 9', timeout: 0.2 },
      { reason: 'the hook did not end within 0.2 seconds' },
    ],
  ])('a failing hook after a call ends the run if `on_error` says so: %s', async (_title, more, stop) => {
    const failing = { type: 'command', command: 'echo broken >&2; exit 3', ...more }
    const hooks = { post_tool_use: [{ hooks: [failing] }] }
    const outcome = await dispatch('docker-agent', { hooks }, { ...ended({ result: 'x' }) })
    expect(outcome.stop).toEqual(stop === undefined ? undefined : { rule: 'docker-agent.post_tool_use.1', ...stop })
    expect(outcome.errors).toHaveLength(1)
  })

  test.each([
    ['alone', saying({ system_message: 'branch x' }), null],
    ['with a refusal', saying({ system_message: 'branch x', decision: 'block', reason: 'no' }), 'deny'],
  ])('the person gets the message of a hook at `worktree_create`, %s', async (_title, hook, verdict) => {
    const event = { event: 'worktree_create', host: 'docker-agent' } as const
    const native = { hook_event_name: 'worktree_create', worktree_path: '/x' }
    const { notify, ...rest } = await dispatch(
      'docker-agent',
      { hooks: { worktree_create: [hook] } },
      { ...event, native },
    )
    expect(rest).toMatchObject({ verdict, errors: [] })
    expect(notify).toMatchObject([{ message: 'branch x' }])
  })

  test.each([
    ['plain text', { type: 'command', command: 'echo ready' }, ['ready']],
    ['context', saying({ hook_specific_output: { additional_context: 'ready' } }), ['ready']],
    ['both', saying({ system_message: 'b x', hook_specific_output: { additional_context: 'ready' } }), ['b x\nready']],
  ])('what a hook at `worktree_create` says is for the person: %s', async (_title, hook, expected) => {
    const event = { event: 'worktree_create', host: 'docker-agent' } as const
    const native = { hook_event_name: 'worktree_create', worktree_path: '/x' }
    const outcome = await dispatch('docker-agent', { hooks: { worktree_create: [hook] } }, { ...event, native })
    expect([outcome.notify.map(({ message }) => message), outcome.inject]).toEqual([expected, []])
  })

  test.each([
    ['{"continue": false, "system_message": "npm install failed"}', '', 'refused by a hook', 'npm install failed'],
    ['{"decision": "block", "reason": "no", "system_message": "look"}', '', 'no', 'look'],
    ['{"system_message": "look"}', 'no', 'no', 'look'],
  ])('%s beside exit code 2 is read', async (said, stderr, reason, message) => {
    const hook = { type: 'command', command: `printf %s '${said}'; printf %s '${stderr}' >&2; exit 2` }
    const native = { hook_event_name: 'worktree_create', worktree_path: '/x' }
    const event: AgentEvent = { event: 'worktree_create', host: 'docker-agent', native }
    const outcome = await dispatch('docker-agent', { hooks: { worktree_create: [hook] } }, event)
    expect(outcome).toMatchObject({ verdict: 'deny', reason, notify: [{ message }] })
  })
})

test.each([
  ['claude-code', 'SubagentStop'],
  ['factory-droid', 'SubagentStop'],
  ['codex', 'SubagentStop'],
])('%s: a block at %s sends the sub-agent back', async (dialect, event) => {
  const command = `echo '{"decision":"block","reason":"test it"}'`
  const hooks = { [event]: [{ hooks: [{ type: 'command', command }] }] }
  const { redo, errors } = await dispatch(dialect, { hooks }, { event: 'agent_complete' })
  expect([redo?.reason, errors]).toEqual(['test it', []])
})

test.each([
  ['kiro', 'preToolUse', 'exit 1', null],
  ['kiro', 'postToolUse', 'exit 2', null],
  ['kiro', 'preToolUse', 'exit 2', 'deny'],
])(
  '%s: the error output of a hook at %s before `%s` is a warning for the person, or the reason of a refusal',
  async (dialect, at, end, verdict) => {
    const event = at === 'preToolUse' ? RM : { ...RM, event: 'tool_end' as const }
    const hooks = { [at]: [{ command: `echo 'no jq here' >&2; ${end}` }] }
    const { notify, ...rest } = await dispatch(dialect, { hooks }, event)
    expect(rest).toMatchObject({ verdict, ...(verdict !== null && { reason: 'no jq here' }) })
    expect(notify.map(({ message }) => message)).toEqual(verdict === null ? ['no jq here'] : [])
  },
)

test('Starchild gives a hook two minutes at most', () => {
  const text = JSON.stringify({ hooks: [{ event: 'on_stop', command: 'a', timeout: 600 }] })
  const { policy } = importFile('starchild', { name: 'hooks', text })
  expect(policy?.text).toContain('timeout: 120')
  expect(problemsOf('starchild', text)).toEqual([
    '1:54 warning wrong-value Starchild gives a hook 120 seconds at most, and `timeout` is 600',
  ])
})

describe('correct files have no problems', () => {
  const line = { type: 'command', command: 'a' }

  test.each<[string, object]>([
    ['kiro', { hooks: { preToolUse: [{ matcher: 'query', command: 'a' }] } }],
    ['kiro', { hooks: { preToolUse: [{ matcher: 'fs_write', command: 'a', timeout_ms: 300 }] } }],
    ['factory-droid', { PreToolUse: [{ hooks: [line] }] }],
    ['factory-droid', { hooks: { PreToolUse: [{ hooks: [line] }] }, model: 'x' }],
    ['claude-code', { hooks: { Stop: [{ hooks: [{ ...line, rewakeMessage: 'x' }] }] } }],
  ])('%s: %j', (dialect, file) => {
    expect(problemsOf(dialect, JSON.stringify(file))).toEqual([])
  })

  test('but settings of Factory Droid without hooks have a warning', () => {
    const settings = {
      model: 'x',
      reasoningEffort: 'low',
      commandAllowlist: ['ls'],
      theme: 'dark',
      sound: { on: true },
    }
    expect(problemsOf('factory-droid', JSON.stringify(settings))).toEqual([
      '1:1 warning no-rules the file contains no hook of Factory Droid',
    ])
  })

  test('but a misspelt event of Factory Droid is reported', () => {
    expect(problemsOf('factory-droid', JSON.stringify({ PreToolUze: [{ hooks: [line] }] }))).toEqual([
      '1:2 warning unknown-event Factory Droid has no event `PreToolUze`, so this hook never runs',
    ])
  })
})

describe('Windsurf', () => {
  const refusing = { command: 'echo no >&2; exit 2', show_output: true }
  const files = (event: string) => ({ hooks: { [event]: [refusing] } })

  test.each<[string, AgentEvent, string | null]>([
    ['pre_run_command', RM, 'deny'],
    ['pre_write_code', RM, null],
    ['pre_write_code', { event: 'tool_start', tool: { name: 'Edit', params: { file_path: 'a' } } }, 'deny'],
    ['pre_mcp_tool_use', { event: 'tool_start', tool: { name: 'mcp__a__b', params: {} } }, 'deny'],
    ['pre_user_prompt', { event: 'user_message', prompt: 'p' }, 'deny'],
    ['post_run_command', { ...RM, event: 'tool_end' }, null],
  ])('a guard at %s', async (event, given, verdict) => {
    expect(problemsOf('windsurf', JSON.stringify(files(event)))).toEqual([])
    expect(await dispatch('windsurf', files(event), given)).toMatchObject({ verdict })
  })

  test('sends a hook its payload', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-windsurf-'))
    try {
      const hooks = { pre_run_command: [{ command: `cat > sent`, working_directory: folder }] }
      await dispatch('windsurf', { hooks }, RM)
      expect(JSON.parse(readFileSync(join(folder, 'sent'), 'utf8'))).toMatchObject({
        agent_action_name: 'pre_run_command',
        trajectory_id: 's1',
        tool_info: { command_line: 'rm -rf x' },
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test.each([
  [
    '.kiro/hooks/lint.kiro.hook',
    '{"enabled":true,"when":{"type":"fileEdited"},"then":{"type":"askAgent","prompt":"x"}}',
  ],
  ['.kiro/hooks/lint.json', '{"version":"1.0","when": {"type":"fileEdited"},"then": {"type":"runCommand"}}'],
  ['.codex/config.toml', '[[hooks.PreToolUse]]\nmatcher = "Bash"\n'],
])('%s in an unsupported format is reported with a way out', (path, text) => {
  const { dialect } = readPolicyWord(path)
  const { policy, diagnostics } = importFile(dialect ?? '', { name: path, text })
  const isKiro = dialect === 'kiro-v1'
  const [found, ...others] = diagnostics
  expect([policy, others]).toEqual([null, []])
  expect(found).toMatchObject({
    file: path,
    severity: 'error',
    code: 'hook-type',
    message: isKiro
      ? 'this is a hook of Kiro IDE 0.x (`when` and `then`), which Kiro 1.0 and Sluice do not run'
      : 'this is a Codex file in TOML, and Sluice reads Codex hooks only from JSON',
  })
  expect(found?.help).toContain(isKiro ? '`kiro-cli agent migrate`' : 'move each `[[hooks.EVENT]]` to `hooks.json`')
})

describe('Starchild: rewrites that are impossible here are not lost', () => {
  const hooks = (event: string, answer: object) => ({
    hooks: [{ event, command: `printf %s '${JSON.stringify(answer)}'` }],
  })
  const said: AgentEvent = { event: 'user_message', prompt: 'my key is abc' }

  test.each<[string, object, object]>([
    [
      'another message',
      { message: 'my key is [gone]' },
      {
        verdict: 'deny',
        reason: 'a hook changed this message, which cannot be done here; send instead: my key is [gone]',
      },
    ],
    ['the same message', { message: 'my key is abc' }, { verdict: null }],
    [
      'a block with its own reason',
      { decision: 'block', reason: 'no', message: 'x' },
      { verdict: 'deny', reason: 'no' },
    ],
  ])('on_user_message: %s', async (_title, answer, expected) => {
    expect(await dispatch('starchild', hooks('on_user_message', answer), said)).toMatchObject({
      ...expected,
      errors: [],
    })
  })

  test.each([
    [{ decision: 'block', reason: 'B' }, []],
    [{ decision: 'block', reason: 'B', context: 'C' }, ['C']],
    [{ decision: 'block', reason: 'B', hookSpecificOutput: { additionalContext: 'C' } }, ['C']],
  ])('pre_llm_call refuses nothing, and its reason is for the person, not for the prompt: %j', async (answer, told) => {
    const outcome = await dispatch('starchild', hooks('pre_llm_call', answer), { event: 'before_llm_call' })
    expect(outcome).toMatchObject({ verdict: null, notify: [{ message: 'B' }] })
    expect(outcome.inject.map(({ content }) => content)).toEqual(told)
  })

  test('post_llm_call reports that it cannot set the result', async () => {
    const { errors } = await dispatch('starchild', hooks('post_llm_call', { response: 'other' }), {
      event: 'after_llm_call',
    })
    expect(errors).toMatchObject([{ code: 'hook-unheard', message: 'a hook at `post_llm_call` cannot set `result`' }])
  })

  test('a hook after `redact_secrets` gets the answer that it left', async () => {
    const policies = [
      { name: 'mask.yaml', text: 'hooks: [{ id: mask, on: response_final, action: { type: redact_secrets } }]' },
      {
        name: 'hooks',
        dialect: 'starchild',
        text: JSON.stringify({ hooks: [{ event: 'on_response_end', command: 'cat' }] }),
      },
    ]
    const response = 'the key is AKIAABCDEFGHIJKLMNOP'
    const native = { event: 'on_response_end', response }
    const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
    try {
      const engine = createEngine({ vocabulary: hookFiles, policies, host })
      const { result } = await engine.dispatch({ event: 'response_final', host: 'starchild', native, response })
      expect(result).toBe('the key is [REDACTED]')
    } finally {
      await host.close()
    }
  })
})

test.each([
  [undefined, null],
  ['1', 'deny'],
])('Starchild: with `…HTTP_ALLOW_LOCAL` %s, a hook on this machine decides: %s', async (allowed, verdict) => {
  const server = createServer((_request, response) => response.end('{"decision":"block","reason":"no"}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const text = JSON.stringify({ hooks: [{ event: 'pre_tool_call', type: 'http', url: `http://127.0.0.1:${port}/` }] })
  const env = { PATH: process.env['PATH'], STARCHILD_SHELL_HOOKS_HTTP_ALLOW_LOCAL: allowed }
  const host = createHostFromEnvironment({ env })
  try {
    const policies = [{ name: 'hooks', text, dialect: 'starchild' }]
    expect(await createEngine({ vocabulary: hookFiles, policies, host }).dispatch(RM)).toMatchObject({ verdict })
  } finally {
    await host.close()
    server.close()
  }
})
