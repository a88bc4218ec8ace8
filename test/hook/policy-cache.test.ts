import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hookedProject, type HookedProject } from './hooked-project.ts'

const POLICY = 'hooks: [{ id: r, on: tool_start, action: { type: gate, reason: as it is written } }]'
const PRE = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }

/** The only file that is kept. */
function kept({ state }: HookedProject): string {
  const [name, ...others] = readdirSync(join(state, 'cache'))
  expect(others).toEqual([])
  return join(state, 'cache', name ?? '')
}

const reasonOf = async ({ call }: HookedProject): Promise<unknown> => {
  const answer = JSON.parse((await call(PRE)).stdout) as { hookSpecificOutput: { permissionDecisionReason: unknown } }
  return answer.hookSpecificOutput.permissionDecisionReason
}

/** Changes what is kept, so that one sees whether it was used. */
function change(project: HookedProject, edit: (text: string) => string): void {
  const file = kept(project)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

const inData = (text: string): string => {
  const start = text.indexOf('{"files"')
  return text.slice(0, start) + text.slice(start).replaceAll('as it is written', 'as it is kept')
}

test('the second call goes by what the first one kept, for its owner alone', async () => {
  const project = hookedProject(POLICY)
  expect(await reasonOf(project)).toBe('as it is written')
  expect(statSync(kept(project)).mode & 0o777).toBe(0o600)
  change(project, inData)
  expect(await reasonOf(project)).toBe('as it is kept')
})

test('what finds secrets is there for what was kept', async () => {
  const { call } = hookedProject('hooks: [{ id: r, on: tool_end, action: { type: redact_secrets } }]')
  const response = { stdout: 'key AKIAABCDEFGHIJKLMNOP', stderr: '' }
  const end = { ...PRE, hook_event_name: 'PostToolUse', tool_response: response }
  const first = await call(end)
  expect(first.stdout).toContain('"updatedToolOutput":{"stdout":"key [REDACTED]","stderr":""}')
  expect(await call(end)).toEqual(first)
})

test.each([
  [
    'its text is another',
    (project: HookedProject) => writeFileSync(project.policy, POLICY.replace('written', 'changed')),
  ],
  ['it is broken', (project: HookedProject) => change(project, (text) => text.slice(0, -20))],
  ['it is empty', (project: HookedProject) => change(project, () => '')],
  [
    'it is of another version',
    (project: HookedProject) => change(project, (text) => inData(text).replace(/^\S+/, '0.0.0')),
  ],
  [
    'it is of another form',
    (project: HookedProject) => change(project, (text) => inData(text).replace('"owner":', '"own":')),
  ],
  [
    'somebody has edited it to what no policy may say',
    (project: HookedProject) =>
      change(project, (text) => inData(text).replace(/"config":\{/g, '"config":{"action":5,"x":{')),
  ],
  [
    'it holds an action without its members',
    (project: HookedProject) => change(project, (text) => inData(text).replace('"type":"gate"', '"type":"chain"')),
  ],
])('a policy is read anew where %s', async (_, edit) => {
  const project = hookedProject(POLICY)
  await reasonOf(project)
  edit(project)
  expect(await reasonOf(project)).toBe(
    readFileSync(project.policy, 'utf8').includes('changed') ? 'as it is changed' : 'as it is written',
  )
})

test('one with errors is kept for nobody', async () => {
  const project = hookedProject('hooks: [{ id: r, on: tool_strat }]')
  await reasonOf(project)
  expect(readdirSync(project.state)).not.toContain('cache')
})
