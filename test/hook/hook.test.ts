import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import type { HostAnswer } from '../../src/agents/dialect.ts'
import { findDialect } from '../../src/agents/all.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { perform, planInstall } from '../../src/install/install.ts'
import { writeHooks } from '../../src/install/hook-tools.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import { programOf } from '../policy.ts'
import { forAllTools } from '../install/all-tools.ts'
import { hookedProject } from './hooked-project.ts'

const PRE = {
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'rm -rf build' },
  tool_use_id: 'c1',
}
const POST = {
  ...PRE,
  hook_event_name: 'PostToolUse',
  tool_response: { stdout: 'out', stderr: '', interrupted: false },
}
const PROMPT = { hook_event_name: 'UserPromptSubmit', prompt: 'deploy' }
const STOP = { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'done' }

const NOTHING: HostAnswer = { exit: 0, stdout: '', stderr: '' }

function said({ exit, stdout, stderr }: HostAnswer): unknown {
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  return JSON.parse(stdout)
}

function hooks(...rules: readonly string[]): string {
  return `hooks:\n${rules.map((rule) => `  - ${rule}`).join('\n')}`
}

test('redacting the error of a failed call tells the model and the person', async () => {
  const { call } = hookedProject(hooks('{ id: r, on: tool_end, action: { type: redact_secrets } }'))
  const error = 'Exit code 3\nthe key is AKIAABCDEFGHIJKLMNOP'
  expect(said(await call({ ...PRE, hook_event_name: 'PostToolUseFailure', error }))).toEqual({
    systemMessage: 'a rule changed this result, but Claude Code cannot replace it here: the model reads it as it was',
    hookSpecificOutput: {
      hookEventName: 'PostToolUseFailure',
      additionalContext: 'go by this result instead of the one you see: Exit code 3\nthe key is [REDACTED]',
    },
  })
})

describe('a call of the hook', () => {
  test('answers nothing if no rule fires', async () => {
    const { call } = hookedProject(
      hooks('{ id: other, on: tool_start, condition: { type: tool_name, match: Read }, action: { type: gate } }'),
    )
    expect(await call(PRE)).toEqual(NOTHING)
  })

  test('refuses a call', async () => {
    const { call } = hookedProject(
      hooks(
        '{ id: no-rm, on: tool_start, condition: { type: expression, expr: \'"rm -rf" in tool.params.command\' }, action: { type: gate, reason: "not <<tool.params.command>>" } }',
      ),
    )
    expect(said(await call(PRE))).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'not rm -rf build',
      },
    })
  })

  test('rewrites a call as a whole, and does not answer for the person', async () => {
    const { call } = hookedProject(
      hooks(
        '{ id: dry, on: tool_start, condition: { type: tool_name, match: shell }, action: { type: transform_params, transformation: { set: { command: "echo <<tool.params.command>>" } } } }',
      ),
    )
    expect(said(await call({ ...PRE, tool_input: { command: 'rm', description: 'd' } }))).toEqual({
      hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'echo rm', description: 'd' } },
    })
  })

  test('knows the tools of the agent by their canonical names', async () => {
    const { call } = hookedProject(
      hooks(
        '{ id: no-edit, on: tool_start, condition: { type: tool_name, match: filesystem.edit }, action: { type: gate } }',
      ),
    )
    expect((await call({ ...PRE, tool_name: 'NotebookEdit' })).stdout).toContain('deny')
    expect(await call(PRE)).toEqual(NOTHING)
  })

  test('uses the root of the project as the workspace, whatever folder the agent is in', async () => {
    const { call, project } = hookedProject(
      hooks('{ id: where, on: tool_start, action: { type: gate, reason: "<<workspace>>" } }'),
    )
    expect(JSON.stringify(said(await call({ ...PRE, cwd: join(project, 'deep/down') })))).toContain(`"${project}"`)
  })
})

describe('the rules of a sub-agent', () => {
  const POLICY = `${hooks(
    '{ id: all, on: tool_start, condition: { type: tool_name, match: Write }, action: { type: gate, reason: nobody writes } }',
  )}
agents:
  - { id: reviewer, hooks: [{ id: reads, on: tool_start, action: { type: gate, reason: "<<agent>> only reads" } }] }
  - { id: tester, hooks: [{ id: note, on: tool_end, action: { type: inject_message, content: look again } }] }`

  test.each([
    ['that sub-agent', { agent_id: 'a05c8ba3f364adfaf', agent_type: 'reviewer' }, 'reviewer only reads'],
    ['another sub-agent', { agent_id: 'a79a63dff0ca29994', agent_type: 'tester' }, null],
    ['a sub-agent whose id is that name', { agent_id: 'reviewer', agent_type: 'general-purpose' }, null],
    [
      'a sub-agent whose name only begins with that name',
      { agent_id: 'a05c8ba3f364adfaf', agent_type: 'reviewer-2' },
      null,
    ],
    ['a sub-agent without a name', { agent_id: 'a05c8ba3f364adfaf', agent_type: '' }, null],
    ['the main agent', {}, null],
  ])('apply to that sub-agent alone: a call of %s', async (_, agent, reason) => {
    const { call } = hookedProject(POLICY)
    const denied = (permissionDecisionReason: string): object => ({
      hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason },
    })
    const answer = await call({ ...PRE, ...agent })
    if (reason === null) expect(answer).toEqual(NOTHING)
    else expect(said(answer)).toEqual(denied(reason))
    // Rules for all agents apply to sub-agents as well, and come first.
    expect(said(await call({ ...PRE, ...agent, tool_name: 'Write' }))).toEqual(denied('nobody writes'))
  })

  test('add notes for that sub-agent alone', async () => {
    const { call } = hookedProject(POLICY)
    expect(await call(POST)).toEqual(NOTHING)
    expect(await call({ ...POST, agent_id: 'a1', agent_type: 'reviewer' })).toEqual(NOTHING)
    expect(said(await call({ ...POST, agent_id: 'a2', agent_type: 'tester' }))).toEqual({
      hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'look again' },
    })
  })
})

describe('the tokens in use', () => {
  const POLICY = hooks(
    '{ id: full, on: tool_start, condition: { type: context_pressure, threshold: 0.5 }, action: { type: gate, reason: "<<tokens>>" } }',
  )
  const line = (input_tokens: number, rest: object = {}): string =>
    JSON.stringify({
      type: 'assistant',
      message: { model: 'claude', usage: { input_tokens, output_tokens: 5 } },
      ...rest,
    })

  /** The hook waits for the call that it decides. */
  const CALL = JSON.stringify({ type: 'assistant', message: { content: [{ type: 'tool_use', id: PRE.tool_use_id }] } })

  test.each([
    ['are the tokens of the last answer', [line(10), line(150_000), '{"type":"user"}'], '150005'],
    ['are not the tokens of a sub-agent', [line(150_000), line(10, { isSidechain: true })], '150005'],
    ['are found after a line that is cut off', ['x'.repeat(300_000), line(120_000)], '120005'],
    ['are not found too far from the end', [line(150_000), 'x'.repeat(300_000)], null],
    ['are unknown in a transcript without answers', ['{', 'null', '[]', '{"type":"assistant"}'], null],
  ])('%s', async (_, lines, expected) => {
    const { call, project } = hookedProject(POLICY)
    const transcript = join(project, 'transcript.jsonl')
    writeFileSync(transcript, [...lines, CALL].join('\n'))
    const { stdout } = await call({ ...PRE, transcript_path: transcript })
    expect(/"permissionDecisionReason":"(\d+)"/.exec(stdout)?.[1] ?? null).toBe(expected)
  })

  test.each<readonly [string, string, string | null, readonly string[]]>([
    ['cost as much as the prices say', 'claude-*', 'it cost 6.5', []],
    [
      'have an unknown cost without a price',
      'gpt-*',
      null,
      ['problem null: `cost` is unknown: no price matches the model `claude-opus-5`'],
    ],
  ])('%s', async (_, model, reason, problems) => {
    const { call, project, journal } = hookedProject(
      `prices: { '${model}': { input: 1, output: 5 } }\n${hooks(
        '{ id: cap, on: tool_start, condition: { type: expression, expr: "cost > 5" }, action: { type: gate, reason: "it cost <<event.cost>>" } }',
      )}`,
    )
    const usage = { input_tokens: 1_500_000, output_tokens: 1_000_000 }
    const transcript = join(project, 'transcript.jsonl')
    const answer = JSON.stringify({ type: 'assistant', message: { id: 'a', model: 'claude-opus-5', usage } })
    writeFileSync(transcript, `${answer}\n${CALL}`)
    const { stdout } = await call({ ...PRE, transcript_path: transcript })
    expect(stdout === '' ? null : stdout).toEqual(reason === null ? null : expect.stringContaining(`"${reason}"`))
    if (problems.length > 0) expect(journal()).toEqual(problems)
  })

  test('are unknown, and nothing hangs, if the transcript is not a file', async () => {
    const { call, project } = hookedProject(POLICY)
    execFileSync('mkfifo', [join(project, 'pipe')])
    for (const path of [join(project, 'pipe'), project, '/dev/zero', join(project, 'none')]) {
      expect(await call({ ...PRE, transcript_path: path })).toEqual(NOTHING)
    }
  })
})

describe('from call to call', () => {
  test('turns and tool calls are counted', async () => {
    const { call } = hookedProject(
      hooks('{ id: told, on: tool_start, action: { type: gate, reason: "turn <<turn>>, after {tools} calls" } }'),
    )
    const reasons: unknown[] = []
    for (const payload of [PROMPT, PRE, PRE, PROMPT, PRE]) {
      const { stdout } = await call(payload)
      reasons.push(/turn \d+, after \d+ calls/.exec(stdout)?.[0])
    }
    expect(reasons).toEqual([
      undefined,
      'turn 1, after 0 calls',
      'turn 1, after 1 calls',
      undefined,
      'turn 2, after 2 calls',
    ])
  })

  test('budgets are kept for each session', async () => {
    const { call } = hookedProject(
      hooks('{ id: once, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }'),
    )
    let calls = 0
    const of = async (session_id: string): Promise<boolean> =>
      (await call({ ...PRE, session_id, tool_use_id: `call-${calls++}` })).stdout !== ''
    expect([await of('a'), await of('a'), await of('b'), await of('b')]).toEqual([true, false, true, false])
    await call({ hook_event_name: 'SessionEnd', session_id: 'a', reason: 'logout' })
    expect(await of('a')).toBe(true)
  })

  test('a note at the end of a turn is held and given once, at the next prompt', async () => {
    const { call } = hookedProject(
      hooks('{ id: remind, on: turn_end, action: { type: inject_message, content: "run the tests" } }'),
    )
    expect(await call(STOP)).toEqual(NOTHING)
    expect(said(await call(PROMPT))).toEqual({
      hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'run the tests' },
    })
    expect(await call(PROMPT)).toEqual(NOTHING)
  })

  test('a note before a call of Gemini CLI is held and given once, with a result in that session', async () => {
    const { call } = hookedProject(
      hooks('{ id: care, on: tool_start, action: { type: inject_message, content: "mind <<tool.params.command>>" } }'),
    )
    const of = (hook_event_name: string, session_id: string): Promise<HostAnswer> => {
      const response = hook_event_name === 'AfterTool' ? { tool_response: { llmContent: 'Output: (empty)' } } : {}
      const called = { tool_name: 'run_shell_command', tool_input: { command: `rm ${session_id}` }, ...response }
      return call({ hook_event_name, session_id, ...called }, { host: 'gemini' })
    }
    const note = (text: string): object => ({
      hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: text },
    })
    expect(await of('BeforeTool', 'a')).toEqual(NOTHING)
    expect(await of('AfterTool', 'b')).toEqual(NOTHING)
    expect(said(await of('AfterTool', 'a'))).toEqual(note('mind rm a'))
    expect(await of('AfterTool', 'a')).toEqual(NOTHING)
    // Calls may run in parallel.
    expect(await of('BeforeTool', 'a')).toEqual(NOTHING)
    expect(await of('BeforeTool', 'a')).toEqual(NOTHING)
    expect(await of('BeforeTool', 'b')).toEqual(NOTHING)
    expect(said(await of('AfterTool', 'a'))).toEqual(note('mind rm a\n\nmind rm a'))
    expect(said(await of('AfterTool', 'b'))).toEqual(note('mind rm b'))
  })

  test('a held note is not lost with a refused prompt', async () => {
    const { call } = hookedProject(
      hooks(
        '{ id: remind, on: turn_end, action: { type: inject_message, content: "run the tests" } }',
        '{ id: no, on: user_message, condition: { type: expression, expr: prompt == "deploy" }, action: { type: gate, reason: no } }',
      ),
    )
    await call(STOP)
    expect(said(await call(PROMPT))).toEqual({ decision: 'block', reason: 'no' })
    expect(said(await call({ ...PROMPT, prompt: 'test' }))).toEqual({
      hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'run the tests' },
    })
  })

  test('an agent is sent back no more often than it allows', async () => {
    const { call, journal } = hookedProject(hooks('{ id: again, on: stop, action: { type: redo, reason: "not yet" } }'))
    expect(said(await call(STOP))).toEqual({ decision: 'block', reason: 'not yet' })
    for (let time = 2; time <= 8; time++) {
      expect(said(await call({ ...STOP, stop_hook_active: true }))).toEqual({ decision: 'block', reason: 'not yet' })
    }
    const message = 'the agent was sent back 8 times in a row, and may finish now: not yet'
    expect(said(await call({ ...STOP, stop_hook_active: true }))).toEqual({ systemMessage: message })
    expect(journal().filter((entry) => !entry.startsWith('verdict again'))).toEqual([`redo-limit null: ${message}`])
    expect(said(await call(STOP))).toEqual({ decision: 'block', reason: 'not yet' })
  })
})

describe('order within one event of the agent', () => {
  test('a refused message begins no turn', async () => {
    const { call } = hookedProject(
      hooks(
        '{ id: no, on: user_message, condition: { type: expression, expr: prompt == "deploy" }, action: { type: gate, reason: not today } }',
        '{ id: turn, on: turn_start, action: { type: inject_message, content: "<<turn>>" } }',
      ),
    )
    expect(said(await call(PROMPT))).toEqual({ decision: 'block', reason: 'not today' })
    expect(said(await call({ ...PROMPT, prompt: 'test' }))).toMatchObject({
      hookSpecificOutput: { additionalContext: '1' },
    })
  })

  test('an agent that is sent back has not ended its turn', async () => {
    const { call, journal } = hookedProject(
      hooks(
        '{ id: back, on: stop, max_fires: 1, action: { type: redo, reason: more } }',
        '{ id: ended, on: turn_end, action: { type: log, message: ended } }',
      ),
    )
    await call(STOP)
    expect(await call({ ...STOP, stop_hook_active: true })).toEqual(NOTHING)
    expect(journal()).toEqual(['verdict back: more', 'log ended: ended'])
  })
})

describe('settings that change in the middle of a session', () => {
  const change = (file: string): object => ({
    hook_event_name: 'ConfigChange',
    source: 'user_settings',
    file_path: file,
  })
  const refusal = (file: string, why = expect.any(String) as unknown): object => ({
    exit: 2,
    stdout: '',
    stderr:
      typeof why === 'string'
        ? `after this change of \`${file}\` the agent would no longer ask Sluice: ${why}; to remove Sluice, run \`sluice uninstall\``
        : (expect.stringContaining(
            `after this change of \`${file}\` the agent would no longer ask Sluice: `,
          ) as string),
  })

  const install = (file: string, policy: string, state: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    const program = ['/node', '/sluice'] as const
    const entered = forAllTools(claudeCode.events.filter(({ installed }) => installed !== 'never'))
    const target = { dialect: claudeCode, settings: claudeCode.settings, file, scope: 'user' } as const
    perform(planInstall(target, { program, policies: [policy], hooks: entered }, state), state)
  }

  test('may change as long as the hooks stay', async () => {
    const { call, project, policy, state } = hookedProject(hooks('{ id: r, on: tool_start, action: { type: gate } }'))
    const file = join(project, 'settings.json')
    writeFileSync(file, '{ "model": "m" }')
    install(file, policy, state)
    expect(await call(change(file))).toEqual(NOTHING)
    const installed = readFileSync(file, 'utf8')
    writeFileSync(file, installed.replace('"m"', '"n"'))
    expect(await call(change(file))).toEqual(NOTHING)
    for (const text of ['{ "model": "n" }', installed.replaceAll(policy, '/tmp/empty.yaml'), '{', '']) {
      writeFileSync(file, text)
      expect(await call(change(file))).toEqual(refusal(file))
    }
    rmSync(file)
    expect(await call(change(file))).toEqual(refusal(file))
  })

  test('may change in files without Sluice, except for turning all hooks off', async () => {
    const { call, home, project, policy, state } = hookedProject(
      hooks('{ id: r, on: tool_start, action: { type: gate } }'),
    )
    install(join(home, '.claude/settings.json'), policy, state)
    const file = join(project, '.claude/settings.local.json')
    mkdirSync(dirname(file))
    writeFileSync(file, '{ "model": "m" }')
    expect(await call(change(file))).toEqual(NOTHING)
    writeFileSync(file, '{ "disableAllHooks": true }')
    expect(await call(change(file))).toEqual(refusal(file, '`disableAllHooks: true` turns all hooks off'))
  })

  test.each([
    ['LD_PRELOAD', 'makes other code run before the hooks, or instead of them'],
    ['BASH_FUNC_printf%%', 'makes other code run before the hooks, or instead of them'],
    ['CLAUDE_CODE_SHELL_PREFIX', 'makes other code run before the hooks, or instead of them'],
    ['NODE_OPTIONS', 'loads code into programs'],
    ['NODE_PATH', 'loads code into programs'],
  ])('may not set %s', async (name, why) => {
    const { call, home, project, policy, state } = hookedProject(
      hooks('{ id: r, on: tool_start, action: { type: gate } }'),
    )
    install(join(home, '.claude/settings.json'), policy, state)
    for (const file of ['settings.json', 'settings.local.json'].map((base) => join(project, '.claude', base))) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ env: { [name]: '/x' } }))
      expect(await call(change(file))).toEqual(refusal(file, `\`env.${name}\` ${why}`))
      writeFileSync(file, JSON.stringify({ env: { FOO: '1' } }))
      expect(await call(change(file))).toEqual(NOTHING)
    }
  })

  test('may not change while another file has a refused setting', async () => {
    const { call, home, project, policy, state } = hookedProject(
      hooks('{ id: r, on: tool_start, action: { type: gate } }'),
    )
    install(join(home, '.claude/settings.json'), policy, state)
    const [file, local] = ['settings.json', 'settings.local.json'].map((base) => join(project, '.claude', base)) as [
      string,
      string,
    ]
    mkdirSync(dirname(file))
    writeFileSync(file, '{}')
    writeFileSync(local, '{ "disableAllHooks": true }')
    expect(await call(change(file))).toEqual(
      refusal(file, `\`disableAllHooks: true\` turns all hooks off in \`${local}\``),
    )
    // The installed command removes this variable, so the person may have wanted it.
    writeFileSync(local, '{ "env": { "NODE_OPTIONS": "--max-old-space-size=8192" } }')
    expect(await call(change(file))).toEqual(NOTHING)
  })

  test('may not remove Sluice, even without a record of the installation', async () => {
    const { call, home, policy, state } = hookedProject(hooks('{ id: r, on: tool_start, action: { type: gate } }'))
    const file = join(home, '.claude/settings.json')
    install(file, policy, state)
    rmSync(join(state, 'installations.json'))
    expect(await call(change(file))).toEqual(NOTHING)
    const installed = readFileSync(file, 'utf8')
    for (const text of [
      '{}',
      installed.replaceAll(policy, '/tmp/empty.yaml'),
      installed.replace('"PreToolUse"', '"Pre"'),
    ]) {
      writeFileSync(file, text)
      expect(await call(change(file))).toEqual(refusal(file))
    }
  })
})

describe('settings without a record of the installation', () => {
  const change = (file: string): object => ({ hook_event_name: 'ConfigChange', file_path: file })

  test.each<[string, (text: string, policy: string) => string, boolean]>([
    ['as they were installed', (text) => text, true],
    ['with other settings in them', (text) => text.replace('{', '{ "model": "m",'), true],
    ['with another program', (text) => text.replaceAll(process.execPath, '/bin/true'), false],
    ['with a changed script', (text) => text.replaceAll('unset -f', 'exit 0; unset -f'), false],
    ['with another state', (text) => text.replaceAll('/state', '/elsewhere'), false],
    [
      'with a command that only names the policy',
      (_, policy) => {
        const command = `true hook --host claude-code --policy '${policy}'`
        return JSON.stringify({ hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command }] }] } })
      },
      false,
    ],
  ])('%s: the change may apply: %#', async (_, edit, expected) => {
    const { call, home, policy, state } = hookedProject(hooks('{ id: r, on: tool_start, action: { type: gate } }'))
    const file = join(home, '.claude/settings.json')
    const entered = forAllTools(claudeCode.events.filter(({ installed }) => installed !== 'never'))
    const target = { dialect: claudeCode, settings: claudeCode.settings, file, scope: 'user' } as const
    const program = [process.execPath, process.argv[1] ?? ''] as const
    perform(planInstall(target, { program, policies: [policy], hooks: entered }, state), state)
    rmSync(join(state, 'installations.json'))
    writeFileSync(file, edit(readFileSync(file, 'utf8'), policy))
    expect((await call(change(file), { word: 'w' })).exit).toBe(expected ? 0 : 2)
  })
})

describe('settings with only the hooks that a policy needs', () => {
  const change = (file: string): object => ({
    hook_event_name: 'ConfigChange',
    source: 'user_settings',
    file_path: file,
  })
  const OF_WRITES = hooks(
    '{ id: r, on: tool_start, condition: { type: tool_name, match: Write }, action: { type: gate } }',
  )

  test.each<readonly [string, string, (text: string) => string, boolean]>([
    ['as they are', OF_WRITES, (text) => text, true],
    ['with a matcher for other tools', OF_WRITES, (text) => text.replace('(?:Write|', '(?:Read|'), false],
    ['with a matcher of another kind', OF_WRITES, (text) => text.replace('"^(', '"^(x|'), false],
    ['for all tools', OF_WRITES, (text) => text.replace(/"matcher": ".*?"/, '"matcher": "*"'), true],
    [
      'without a hook at calls if no rule is about calls',
      hooks('{ id: r, on: stop, action: { type: stop } }'),
      (text) => text,
      true,
    ],
  ])('%s, without a record of the installation: the change may apply: %#', async (_, text, edit, expected) => {
    const { call, home, policy, state } = hookedProject(text)
    const file = join(home, '.claude/settings.json')
    const target = { dialect: claudeCode, settings: claudeCode.settings, file, scope: 'user' } as const
    const program = [process.execPath, process.argv[1] ?? ''] as const
    const { all } = neededHooks(programOf(text), claudeCode)
    perform(planInstall(target, { program, policies: [policy], hooks: all }, state), state)
    rmSync(join(state, 'installations.json'))
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
    const answer = await call(change(file), { word: 'w', entered: writeHooks(all) })
    expect(answer.exit).toBe(expected ? 0 : 2)
  })
})

describe('if nothing can be decided', () => {
  const GATE = hooks('{ id: never, on: tool_start, condition: { type: never }, action: { type: gate } }')
  const denied = (reason: string): object => ({
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason },
  })

  test('an invalid payload is refused by exit code', async () => {
    const stderr = 'Sluice could not decide: the payload from Claude Code is not a JSON object'
    for (const text of ['', '{', '[]', 'null', '"PreToolUse"']) {
      expect(await hookedProject(GATE).call(text)).toEqual({ exit: 2, stdout: '', stderr })
    }
  })

  test.each([
    ['claude-code', { tool_name: 'Bash' }],
    ['claude-code', { hook_event_name: '' }],
    ['claude-code', { hook_event_name: 1 }],
    ['codex', {}],
    ['gemini', { event: 'BeforeTool' }],
    ['kiro', { tool_name: 'execute_bash' }],
    ['cursor', { hookEventName: 'preToolUse' }],
    ['copilot', { toolArgs: { command: 'rm' } }],
    ['windsurf', { tool_info: {} }],
    ['starchild', { tool_name: 'bash' }],
    ['docker-agent', { tool_name: 'shell' }],
    ['opencode', { tool_name: 'bash' }],
  ])('a payload from %s without the name of an event is refused: %j', async (host, payload) => {
    const { call } = hookedProject(GATE)
    const message = `Sluice could not decide: the payload from ${findDialect(host)?.title} names no event`
    expect(await call(payload, { host })).toEqual({ exit: 2, stdout: '', stderr: message })
  })

  test('a journal that cannot be written does not delay the answer', async () => {
    const { call, project, state } = hookedProject(GATE)
    const { journal } = projectPaths(state, project)
    mkdirSync(dirname(journal), { recursive: true })
    execFileSync('mkfifo', [journal])
    expect(await call({ hook_event_name: 'PreThought' })).toEqual(NOTHING)
  })

  test('an unknown event is let through, and the journal says so', async () => {
    const { call, journal } = hookedProject(GATE)
    expect(await call({ hook_event_name: 'PreThought' })).toEqual(NOTHING)
    expect(journal()).toEqual([
      'problem null: Claude Code sent the event `PreThought`, which Sluice does not know; nothing was decided',
    ])
  })

  test.each([
    [
      'with an error',
      'hooks:\n  - { id: x, on: tool_strat, action: { type: gate } }',
      ':2:18: there is no event `tool_strat`',
    ],
    [
      'with a rule that is impossible here',
      hooks('{ id: x, on: tool_start, action: { type: compact_context } }'),
      ':2: `x` is impossible under Claude Code: a hook of Claude Code cannot compact the context there',
    ],
  ])('a policy %s refuses calls, and lets other events through', async (_, policy, why) => {
    const project = hookedProject(policy)
    const answer = said(await project.call(PRE)) as { hookSpecificOutput: { permissionDecisionReason: string } }
    expect(answer.hookSpecificOutput.permissionDecisionReason).toContain(
      `Sluice could not decide: ${project.policy}${why}`,
    )
    expect(await project.call(POST)).toEqual(NOTHING)
  })

  test('a missing policy refuses calls', async () => {
    const project = hookedProject(GATE)
    rmSync(project.policy)
    const reason = `Sluice could not decide: the policy \`${project.policy}\` cannot be read (ENOENT)`
    expect(said(await project.call(PRE))).toEqual(denied(reason))
  })

  test('calls with an overlong session id are refused', async () => {
    const answer = said(await hookedProject(GATE).call({ ...PRE, session_id: 'x'.repeat(1001) }))
    expect(answer).toEqual(denied('Sluice could not decide: `session_id` must not exceed 1000 characters'))
  })

  test('a store that cannot be opened fails the rules that need it', async () => {
    const project = hookedProject(hooks('{ id: once, on: tool_start, max_fires: 1, action: { type: gate } }'))
    writeFileSync(project.state, 'a file where a folder should be')
    expect(JSON.stringify(said(await project.call(PRE)))).toContain('rule `once` could not be evaluated: the store ')
  })

  test('an action that exceeds the time limit of the hook fails', async () => {
    const { call, journal } = hookedProject(
      hooks(
        '{ id: slow, on: tool_start, on_error: deny, action: { type: shell, command: sleep 60, timeout: 50, on_error: raise } }',
      ),
    )
    const answer = said(await call(PRE, { timeout: 2.5 }))
    expect(answer).toEqual(denied('rule `slow` could not be evaluated: the time limit for the event was exceeded'))
    expect(journal()).toContain('problem slow: the time limit for the event was exceeded')
  })
})

test('a rule counts events across processes', async () => {
  const { call } = hookedProject(
    hooks(
      '{ id: r, on: tool_start, condition: { type: event_count, of: { on: tool_start }, group_by: [tool.name], timespan: 1h, gt: 2 }, action: { type: gate, reason: "call <<count>>" } }',
    ),
  )
  const answers: HostAnswer[] = []
  for (let count = 0; count < 4; count++) answers.push(await call({ ...PRE, tool_use_id: `c${count}` }))
  const refused = {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: 'call 3',
    },
  }
  expect(answers.slice(0, 2)).toEqual([NOTHING, NOTHING])
  expect(answers.slice(2).map(said)).toEqual([refused, refused])
})
