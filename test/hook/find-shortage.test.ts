import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Warm } from '../../src/agents/warm-command.ts'
import { findDialect } from '../../src/agents/all.ts'
import { readInstallations, setRecording } from '../../src/install/installations.ts'
import { perform, planInstall } from '../../src/install/install.ts'
import { type HookTools, writeHooks } from '../../src/install/hook-tools.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import { programOf } from '../policy.ts'
import { hookedProject, type HookedProject } from './hooked-project.ts'

const OF_SHELLS = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: tool_name, match: shell }, action: { type: gate, reason: no } }
`
const GATE_FOR_WRITES = `${OF_SHELLS}
  - { id: no-write, on: tool_start, condition: { type: tool_name, match: Write }, action: { type: gate, reason: no } }
`
const LOG_OF_ENDS = `${OF_SHELLS}
  - { id: ends, on: tool_end, action: { type: log, message: m } }
`
const REDACTION = `${OF_SHELLS}
  - { id: keys, on: tool_end, action: { type: redact_secrets } }
`

const CALL = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }
const READ = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: '/x' } }
const PROMPT = { hook_event_name: 'UserPromptSubmit', prompt: 'go on' }
const STOP = { hook_event_name: 'Stop', last_assistant_message: 'done' }
const SESSION = { hook_event_name: 'SessionStart', source: 'startup' }

const NOTHING = { exit: 0, stdout: '', stderr: '' }

function hooksFor(policy: string, host = 'claude-code'): HookTools {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  return neededHooks(programOf(policy), dialect).all
}

/** The `--entered` value of the command that was installed for a policy. */
const enteredFor = (policy: string, host?: string): string => writeHooks(hooksFor(policy, host))

const missing = (events: string, command: string, title = 'Claude Code'): string =>
  `the policy has changed and needs hooks that are not installed (${events}): run \`${command}\`, and restart ${title} if it is open`

/** The messages in the answers for the person and the model. */
async function saidBy({ call }: HookedProject, payloads: readonly object[], entered: string, host?: string) {
  const said: (string | null)[] = []
  for (const payload of payloads) {
    const { stdout, stderr } = await call(payload, { entered, ...(host !== undefined && { host }) })
    const body = (stdout === '' ? {} : JSON.parse(stdout)) as Readonly<Record<string, unknown>>
    const specific = (body['hookSpecificOutput'] ?? {}) as Readonly<Record<string, unknown>>
    const texts = [specific['permissionDecisionReason'], body['reason'], body['systemMessage'], stderr]
    said.push(texts.filter((text) => typeof text === 'string').find((text) => text !== '') ?? null)
  }
  return said
}

describe('a policy that needs other hooks than the installed ones', () => {
  test.each([
    ['the same hooks', OF_SHELLS, OF_SHELLS],
    ['fewer hooks', GATE_FOR_WRITES, OF_SHELLS],
    ['fewer events', LOG_OF_ENDS, OF_SHELLS],
  ])('is no problem if it needs %s', async (_title, installed, edited) => {
    const project = hookedProject(edited)
    const said = await saidBy(project, [PROMPT, READ, CALL], enteredFor(installed))
    expect(said).toEqual([null, null, 'no'])
  })

  test('refuses events if a rule that can refuse would not run, and names the command', async () => {
    const project = hookedProject(GATE_FOR_WRITES)
    const said = await saidBy(project, [PROMPT, READ, CALL], enteredFor(OF_SHELLS))
    const refusal = `Sluice could not decide: ${missing('`PreToolUse`', `sluice install claude-code --policy ${project.policy}`)}`
    expect(said).toEqual([refusal, refusal, refusal])
    expect(project.journal()[0]).toBe(`problem null: ${refusal.replace('Sluice could not decide: ', '')}`)
  })

  test('refuses events if a rule that redacts would not run', async () => {
    const said = await saidBy(hookedProject(REDACTION), [READ], enteredFor(OF_SHELLS))
    expect(said).toEqual([expect.stringContaining('(`PostToolUse`, `PostToolUseFailure`): run `sluice install')])
  })

  test('decides events that cannot be refused, and tells the person', async () => {
    const project = hookedProject(`${GATE_FOR_WRITES}
  - { id: last, on: stop, max_fires: 1, action: { type: redo, reason: run the tests } }
`)
    const entered = `${enteredFor(OF_SHELLS)},Stop`
    const { stdout } = await project.call(STOP, { entered })
    expect(JSON.parse(stdout)).toEqual({
      decision: 'block',
      reason: 'run the tests',
      systemMessage: `Sluice: ${missing('`PreToolUse`', `sluice install claude-code --policy ${project.policy}`)}`,
    })
  })

  test('only tells the person once in a session if no such rule is left out', async () => {
    const project = hookedProject(LOG_OF_ENDS)
    const entered = enteredFor(OF_SHELLS)
    const message = missing(
      '`PostToolUse`, `PostToolUseFailure`',
      `sluice install claude-code --policy ${project.policy}`,
    )
    expect(await saidBy(project, [PROMPT, PROMPT, READ, CALL], entered)).toEqual([
      `Sluice: ${message}`,
      null,
      null,
      'no',
    ])
    expect(await saidBy(project, [{ ...PROMPT, session_id: 's2' }], entered)).toEqual([`Sluice: ${message}`])
    expect(project.journal().filter((line) => line.includes(message))).toEqual([
      `problem null: ${message}`,
      `problem null: ${message}`,
    ])
    // A different shortage is reported again.
    writeFileSync(project.policy, LOG_OF_ENDS.replace('tool_end', 'session_start'))
    expect(await saidBy(project, [PROMPT], entered)).toEqual([expect.stringContaining('(`SessionStart`)')])
  })

  test('is no problem for a command without `--entered`', async () => {
    expect(await hookedProject(GATE_FOR_WRITES).call(READ)).toEqual(NOTHING)
    expect(await hookedProject(GATE_FOR_WRITES).call(SESSION)).toEqual(NOTHING)
  })

  test('is reported even if the agent may let a refused prompt through', async () => {
    const project = hookedProject(GATE_FOR_WRITES)
    const prompt = { hookName: 'userPromptSubmitted', sessionId: 's', prompt: 'go on' }
    const said = await saidBy(project, [prompt], enteredFor(OF_SHELLS, 'copilot'), 'copilot')
    expect(said).toEqual([expect.stringContaining('run `sluice install copilot --policy')])
  })
})

describe('the command that installs missing hooks', () => {
  /** A project with hooks installed in its settings. */
  function installed(file: string, scope: 'user' | 'project' | null, warm?: Warm) {
    const project = hookedProject(GATE_FOR_WRITES)
    const dialect = findDialect('claude-code')
    if (dialect === undefined) throw new Error('no Claude Code')
    const path = join(project.home, file)
    mkdirSync(join(path, '..'), { recursive: true })
    const target = { dialect, settings: dialect.settings, file: path, scope }
    const wanted = { program: ['/n', '/s'] as const, policies: [project.policy], hooks: hooksFor(OF_SHELLS) }
    perform(planInstall(target, { ...wanted, ...(warm !== undefined && { warm }) }, project.state), project.state)
    return { project, path }
  }

  test.each([
    ['.claude/settings.json', 'user', '--mode command --policy ~/policy.yaml'],
    [
      "it's/.claude/settings.json",
      'project',
      String.raw`--scope project --workspace '~/it'\''s' --mode command --policy ~/policy.yaml`,
    ],
    ['mine.json', null, '--settings ~/mine.json --mode command --policy ~/policy.yaml'],
  ] as const)('%s (%s): %s', async (file, scope, words) => {
    const { project } = installed(file, scope)
    const [said] = await saidBy(project, [READ], enteredFor(OF_SHELLS))
    expect(said?.replaceAll(project.home, '~')).toContain(`run \`sluice install claude-code ${words}\``)
  })

  test('keeps the mode', async () => {
    const { project } = installed('.claude/settings.json', 'user', { curl: '/usr/bin/curl' })
    const [said] = await saidBy(project, [READ], enteredFor(OF_SHELLS))
    expect(said).toContain('run `sluice install claude-code --policy ')
  })

  test('keeps the recording', async () => {
    const { project } = installed('.claude/settings.json', 'user')
    setRecording(project.state, 'claude-code', true)
    const [said] = await saidBy(project, [READ], enteredFor(OF_SHELLS))
    expect(said).toContain('run `sluice install claude-code --mode command --record --policy ')
  })

  test('may change the settings although calls are refused', async () => {
    const { project, path } = installed('.claude/settings.json', 'user')
    const change = { hook_event_name: 'ConfigChange', source: 'user_settings', file_path: path }
    expect(await project.call(change, { entered: enteredFor(OF_SHELLS) })).toEqual(NOTHING)
  })

  test('leaves a record of the hooks and their tools, while older records lack the tools', () => {
    const { project } = installed('.claude/settings.json', 'user')
    const [known] = readInstallations(project.state)
    expect(known).toMatchObject({
      events: ['UserPromptSubmit', 'PreToolUse', 'ConfigChange'],
      tools: { PreToolUse: expect.arrayContaining(['Bash']) as unknown },
    })
    const { tools: _, ...older } = known ?? {}
    writeFileSync(join(project.state, 'installations.json'), JSON.stringify([older]))
    expect(readInstallations(project.state)).toEqual([older])
    writeFileSync(join(project.state, 'installations.json'), JSON.stringify([{ ...older, tools: { PreToolUse: 'x' } }]))
    expect(readInstallations(project.state)).toEqual([])
  })
})
