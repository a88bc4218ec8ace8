import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { findDialect } from '../../src/agents/all.ts'
import { hookedProject } from './hooked-project.ts'

// The unchanged hook file of one agent, run by the hook of another.

const FILE = JSON.stringify({
  hooks: {
    pre_tool_use: [{ matcher: 'Bash|shell', hooks: [{ type: 'command', command: './guard.sh' }] }],
    session_start: [{ type: 'builtin', command: 'add_directory_listing' }],
  },
})

test('hooks of docker-agent guard Claude Code', async () => {
  const { project, state, home } = hookedProject('hooks: []')
  writeFileSync(join(home, 'agent.yaml'), FILE)
  writeFileSync(join(project, 'guard.sh'), '#!/bin/sh\ngrep -q "rm -rf" && { echo "not that" >&2; exit 2; }\nexit 0\n')
  chmodSync(join(project, 'guard.sh'), 0o755)
  mkdirSync(join(project, 'src'))
  const dialect = findDialect('claude-code')
  if (dialect === undefined) throw new Error('no dialect')
  const policies = findPolicies([`docker-agent:${join(home, 'agent.yaml')}`])
  const call = async (payload: object) => {
    const hook = createHook({ dialect, policies, state }, { PATH: process.env['PATH'], HOME: home })
    const text = JSON.stringify({ cwd: project, session_id: 's1', ...payload })
    const answer = await hook.answer({
      text,
      project: undefined,
      folder: null,
      timeout: null,
      began: now(),
      entered: null,
      word: null,
      event: null,
    })
    await hook.close()
    return answer.stdout === '' ? null : (JSON.parse(answer.stdout) as unknown)
  }
  const bash = (command: string) => ({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } })
  const refused = { permissionDecision: 'deny', permissionDecisionReason: 'not that' }
  // The second round uses the cache of the first one.
  for (let time = 0; time < 2; time++) {
    expect(await call(bash('rm -rf /'))).toMatchObject({ hookSpecificOutput: refused })
    expect(await call(bash('ls'))).toEqual(null)
  }
  const started = { hookSpecificOutput: { additionalContext: `Entries of ${project}:\n\n- guard.sh\n- src/` } }
  expect(await call({ hook_event_name: 'SessionStart', source: 'startup' })).toMatchObject(started)
})
