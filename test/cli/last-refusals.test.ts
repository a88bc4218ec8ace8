import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { hookedProject } from '../hook/hooked-project.ts'
import { sluice } from './run.ts'

const KEY = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('')
const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '^rm ' }
    action: { type: gate, reason: "not <<tool.params.command>>" }
  - id: pushes
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '^git push' }
    action: { type: ask, reason: "push?" }
`
const payload = (command: string): object => ({
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
})

test('refusals and questions of hooks are read back with their reasons, and without secrets', async () => {
  const { call, project, state } = hookedProject(POLICY)
  await call(payload('ls'))
  await call(payload(`rm ${KEY}\u001b[2J`))
  await call(payload('git push'))
  const words = ['explain', '--last', '--state', state]
  const { code, stdout, stderr } = await sluice(words, { folder: project })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.replaceAll(/^\S+Z/gm, 'TIME')).toBe(`TIME  claude-code PreToolUse: Bash
  deny by no-rm
  not rm [REDACTED]␛[2J

TIME  claude-code PreToolUse: Bash
  ask by pushes
  push?
`)
  const asJson = await sluice([...words, '--format', 'json'], { folder: project })
  expect(JSON.parse(asJson.stdout)).toMatchObject([
    { kind: 'verdict', verdict: 'deny', rule: 'no-rm', tool: 'Bash', decided: 'tool_start', session: 's1' },
    { kind: 'verdict', verdict: 'ask', rule: 'pushes' },
  ])
})

test('what nobody could decide is a refusal, too, and a cut line is none', async () => {
  const { call, project, state } = hookedProject('hooks: [{ id: a, on: tool_strat }]')
  await call(payload('ls'))
  writeFileSync(projectPaths(state, project).journal, '{"kind":"verd', { flag: 'a' })
  const { stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(stdout).toContain('claude-code PreToolUse\n  refused (undecided)\n')
})

test('no more than the last ten', async () => {
  const { call, project, state } = hookedProject(POLICY)
  for (let time = 1; time <= 12; time++) await call(payload(`rm ${time}`))
  const { stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(stdout.match(/not rm \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `not rm ${index + 3}`))
})

test('where nothing was refused', async () => {
  const { project, state } = hookedProject(POLICY)
  expect(await sluice(['explain', '--last', '--state', state], { folder: project })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('sluice: no hook has refused anything in this project\n') as unknown,
  })
})

test('without `--last`, a policy is needed', async () => {
  expect(await sluice('explain')).toMatchObject({
    code: 2,
    stderr: 'sluice: `explain` needs `--policy`\nhelp: write `--policy FILE`, or `--last`\n',
  })
})
