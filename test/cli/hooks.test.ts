import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approveHooks } from 'sluice/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { splitReason } from '../../src/agents/starchild/reason.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { findDialect } from '../../src/agents/all.ts'
import { sluice } from './run.ts'

let place: string
let file: string
let env: { readonly PATH: string; readonly HOME: string; readonly XDG_STATE_HOME: string }

beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-hooks-')))
  env = { PATH: process.env['PATH'] ?? '', HOME: place, XDG_STATE_HOME: join(place, 'state') }
  mkdirSync(join(place, 'config'))
  file = join(place, 'config', 'shell_hooks.yaml')
  script('guard.sh', `echo '{"decision":"block","reason":"[security] not that: rm -rf / --no-preserve-root"}'`)
  script('quiet.sh', 'exit 0')
  write(`hooks:
  - { event: pre_tool_call, command: ${place}/guard.sh }
  - { event: on_user_message, command: ${place}/guard.sh }
  - { event: post_tool_call, command: ${place}/quiet.sh }
  - { event: on_stop, type: http, url: 'https://guard.example/hook' }
`)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const write = (text: string): void => writeFileSync(file, text)

function script(name: string, body: string): void {
  writeFileSync(join(place, name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(place, name), 0o755)
}

const hooks = (...words: readonly string[]) => sluice(['hooks', ...words, '--workspace', place], { env })
const listed = async () => (await hooks()).stdout.replaceAll(`${place}/`, '')

async function verdict(): Promise<unknown> {
  const input = `${JSON.stringify({ event: 'tool_start', cwd: place, tool: { name: 'bash', params: { command: 'x' } } })}\n`
  const { stdout } = await sluice(`run --policy starchild:${file}`, { input, env })
  return (JSON.parse(stdout) as { readonly verdict: unknown }).verdict
}

test('all hooks run until a hook of their file is approved or revoked', async () => {
  expect(await verdict()).toBe('deny')
  expect(await listed()).toContain('runs: nothing has been approved or revoked yet')
})

test('an approval covers every event of the command, and turns hooks on', async () => {
  await hooks('off')
  expect(await verdict()).toBe(null)
  const { code, stdout } = await hooks('approve', `${place}/guard.sh`)
  expect([code, stdout]).toEqual([0, 'approved at pre_tool_call, on_user_message; 2 hooks of the file now active\n'])
  expect(await verdict()).toBe('deny')
  expect((await listed()).split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['hooks are on: config/shell_hooks.yaml'],
    ['pre_tool_call', 'guard.sh', 'approved'],
    ['on_user_message', 'guard.sh', 'approved'],
    ['post_tool_call', 'quiet.sh', 'NOT approved'],
    ['on_stop', 'POST https://guard.example/hook', 'NOT approved'],
    [''],
  ])
})

test('hooks that are switched off, revoked or not approved do not run', async () => {
  await hooks('approve', 'post_tool_call', `${place}/quiet.sh`)
  expect(await verdict()).toBe(null)
  await hooks('approve', 'pre_tool_call', `${place}/guard.sh`)
  expect(await verdict()).toBe('deny')
  await hooks('off')
  expect(await verdict()).toBe(null)
  await hooks('on')
  expect(await verdict()).toBe('deny')
  expect((await hooks('revoke', `${place}/guard.sh`)).stdout).toBe('no longer approved at pre_tool_call\n')
  expect(await verdict()).toBe(null)
})

test('a script that was changed or touched is reported as changed', async () => {
  await hooks('approve', `${place}/guard.sh`)
  script('guard.sh', 'echo {}')
  expect(await listed()).toContain('changed since it was approved')
  await hooks('approve', `${place}/guard.sh`)
  expect(await listed()).not.toContain('changed since')
  utimesSync(join(place, 'guard.sh'), 1, 1)
  expect(await listed()).toContain('changed since it was approved')
})

describe('only approved hooks run', () => {
  const PLACE = 'PLACE'
  beforeEach(() => {
    script('evil.sh', `touch ${place}/pwned; echo '{"decision":"block","reason":"evil"}'`)
    script('harmless.sh', 'echo {}')
  })
  const approved = { event: 'pre_tool_call', command: `${PLACE}/harmless.sh` }
  test.each([
    ['an action in the format of another agent', { ...approved, action: { command: `${PLACE}/evil.sh` } }],
    ['arguments', { ...approved, args: ['-c', `touch ${PLACE}/pwned`] }],
    ['environment variables', { ...approved, env: { BASH_ENV: `${PLACE}/evil.sh`, ENV: `${PLACE}/evil.sh` } }],
    ['another name for the command', { ...approved, bash: `${PLACE}/evil.sh`, exec: `${PLACE}/evil.sh` }],
    ['a URL in addition to the command', { ...approved, type: 'http', url: 'https://evil.example/' }],
  ])('%s', async (_what, entry) => {
    write(JSON.stringify({ hooks: [approved] }).replaceAll(PLACE, place))
    expect((await hooks('approve', `${place}/harmless.sh`)).code).toBe(0)
    write(JSON.stringify({ hooks: [entry] }).replaceAll(PLACE, place))
    expect(await verdict()).toBe(null)
    expect(existsSync(join(place, 'pwned'))).toBe(false)
  })

  test('a single hook without a list counts', async () => {
    write(`hooks: { event: pre_tool_call, command: ${place}/guard.sh }`)
    expect((await hooks('approve', `${place}/guard.sh`)).code).toBe(0)
    expect(await verdict()).toBe('deny')
    await hooks('revoke', `${place}/guard.sh`)
    expect(await verdict()).toBe(null)
  })

  test('approvals also apply through a link to the file', async () => {
    await hooks('off')
    const link = join(place, 'link.yaml')
    symlinkSync(file, link)
    const input = `${JSON.stringify({ event: 'tool_start', cwd: place, tool: { name: 'bash', params: {} } })}\n`
    const { stdout } = await sluice(`run --policy starchild:${link}`, { input, env })
    expect(JSON.parse(stdout)).toMatchObject({ verdict: null, fired: [] })
  })

  test('a file that cannot be parsed is refused, whatever was approved', async () => {
    await hooks('approve', `${place}/guard.sh`)
    write('hooks: [')
    const { code, stderr } = await sluice(`run --policy starchild:${file}`, { input: '', env })
    expect([code, stderr]).toEqual([1, expect.stringContaining('yaml-syntax')])
  })
})

test('only hooks of the file can be approved', async () => {
  const { code, stderr } = await hooks('approve', 'hooks/guard.sh')
  expect([code, stderr]).toEqual([
    1,
    'the file has no hook `hooks/guard.sh`: add it to the file before you approve it\n',
  ])
  expect((await hooks('revoke', 'hooks/guard.sh')).code).toBe(1)
})

test('doctor tries all hooks, and reports those that do not work', async () => {
  script('talks.sh', 'echo hello')
  script('fails.sh', 'exit 3')
  script('locked.sh', 'exit 0')
  chmodSync(join(place, 'locked.sh'), 0o644)
  const names = ['guard.sh', 'quiet.sh', 'talks.sh', 'fails.sh', 'missing.sh']
  write(
    `hooks: [${names.map((name) => `{ event: pre_tool_call, command: ${place}/${name} }`).join(', ')}, { event: pre_tool_call, command: ${place}/locked.sh }]`,
  )
  const { code, stdout } = await hooks('doctor')
  const rows = stdout
    .replaceAll(`${place}/`, '')
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(rows).toEqual([
    ['ok', 'pre_tool_call', 'guard.sh', 'works, and denied the test: Not that'],
    ['ok', 'pre_tool_call', 'quiet.sh', 'works'],
    ['PROBLEM', 'pre_tool_call', 'talks.sh', 'the hook gave no JSON'],
    ['PROBLEM', 'pre_tool_call', 'fails.sh', 'the hook exited with 3'],
    ['PROBLEM', 'pre_tool_call', 'missing.sh', 'there is no file `missing.sh`'],
    // Not even root can run a file without any execute permission.
    ['PROBLEM', 'pre_tool_call', 'locked.sh', '`locked.sh` is not executable'],
  ])
  expect(code).toBe(1)
})

test('`approveHooks` answers like the endpoint of Starchild', () => {
  const given = {
    path: file,
    text: `hooks: [{ event: on_stop, command: ./a.sh }]`,
    folder: place,
    state: join(place, 'state'),
  }
  expect(approveHooks(given, './a.sh', null, 1)).toEqual({
    ok: true,
    events: ['on_stop'],
    mounted: 1,
    master_enabled: true,
  })
  expect(approveHooks(given, './b.sh', null, 1)).toMatchObject({ ok: false, events: [], mounted: 1 })
})

test('the hook of an agent uses the current approvals, even with a cached file', async () => {
  const state = join(place, 'state', 'sluice')
  const dialect = findDialect('claude-code')
  if (dialect === undefined) throw new Error('no dialect')
  const refuses = async (): Promise<boolean> => {
    const hook = createHook({ dialect, policies: findPolicies([`starchild:${file}`]), state }, env)
    const text = JSON.stringify({
      cwd: place,
      session_id: 's',
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'x' },
    })
    const { stdout } = await hook.answer({
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
    return stdout.includes('"deny"')
  }
  expect([await refuses(), await refuses()]).toEqual([true, true])
  await hooks('off')
  expect([await refuses(), await refuses()]).toEqual([false, false])
  await hooks('on')
  expect(await refuses()).toBe(false)
  await hooks('approve', `${place}/guard.sh`)
  expect([await refuses(), await refuses()]).toEqual([true, true])
})

describe('a reason is split into a sentence and its subject', () => {
  test.each([
    ['[security] this would erase the disk: mkfs.ext4 /dev/sda1', 'This would erase the disk', 'mkfs.ext4 /dev/sda1'],
    ['a pasted seed phrase', 'A pasted seed phrase', null],
    ['not now: later', 'Not now: later', null],
    ['blocked: AAAAAAAAAAAAAAAA', 'Blocked', 'AAAAAAAAAAAAAAAA'],
  ])('%s', (reason, sentence, payload) => {
    expect(splitReason(reason)).toEqual({ sentence, payload })
  })
})

describe('the switch in `agent.yaml` of Starchild', () => {
  const switchTo = (text: string): void => writeFileSync(join(place, 'config', 'agent.yaml'), text)

  test.each([
    ['shell_hooks: { enabled: false }', null],
    ['shell_hooks: { enabled: true }', 'deny'],
    ['model: x', 'deny'],
    ['shell_hooks: {', 'deny'],
  ])('%s', async (text, expected) => {
    switchTo(text)
    expect(await verdict()).toBe(expected)
  })

  test('if it turns hooks off, an approval reports that they stay off', async () => {
    switchTo('shell_hooks:\n  enabled: false\n')
    const off = `\`shell_hooks.enabled: false\` in ${place}/config/agent.yaml turns all hooks off\n`
    expect(await hooks('approve', `${place}/guard.sh`)).toMatchObject({
      stdout: 'approved at pre_tool_call, on_user_message; 0 hooks of the file now active\n',
      stderr: off,
    })
    const { stdout, stderr } = await hooks('list')
    expect([stdout.split(':')[0], stderr]).toEqual(['hooks are off', off])
    expect(await verdict()).toBe(null)
  })
})

test('`hooks help` lists the commands', async () => {
  const { code, stdout } = await hooks('help')
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/)[0])]).toEqual([
    0,
    [
      'sluice hooks list',
      'sluice hooks on',
      'sluice hooks off',
      'sluice hooks approve [EVENT] COMMAND',
      'sluice hooks revoke COMMAND',
      'sluice hooks doctor',
      'sluice hooks help',
      '',
    ],
  ])
})
