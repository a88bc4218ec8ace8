import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import type { HostAnswer } from '../../src/agents/dialect.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { hookedProject } from './hooked-project.ts'

// Kiro's own hook files, where every call of a hook is a process of its own.

type Payload = Readonly<Record<string, unknown>>

/** Calls Sluice for Kiro with a file of these hooks. Each command can append to the file that `$RUNS` names. */
function kiroWith(hooks: object, host = 'kiro') {
  const { project, state, home, journal } = hookedProject('hooks: []')
  const file = join(home, 'agent.json')
  const runs = join(home, 'runs')
  writeFileSync(file, JSON.stringify(host === 'kiro' ? { hooks } : { version: 'v1', hooks }))
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error('no dialect')
  const settings = { dialect, policies: findPolicies([`${host}:${file}`]), state }
  return {
    journal,
    runs: () => (existsSync(runs) ? readFileSync(runs, 'utf8').length : 0),
    async call(payload: Payload): Promise<HostAnswer> {
      const hook = createHook(settings, { PATH: process.env['PATH'], HOME: home, RUNS: runs })
      const answer = await hook.answer({
        text: JSON.stringify({ cwd: project, ...payload }),
        project: undefined,
        folder: project,
        timeout: null,
        began: now(),
        entered: null,
        word: null,
        event: null,
      })
      await hook.close()
      return answer
    },
  }
}

const CALL = { tool_name: 'execute_bash', tool_input: { command: 'ls' } }
const WARNED = { exit: 1, stdout: '', stderr: 'W' }

describe('the warning of a hook that fails reaches the person', () => {
  test.each([
    ['agentSpawn', {}],
    ['userPromptSubmit', { prompt: 'hello' }],
    ['preToolUse', CALL],
    ['postToolUse', { ...CALL, tool_response: { success: true, result: ['a'] } }],
    ['stop', {}],
  ])('at %s', async (event, more) => {
    const { call } = kiroWith({ [event]: [{ command: 'echo W >&2; exit 1' }] })
    expect(await call({ hook_event_name: event, ...more })).toEqual(WARNED)
  })

  test.each([
    [
      'the model is told something',
      'agentSpawn',
      'echo for the model',
      { exit: 0, stdout: 'for the model', stderr: '' },
    ],
    ['the call is refused', 'preToolUse', 'echo no >&2; exit 2', { exit: 2, stdout: '', stderr: 'no' }],
  ])('not where %s: then it is in the journal', async (_, event, other, expected) => {
    const { call, journal } = kiroWith({ [event]: [{ command: 'echo W >&2; exit 1' }, { command: other }] })
    expect(await call({ hook_event_name: event, ...CALL })).toEqual(expected)
    expect(journal()).toContainEqual(expect.stringMatching(/^notification .*: W$/))
  })

  test.each([
    ['PreToolUse', CALL, { exit: 0, stdout: '', stderr: '' }],
    ['PostToolUse', CALL, WARNED],
    ['SessionStart', {}, WARNED],
  ])('in the newer files, not where an exit code may refuse: %s', async (event, more, expected) => {
    const action = { type: 'command', command: 'echo W >&2; exit 1' }
    const { call } = kiroWith([{ name: 'w', trigger: event, action }], 'kiro-v1')
    expect(await call({ hook_event_name: event, session_id: 's', ...more })).toEqual(expected)
  })
})

describe('`cache_ttl_seconds` works from one process to the next', () => {
  const counting = (exit: number) => `printf . >> "$RUNS"; echo said; echo why >&2; exit ${exit}`
  const submit = { hook_event_name: 'userPromptSubmit', prompt: 'a' }

  test('an answer is reused for the same input', async () => {
    const { call, runs } = kiroWith({ userPromptSubmit: [{ command: counting(0), cache_ttl_seconds: 60 }] })
    const said = { exit: 0, stdout: 'said', stderr: '' }
    for (let time = 0; time < 3; time++) expect(await call(submit)).toEqual(said)
    expect(runs()).toBe(1)
    expect(await call({ ...submit, prompt: 'b' })).toEqual(said)
    expect(runs()).toBe(2)
  })

  test('not without it', async () => {
    const { call, runs } = kiroWith({ userPromptSubmit: [{ command: counting(0) }] })
    await call(submit)
    await call(submit)
    expect(runs()).toBe(2)
  })

  test('a refusal and a failure are not kept', async () => {
    const before = { hook_event_name: 'preToolUse', ...CALL }
    for (const exit of [1, 2]) {
      const { call, runs } = kiroWith({ preToolUse: [{ command: counting(exit), cache_ttl_seconds: 60 }] })
      expect((await call(before)).exit).toBe(exit)
      expect((await call(before)).exit).toBe(exit)
      expect(runs()).toBe(2)
    }
  })

  test('an answer of one call is not that of another', async () => {
    // Not only `rm`, which the name of the temporary folder may have.
    const guard = `grep -q '"rm x"' && { echo no >&2; exit 2; }; exit 0`
    const { call } = kiroWith({ preToolUse: [{ command: guard, cache_ttl_seconds: 60 }] })
    const before = (command: string) =>
      call({ hook_event_name: 'preToolUse', tool_name: 'execute_bash', tool_input: { command } })
    expect((await before('ls')).exit).toBe(0)
    expect((await before('rm x')).exit).toBe(2)
  })
})
