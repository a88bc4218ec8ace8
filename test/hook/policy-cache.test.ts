import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hookedProject, type HookedProject } from './hooked-project.ts'

const POLICY = 'hooks: [{ id: r, on: tool_start, action: { type: gate, reason: as it is written } }]'
const PRE = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }

/** The only file in the cache. */
function kept({ state }: HookedProject): string {
  const [name, ...others] = readdirSync(join(state, 'cache'))
  expect(others).toEqual([])
  return join(state, 'cache', name ?? '')
}

const reasonOf = async ({ call }: HookedProject): Promise<unknown> => {
  const answer = JSON.parse((await call(PRE)).stdout) as { hookSpecificOutput: { permissionDecisionReason: unknown } }
  return answer.hookSpecificOutput.permissionDecisionReason
}

/** Changes the cached file, to show whether it is used. */
function change(project: HookedProject, edit: (text: string) => string): void {
  const file = kept(project)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

const inData = (text: string): string => {
  const start = text.indexOf('{"files"')
  return text.slice(0, start) + text.slice(start).replaceAll('as it is written', 'as it is kept')
}

test('the second call uses the cache of the first one, which only its owner can read', async () => {
  const project = hookedProject(POLICY)
  expect(await reasonOf(project)).toBe('as it is written')
  expect(statSync(kept(project)).mode & 0o777).toBe(0o600)
  change(project, inData)
  expect(await reasonOf(project)).toBe('as it is kept')
})

test('a cached policy can redact secrets', async () => {
  const { call } = hookedProject('hooks: [{ id: r, on: tool_end, action: { type: redact_secrets } }]')
  const response = { stdout: 'key AKIAABCDEFGHIJKLMNOP', stderr: '' }
  const end = { ...PRE, hook_event_name: 'PostToolUse', tool_response: response }
  const first = await call(end)
  expect(first.stdout).toContain('"updatedToolOutput":{"stdout":"key [REDACTED]","stderr":""}')
  expect(await call(end)).toEqual(first)
})

test.each([
  [
    'its text has changed',
    (project: HookedProject) => writeFileSync(project.policy, POLICY.replace('written', 'changed')),
  ],
  ['the cache is cut off', (project: HookedProject) => change(project, (text) => text.slice(0, -20))],
  ['the cache is empty', (project: HookedProject) => change(project, () => '')],
  [
    'the cache is from another version',
    (project: HookedProject) => change(project, (text) => inData(text).replace(/^\S+/, '0.0.0')),
  ],
  [
    'the cache has another format',
    (project: HookedProject) => change(project, (text) => inData(text).replace('"owner":', '"own":')),
  ],
  [
    'somebody has put an invalid action into the cache',
    (project: HookedProject) =>
      change(project, (text) => inData(text).replace(/"config":"/g, '"config":{"action":5},"x":"')),
  ],
])('a policy is read again if %s', async (_, edit) => {
  const project = hookedProject(POLICY)
  await reasonOf(project)
  edit(project)
  expect(await reasonOf(project)).toBe(
    readFileSync(project.policy, 'utf8').includes('changed') ? 'as it is changed' : 'as it is written',
  )
})

test.each([
  ['a rule that does not compile', String.raw`\"type\":\"gate\"`, String.raw`\"type\":\"chain\"`],
  ['a rule that is no JSON', '"config":"{', '"config":"'],
])('%s, put into the cache by somebody, refuses when it is needed', async (_, written, changed) => {
  const project = hookedProject(POLICY)
  await reasonOf(project)
  change(project, (text) => inData(text).replace(written, changed))
  expect(await reasonOf(project)).toContain('Sluice could not decide: ')
})

const DEFINED = `
define: { pushes: { type: param, path: tool.params.command, matches: 'git +push' } }
observe: { calls: { on: tool_start } }
hooks:
  - id: pushed
    on: tool_start
    condition: { type: all_of, conditions: [{ type: defined, name: pushes }, { type: not, condition: { type: turn_count, threshold: 9 } }] }
    action: { type: gate, reason: 'not <<tool.params.command>>' }
  - { id: started, on: tool_start, condition: { type: command, program: shutdown }, action: { type: gate, reason: stay } }
  - { id: counted, on: tool_start, condition: { type: event_count, of: calls, gte: 3 }, action: { type: gate, reason: many } }
`

test('rules are compiled only when they are candidates, with what they need', async () => {
  const project = hookedProject(DEFINED)
  const push = { ...PRE, tool_input: { command: 'git  push' } }
  const first = await project.call(push)
  expect(first.stdout).toContain('not git  push')
  const { layers } = JSON.parse(readFileSync(kept(project), 'utf8').replace(/^[^]*?(?=\{"layers")/, '')) as {
    readonly layers: readonly {
      readonly data: { readonly rules: readonly { readonly id: string }[] }
      readonly outlines: { readonly rules: readonly unknown[] }
    }[]
  }
  const [{ data, outlines } = { data: { rules: [] }, outlines: { rules: [] } }] = layers
  expect(data.rules.map(({ id }, index) => [id, outlines.rules[index] !== null])).toEqual([
    ['pushed', true],
    ['started', true],
    ['counted', false],
  ])
  expect((await project.call(push)).stdout).toBe(first.stdout)
  const shutdown = { ...PRE, tool_input: { command: 'sudo shutdown now' } }
  expect((await project.call(shutdown)).stdout).toContain('stay')
  expect((await project.call({ ...PRE, tool_input: { command: 'echo shutdown' } })).stdout).not.toContain('stay')
})

test('a policy with errors is not cached', async () => {
  const project = hookedProject('hooks: [{ id: r, on: tool_strat }]')
  await reasonOf(project)
  expect(readdirSync(project.state)).not.toContain('cache')
})
