import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { opencode } from '../../../src/agents/opencode/index.ts'
import { startDaemon } from '../../../src/hook/daemon.ts'
import { socketPath } from '../../../src/hosts/state-paths.ts'
import { registrationsAt } from '../../../src/install/registrations.ts'
import { forAllTools } from '../../install/all-tools.ts'
import { play, type Step } from './played-plugin.ts'

const POLICY = `
hooks:
  - id: guard
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: "rm -rf" }
    action: { type: gate, reason: "not with <<tool.name>>" }
  - id: quiet
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: "ls*" }
    action: { type: transform_params, transformation: { set: { command: "ls -q" } } }
  - id: redact
    on: tool_end
    condition: { type: tool_name, match: "mcp__rig__*" }
    action: { type: replace_result, result: "K=***" }
  - { id: greet, on: session_start, action: { type: inject_message, content: "be brief" } }
`

const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-opencode-'))
const STATE = join(FOLDER, 'state')
const PROGRAM = join(inject('built'), 'dist/cli.cjs')

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** The command as it is installed. */
function command(policy: string): readonly string[] {
  return [process.execPath, PROGRAM, 'hook', '--host', 'opencode', '--policy', policy, '--state', STATE]
}

/** The command that asks a daemon first. Without Node, nothing but the daemon can decide. */
function asking(policy: string): readonly string[] {
  const run = { program: ['/nowhere/node', PROGRAM] as const, policies: [policy], state: STATE, warm: { curl } }
  const [hook] = registrationsAt(forAllTools(opencode.events), opencode, opencode.settings, run)
  // On a busy machine, the daemon may take longer than a command waits for it.
  return (hook?.words ?? []).map((word) => word.replace('--max-time 0.3 ', '--max-time 30 '))
}

const call = (tool: string, words: string): Step => [
  'tool.execute.before',
  { tool, sessionID: 's1', callID: 'c1' },
  { args: { command: words } },
]

test.each(['command', 'daemon'])('the plugin does what the policy says, by a %s', async (by) => {
  const isAsking = by === 'daemon'
  if (isAsking && (curl === '' || process.platform !== 'linux')) return
  const policy = join(FOLDER, 'policy.yaml')
  writeFileSync(policy, POLICY)
  const steps: readonly Step[] = [
    ['config', { mcp: { rig: {} } }],
    ['event', { event: { type: 'session.created', properties: { info: { id: 's1' } } } }],
    ['experimental.chat.system.transform', { sessionID: 's1' }, { system: [] }],
    call('bash', 'rm -rf build'),
    call('bash', 'ls -l'),
    call('bash', 'pwd'),
    ['tool.execute.after', { tool: 'rig_echo', sessionID: 's1', callID: 'c2', args: {} }, { content: [] }],
  ]
  if (isAsking) {
    const { version } = packageJson
    const socket = socketPath(STATE, version) ?? ''
    const daemon = await startDaemon({ socket, policies: [policy], state: STATE, env: process.env, version })
    onTestFinished(() => daemon.close())
  }
  const { results } = await play(steps, { command: (isAsking ? asking : command)(policy) })
  expect(results.slice(2)).toEqual([
    { output: { system: ['be brief'] } },
    { threw: 'not with bash' },
    { output: { args: { command: 'ls -q' } } },
    { output: { args: { command: 'pwd' } } },
    { output: { content: [{ type: 'text', text: 'K=***' }] } },
  ])
})

const TALK = `
hooks:
  - id: leak
    on: tool_start
    condition: { type: content_contains, keyword: the key is }
    action: { type: gate, reason: no }
`

const MESSAGES = [
  { info: { id: 'm1', role: 'user' }, parts: [{ type: 'text', text: 'read it' }] },
  {
    info: { id: 'm2', role: 'assistant' },
    parts: [
      { type: 'step-start' },
      { type: 'text', text: 'I read it' },
      {
        type: 'tool',
        tool: 'read',
        callID: 'c0',
        state: { status: 'completed', input: { filePath: 'a' }, output: 'the key is under the mat' },
      },
    ],
  },
]

describe('a policy that reads the conversation', () => {
  const start = (): string => {
    const policy = join(FOLDER, 'talk.yaml')
    writeFileSync(policy, TALK)
    return policy
  }

  test.each([
    ['gets it from the plugin, once', MESSAGES, [{ threw: 'no' }]],
    ['is decided without it if opencode has none', null, [{ output: { args: { command: 'pwd' } } }]],
    ['is decided by the messages so far', MESSAGES.slice(0, 1), [{ output: { args: { command: 'pwd' } } }]],
  ])('%s', async (_, messages, expected) => {
    const { results, calls } = await play([call('bash', 'pwd')], { command: command(start()), messages })
    expect(results).toEqual(expected)
    expect(calls).toEqual([['session.messages', { path: { id: 's1' } }]])
  })

  test('is the only kind that gets it', async () => {
    const policy = join(FOLDER, 'policy.yaml')
    writeFileSync(policy, POLICY)
    const { calls } = await play([call('bash', 'pwd')], { command: command(policy), messages: MESSAGES })
    expect(calls).toEqual([])
  })
})

test('a missing policy refuses all calls', async () => {
  const { results } = await play([call('bash', 'pwd')], { command: command(join(FOLDER, 'absent.yaml')) })
  expect(results[0]?.threw).toMatch(/^Sluice could not decide: /)
})
