import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { KEPT_RECORDINGS } from '../../src/hook/record-events.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { setRecording } from '../../src/install/installations.ts'
import { hookedProject } from '../hook/hooked-project.ts'
import { blocksOf } from '../docs/pages.ts'
import { sluice } from './run.ts'

const KEY = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('')
const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '^rm ' }
    action: { type: gate, reason: "not <<tool.params.command>>" }
`
const payload = (command: string): object => ({
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
})

const linesIn = (text: string): readonly unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

test('a recording keeps events without secrets, and can be printed and replayed', async () => {
  const { call, project, state, policy, home } = hookedProject(POLICY)
  await call(payload('echo before'))
  setRecording(state, 'claude-code', true)
  await call(payload('ls'))
  await call(payload(`rm ${KEY}`))
  setRecording(state, 'claude-code', false)
  await call(payload('echo after'))

  const { code, stdout, stderr } = await sluice(['record', '--state', state], { folder: project })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const event = { event: 'tool_start', host: 'claude-code', session_id: 's1', cwd: project, workspace: project }
  expect(linesIn(stdout)).toEqual([
    { ...event, at: expect.any(Number) as unknown, tool: { name: 'Bash', params: { command: 'ls' }, ...BASH } },
    {
      ...event,
      at: expect.any(Number) as unknown,
      tool: { name: 'Bash', params: { command: 'rm [REDACTED]' }, ...BASH },
    },
  ])

  const session = join(home, 'session.ndjson')
  writeFileSync(session, stdout)
  const replayed = await sluice(['replay', '--policy', policy, '--format', 'json', session])
  expect(JSON.parse(replayed.stdout)).toMatchObject({ sessions: 1, events: 2, rules: [{ rule: 'no-rm', denied: 1 }] })
})

const BASH = { param_names: expect.any(Object) as unknown }

test('a recording leaves out the calls of `sluice doctor`', async () => {
  const { call, project, state } = hookedProject(POLICY)
  setRecording(state, 'claude-code', true)
  await call({ ...payload('true'), session_id: 'sluice-doctor' })
  await call(payload('ls'))
  const { stdout } = await sluice(['record', '--state', state], { folder: project })
  expect(linesIn(stdout)).toMatchObject([{ session_id: 's1' }])
})

test('a recording has the decisions, and can be replayed as a session', async () => {
  const { call, project, state, policy } = hookedProject(POLICY)
  setRecording(state, 'claude-code', true)
  await call(payload('rm a'))
  const { recording } = projectPaths(state, project)
  expect(linesIn(readFileSync(recording, 'utf8'))).toMatchObject([
    { event: { event: 'tool_start' }, decision: { verdict: 'deny', rule: 'no-rm', reason: 'not rm a' } },
  ])
  expect(statSync(recording).mode & 0o777).toBe(0o600)
  const replayed = await sluice(['replay', '--policy', policy, '--format', 'json', recording])
  expect(JSON.parse(replayed.stdout)).toMatchObject({ events: 1, rules: [{ denied: 1 }] })
})

test('a large file is rotated, and the oldest one is deleted', async () => {
  const { call, project, state } = hookedProject(POLICY)
  setRecording(state, 'claude-code', true)
  const { recording } = projectPaths(state, project)
  mkdirSync(dirname(recording), { recursive: true })
  const filler = (name: string): string =>
    `${JSON.stringify({ event: { event: 'stop', name } })}\n${' '.repeat(5_000_000)}`
  for (let file = KEPT_RECORDINGS; file >= 1; file--) writeFileSync(`${recording}.${file}`, filler(`${file}`))
  writeFileSync(recording, filler('0'))
  await call(payload('ls'))
  expect(readdirSync(dirname(recording)).filter((name) => name.startsWith('events'))).toHaveLength(KEPT_RECORDINGS + 1)
  const { stdout } = await sluice(['record', '--state', state], { folder: project })
  const names = linesIn(stdout).map((line) => (line as { readonly name?: string }).name)
  expect(names).toEqual(['8', '7', '6', '5', '4', '3', '2', '1', '0', undefined])
})

test('a large event is kept without its largest part; one that is still too large is reported in the journal', async () => {
  const { call, project, state, journal } = hookedProject(
    'hooks: [{ id: seen, on: tool_end, action: { type: log, message: x } }]',
  )
  setRecording(state, 'claude-code', true)
  const ended = { hook_event_name: 'PostToolUse', tool_response: { stdout: 'x '.repeat(600_000) } }
  await call({ ...payload('ls'), ...ended })
  await call({ ...payload('y '.repeat(600_000)), hook_event_name: 'PostToolUse' })
  const kept = linesIn(readFileSync(projectPaths(state, project).recording, 'utf8'))
  expect(kept).toMatchObject([{ event: { event: 'tool_end', tool: { params: { command: 'ls' } } } }])
  expect(JSON.stringify(kept)).not.toContain('x x')
  expect(journal().filter((entry) => entry.includes('recording'))).toEqual([
    'problem null: the recording lacks an event `tool_end`: it has more than 1000000 characters',
  ])
})

test('the journal reports an event that cannot be written', async () => {
  const { call, project, state, journal } = hookedProject(POLICY)
  setRecording(state, 'claude-code', true)
  mkdirSync(projectPaths(state, project).recording, { recursive: true })
  await call(payload('ls'))
  expect(journal()).toEqual([expect.stringMatching(/^problem null: the recording lacks an event `tool_start`: EISDIR/)])
})

test('--since prints only newer events', async () => {
  const { project, state } = hookedProject(POLICY)
  const { recording } = projectPaths(state, project)
  mkdirSync(dirname(recording), { recursive: true })
  const at = (hours: number): string =>
    `${JSON.stringify({ event: { event: 'stop', at: Date.now() - hours * 3_600_000 } })}\n`
  writeFileSync(recording, `${at(30)}${at(2)}{"event":{"ev`)
  const { stdout, stderr } = await sluice(['record', '--state', state, '--since', '1d'], { folder: project })
  expect(linesIn(stdout)).toHaveLength(1)
  expect(stderr).toBe('skipped 1 line that cannot be read\n')
})

test('reports that nothing was recorded', async () => {
  const { project, state } = hookedProject(POLICY)
  const { code, stderr } = await sluice(['record', '--state', state], { folder: project })
  expect([code, stderr.replace(state, '').replace(/app-\w+/, 'app-ID')]).toEqual([
    2,
    'sluice: no hook has recorded an event in this project: there is no `/projects/app-ID/events.ndjson`\n' +
      'help: `sluice install HOST --record` turns recording on\n',
  ])
})

test('`install --record` turns recording on; `install` without it and `uninstall` turn it off', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sluice-record-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  writeFileSync(join(home, 'guard.yaml'), POLICY)
  const situation = { env: { HOME: home }, folder: home, program: [process.execPath, '/opt/sluice/cli.cjs'] as const }
  const mark = join(home, '.local/state/sluice/recording/claude-code')
  const install = ['install', 'claude-code', '--policy', join(home, 'guard.yaml')]
  const { stdout } = await sluice([...install, '--record'], situation)
  expect(stdout).toContain('note: the hooks keep what they see; `sluice record` prints it\n')
  expect(existsSync(mark)).toBe(true)
  await sluice(install, situation)
  expect(existsSync(mark)).toBe(false)
  await sluice([...install, '--record', '--dry-run'], situation)
  expect(existsSync(mark)).toBe(false)
  await sluice([...install, '--record'], situation)
  await sluice(['uninstall', 'claude-code'], situation)
  expect(existsSync(mark)).toBe(false)
})

test('the commands of the guide work', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sluice-record-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  writeFileSync(join(home, 'guard.yaml'), POLICY)
  const page = readFileSync('docs/guide/replaying.md', 'utf8')
  const [install = '', record = ''] = blocksOf(page).flatMap(({ language, text }) =>
    language === 'sh' ? text.split('\n') : [],
  )
  const situation = { env: { HOME: home }, folder: home, program: [process.execPath, '/opt/sluice/cli.cjs'] as const }
  const words = install.replace('guard.yaml', join(home, 'guard.yaml')).split(' ').slice(1)
  expect((await sluice(words, situation)).code).toBe(0)
  const { recording } = projectPaths(join(home, '.local/state/sluice'), home)
  mkdirSync(dirname(recording), { recursive: true })
  writeFileSync(recording, `${JSON.stringify({ event: { event: 'stop', at: Date.now() } })}\n`)
  const [command = '', file] = record.split(' > ')
  expect(file).toBe('month.ndjson')
  const { stdout } = await sluice(command.split(' ').slice(1), situation)
  expect(linesIn(stdout)).toMatchObject([{ event: 'stop' }])
})
