import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { sluice } from '../cli/run.ts'
import { hookedProject } from './hooked-project.ts'

/** A project, and the hook of an agent in it that runs the agent's own hook file and a policy. */
function project(agent: string, file: string, policy = 'hooks: []') {
  const { project: root, state, home, policy: own } = hookedProject(policy)
  const dialect = findDialect(agent)
  if (dialect === undefined) throw new Error('no dialect')
  const written = join(home, 'agent-hooks.yaml')
  writeFileSync(written, file)
  const policies = findPolicies([`${agent}:${written}`, own])
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_STATE_HOME: join(home, 'state') }
  return {
    root,
    env,
    async send(payload: ValueMap): Promise<string> {
      const hook = createHook({ dialect, policies, state }, env)
      const text = JSON.stringify({ cwd: root, session_id: 's1', ...payload })
      const unknown = { project: undefined, folder: null, timeout: null, entered: null, word: null, event: null }
      const answer = await hook.answer({ text, began: now(), ...unknown })
      await hook.close()
      return answer.stdout
    },
  }
}

const flat = (event: string): string =>
  JSON.stringify({ hooks: { [event]: [{ type: 'command', command: 'cat >> log' }] } })
const grouped = (event: string): string =>
  JSON.stringify({ hooks: { [event]: [{ hooks: [{ type: 'command', command: 'cat >> log' }] }] } })
const ofCursor = (event: string): string =>
  JSON.stringify({ version: 1, hooks: { [event]: [{ command: 'cat >> log' }] } })

describe('an agent’s own hooks get each payload once, unchanged, whatever event it stands for', () => {
  test.each<[agent: string, event: string, file: (event: string) => string, payloads: readonly ValueMap[]]>([
    ['docker-agent', 'turn_end', flat, [{ reason: 'continue' }, { reason: 'steered' }, { reason: 'normal' }]],
    [
      'docker-agent',
      'on_agent_switch',
      flat,
      [
        { from_agent: 'root', to_agent: 'coder', agent_switch_kind: 'transfer_task' },
        { from_agent: 'coder', to_agent: 'root', agent_switch_kind: 'transfer_task_return' },
      ],
    ],
    [
      'docker-agent',
      'on_tool_approval_decision',
      flat,
      ['allow', 'deny'].map((decision): ValueMap => ({ tool_name: 'shell', approval_decision: decision })),
    ],
    [
      'claude-code',
      'MessageDisplay',
      grouped,
      [
        { final: false, delta: 'do' },
        { final: true, delta: 'ne' },
      ],
    ],
    [
      'claude-code',
      'FileChanged',
      grouped,
      ['change', 'add', 'unlink'].map((event) => ({ event, file_path: '/w/a.ts' })),
    ],
    [
      'gemini',
      'AfterModel',
      grouped,
      [
        { llm_response: { text: 'do', candidates: [{ content: {} }] } },
        { llm_response: { text: 'ne', candidates: [{ finishReason: 'STOP' }] } },
      ],
    ],
    ['cursor', 'stop', ofCursor, ['completed', 'aborted', 'error'].map((status) => ({ status, cursor_version: '3' }))],
  ])('%s %s', async (agent, event, file, payloads) => {
    const { root, send } = project(agent, file(event))
    for (const payload of payloads) await send({ hook_event_name: event, ...payload })
    const log = readFileSync(join(root, 'log'), 'utf8')
    const seen = JSON.parse(`[${log.trim().replaceAll(/\}\s*\{/g, '},{')}]`) as unknown[]
    expect(seen).toMatchObject(payloads.map((payload): ValueMap => ({ hook_event_name: event, ...payload })))
  })

  test('rules at `turn_end` see the end of the exchange only', async () => {
    const policy = 'hooks: [{ id: end, action: { type: shell, command: echo end >> ends } }]'
    const { root, send } = project('docker-agent', flat('session_start'), policy)
    for (const reason of ['continue', 'continue', 'normal']) await send({ hook_event_name: 'turn_end', reason })
    expect(readFileSync(join(root, 'ends'), 'utf8')).toBe('end\n')
  })
})

const HAS_GIT = spawnSync('git', ['--version']).status === 0

test.skipIf(!HAS_GIT).each([
  [
    'the entered hooks',
    'hooks:\n  turn_start: &snapshot [{ type: builtin, command: snapshot }]\n  turn_end: *snapshot\n  session_end: *snapshot\n',
  ],
  ['the setting', 'settings: { snapshot: true }\nagents: { root: {} }\n'],
])('docker-agent’s snapshots by %s have the change of every turn (skipped without git)', async (_title, file) => {
  const { root, env, send } = project('docker-agent', file)
  const write = (text: string): void => writeFileSync(join(root, 'f'), text)
  const turn = async (reason: string, text?: string): Promise<void> => {
    await send({ hook_event_name: 'turn_start' })
    if (text !== undefined) write(text)
    await send({ hook_event_name: 'turn_end', reason })
  }
  spawnSync('git', ['init', '--quiet'], { cwd: root, env })
  write('one')
  await turn('continue', 'two')
  await turn('continue', 'three')
  await turn('normal')
  const { stdout } = await sluice(`snapshots --workspace ${root}`, { env })
  expect(stdout.replaceAll(/ {2}\S+Z {2}/g, ' ')).toBe('1 turn  s1  1 file\n2 turn  s1  1 file\n')
  await sluice(`snapshots restore 2 --workspace ${root}`, { env })
  expect([readFileSync(join(root, 'f'), 'utf8'), existsSync(join(root, '.git'))]).toEqual(['two', true])
  await sluice(`snapshots restore 1 --workspace ${root}`, { env })
  expect(readFileSync(join(root, 'f'), 'utf8')).toBe('one')
})
