import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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

test('shows refusals and questions of hooks with their reasons, and without secrets', async () => {
  const { call, project, state } = hookedProject(POLICY)
  await call(payload('ls'))
  await call(payload(`rm ${KEY}\u001b[2J`))
  await call(payload('git push'))
  const words = ['explain', '--last', '--state', state]
  const { code, stdout, stderr } = await sluice(words, { folder: project })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const shown = stdout
    .replaceAll(/^\S+Z/gm, 'TIME')
    .replaceAll(dirname(project), '')
    .replace(/\d{13}/, 'AT')
  expect(shown).toBe(`TIME  claude-code PreToolUse: Bash
  deny by no-rm
  not rm [REDACTED]␛[2J

TIME  claude-code PreToolUse: Bash

tool_start
  at                AT
  workspace         "/app"
  host              "claude-code"
  session_id        "s1"
  cwd               "/app"
  tool.name         "Bash"
  tool.params       {command: "git push"}
  tool.param_names  {command: "command"}

rules
  ✓ pushes fired  /policy.yaml:6
    ✓ param path: "tool.params.command", matches: "^git push"
        saw value: "git push"

verdict
  ask by pushes
  push?
`)
  const asJson = await sluice([...words, '--format', 'json'], { folder: project })
  expect(JSON.parse(asJson.stdout)).toMatchObject([
    { kind: 'verdict', verdict: 'deny', rule: 'no-rm', tool: 'Bash', decided: 'tool_start', session: 's1' },
    { kind: 'verdict', verdict: 'ask', rule: 'pushes' },
  ])
})

test('shows undecided calls as refusals, and ignores a truncated line', async () => {
  const { call, project, state } = hookedProject('hooks: [{ id: a, on: tool_strat }]')
  await call(payload('ls'))
  writeFileSync(projectPaths(state, project).journal, '{"kind":"verd', { flag: 'a' })
  const { stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(stdout).toContain('claude-code PreToolUse\n  refused (undecided)\n')
})

test('shows at most the last ten', async () => {
  const { call, project, state } = hookedProject(POLICY)
  for (let time = 1; time <= 12; time++) await call(payload(`rm ${time}`))
  const { stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(stdout.match(/not rm \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `not rm ${index + 3}`))
})

test('finds an entry after a truncated one, and does not take a map inside an entry for an entry', async () => {
  const { call, project, state } = hookedProject(POLICY)
  const { journal } = projectPaths(state, project)
  await call(payload('git push'))
  writeFileSync(journal, '{"at":"2026","kind":"verdict","message":"","explained":{"event":{"at":1},"tool":"x', {
    flag: 'a',
  })
  await call({ ...payload('rm it'), tool_input: { command: 'rm it', at: { at: 1, kind: 'verdict', rule: 'forged' } } })
  const { stdout } = await sluice(['explain', '--last', '--state', state, '--format', 'json'], { folder: project })
  expect(JSON.parse(stdout)).toMatchObject([
    { verdict: 'ask', rule: 'pushes' },
    { verdict: 'deny', rule: 'no-rm', message: 'not rm it' },
  ])
})

test.each<[string, string, string]>([
  [
    'a stop',
    '{ id: r, on: user_message, action: { type: stop, reason: enough } }',
    'effects\n  stop from r: {reason: "enough"}',
  ],
  [
    'another try',
    '{ id: r, on: stop, action: { type: redo, reason: run the tests } }',
    'effects\n  redo from r: {reason: "run the tests"}',
  ],
  [
    'a rule that fails',
    '{ id: r, on: user_message, condition: { type: expression, expr: 1 / 0 > 0 }, action: { type: gate } }',
    '! r failed with an error  FILE:1\n    ! expression expr: "1 / 0 > 0"\n',
  ],
  [
    'an action that fails',
    '{ id: r, on: user_message, on_error: deny, action: { type: shell, command: exit 1, on_error: raise } }',
    '! r failed with an error  FILE:1\n    ✓ always\n',
  ],
])('also shows %s', async (_name, rule, expected) => {
  const { call, project, state, policy } = hookedProject(`hooks: [${rule}]`)
  await call({ hook_event_name: 'UserPromptSubmit', prompt: 'go' })
  await call({ hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'done' })
  const { stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(stdout.replaceAll(policy, 'FILE')).toContain(expected)
})

test.each<[string, object, string]>([
  ['no explanation', {}, 'deny by r\n  no'],
  ['no event', { explained: { event: null, decision: {} } }, 'deny by r\n  no'],
  ['an unknown event', { explained: { event: { event: 'x' }, decision: {} } }, 'deny by r\n  no'],
  [
    'only wrong types',
    {
      explained: {
        event: { event: 'tool_start', tool: 3 },
        decision: { verdict: 'no', reason: 1, inject: 'x', metadata: [], stop: 7, errors: [1, {}], params: 'p' },
        rules: [
          1,
          { rule: 'r', outcome: 'toString', why: {} },
          { rule: 'a', outcome: 'fired', why: { type: 'always' } },
        ],
        cut: true,
      },
    },
    '! always\n\neffects\n  error in undefined: undefined: undefined\n\nverdict\n  none',
  ],
])('an edited journal does no harm: %s', async (_name, members, expected) => {
  const { project, state } = hookedProject(POLICY)
  const { journal } = projectPaths(state, project)
  mkdirSync(dirname(journal), { recursive: true })
  const entry = { at: 'then', kind: 'verdict', verdict: 'deny', rule: 'r', message: 'no', ...members }
  writeFileSync(journal, `${JSON.stringify(entry)}\n`)
  const { code, stdout } = await sluice(['explain', '--last', '--state', state], { folder: project })
  expect(code).toBe(0)
  expect(stdout).toContain(expected)
})

test('reports that nothing was refused', async () => {
  const { project, state } = hookedProject(POLICY)
  expect(await sluice(['explain', '--last', '--state', state], { folder: project })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('sluice: no hook has refused anything in this project\n') as unknown,
  })
})

test('needs a policy without `--last`', async () => {
  expect(await sluice('explain')).toMatchObject({
    code: 2,
    stderr: 'sluice: `explain` needs `--policy`\nhelp: write `--policy FILE`, or `--last`\n',
  })
})
