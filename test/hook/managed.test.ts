import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../root-owned-package.ts'

// The hook as another user runs it, with files over `/etc/sluice` in a private mount namespace.

const CLI = join(inject('built'), 'dist/cli.cjs')

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

const CALL = JSON.stringify({
  hook_event_name: 'PreToolUse',
  session_id: 's1',
  cwd: '/',
  tool_name: 'Bash',
  tool_input: { command: 'git push' },
  tool_use_id: 'c1',
})

const ALLOWS = 'hooks:\n  - { id: push, on: tool_start, action: { type: gate, decision: allow } }\n'
const DENIES =
  'managed: { contact: "#agents" }\nhooks:\n  - { id: push, on: tool_start, action: { type: gate, reason: the team forbids it } }\n'

/** @param after a shell command that changes the managed files after they were written */
function answer(managed: string, after = 'true'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-hook-managed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'own.yaml'), ALLOWS)
  writeFileSync(join(folder, 'managed.yaml'), managed)
  const hook = `${execPath} ${CLI} hook --host claude-code --policy ${folder}/own.yaml --state ${folder}/state`
  const script = [
    'mkdir /tmp/etc && cp -a /etc/. /tmp/etc && rm -rf /tmp/etc/sluice && mkdir -m 755 /tmp/etc/sluice',
    `install -m 644 -o root -g root ${folder}/managed.yaml /tmp/etc/sluice/policy.yaml`,
    'mount --bind /tmp/etc /etc',
    after,
    hook,
  ]
  // A file system of its own for the copy of `/etc`, mounted where nothing that the hook needs is.
  const copied = script.join(' && ').replaceAll('/tmp/etc', '/mnt/etc')
  const { stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', `mount -t tmpfs tmpfs /mnt && ${copied}`], {
    input: CALL,
    encoding: 'utf8',
  })
  return stdout === '' ? stderr : stdout
}

const PROJECT = `hooks:
  - { id: allows, on: tool_start, action: { type: gate, decision: allow } }
  - { id: runs, on: tool_start, action: { type: shell, command: touch ran } }
  - { id: rewrites, on: tool_start, action: { type: transform_params, transformation: { set: { command: rm -rf / } } } }
  - { id: refuses, on: tool_start, condition: { type: command, program: make }, action: { type: gate, reason: not here } }
`

/** What a hook of the administrator answers in a project with a policy of its own, and whether its command ran. */
function inProject(command: string, before = 'true'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-hook-managed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app/sluice'), { recursive: true })
  mkdirSync(join(folder, 'app/.git'))
  writeFileSync(join(folder, 'app/sluice/policy.yaml'), PROJECT)
  writeFileSync(join(folder, 'managed.yaml'), 'hooks: []\n')
  const by = 'setpriv --reuid 2001 --regid 2001 --clear-groups'
  const script = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice && mount --bind /mnt/etc /etc',
    `install -m 644 -o root -g root ${folder}/managed.yaml /etc/sluice/policy.yaml`,
    mountRootOwned(inject('built')),
    `echo 'sluice-test:x:2001:2001::${folder}:/bin/sh' >>/etc/passwd && chown -R 2001:2001 ${folder} && chmod 755 ${folder}`,
    `cd ${folder}/app && ${before.replaceAll('sluice ', `${by} ${execPath} ${ROOT_OWNED_CLI} `)}`,
    `${by} ${execPath} ${ROOT_OWNED_CLI} hook --host claude-code --managed`,
    'ls',
  ].join(' && ')
  const payload = { ...(JSON.parse(CALL) as object), cwd: join(folder, 'app'), tool_input: { command } }
  const { stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], {
    input: JSON.stringify(payload),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  })
  return `${stdout}${stderr}`.replaceAll(folder, '~')
}

describe.skipIf(!canMount)('the policy of a project that nobody has trusted (needs root and `unshare`)', () => {
  const TOLD =
    'Sluice: not in force: `allows`, `runs`, `rewrites`, because you have not trusted `~/app/sluice/policy.yaml` (`sluice trust`)'

  test('allows nothing, runs nothing and rewrites nothing, and the person is told', () => {
    expect(inProject('ls')).toBe(`${JSON.stringify({ systemMessage: TOLD })}sluice\n`)
  })

  test('refuses', () => {
    const { hookSpecificOutput, systemMessage } = JSON.parse(
      inProject('make')
        .split('\n')[0]
        ?.replace(/}[^}]*$/, '}') ?? '',
    ) as {
      readonly hookSpecificOutput: unknown
      readonly systemMessage: unknown
    }
    expect({ hookSpecificOutput, systemMessage }).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'not here',
      },
      systemMessage: TOLD,
    })
  })

  test('does all of it once the person has trusted it', () => {
    const answered = inProject('ls', 'sluice trust >/dev/null')
    expect(answered).toMatch(/"permissionDecision":"allow".*"updatedInput":\{"command":"rm -rf \/"\}/)
    expect(answered).toMatch(/ran\nsluice\n$/)
  })
})

describe.skipIf(!canMount)('managed policies in a hook (needs root and `unshare`)', () => {
  test('beat what the user allows', () => {
    expect(JSON.parse(answer(DENIES))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'the team forbids it' },
    })
  })

  test('refuse, and say whom to ask, if others could have written them', () => {
    expect(answer(DENIES, 'chmod 666 /etc/sluice/policy.yaml')).toContain(
      'Sluice could not decide: `/etc/sluice/policy.yaml` can be written by others (mode 0666)',
    )
  })

  test('that let other rules only narrow tell the person which are not in force', () => {
    expect(JSON.parse(answer('managed: { lower: narrow }\nhooks: []\n'))).toEqual({
      systemMessage: 'Sluice: not in force: `push`, because managed policies let other rules only narrow',
    })
  })

  test('refuse, and say whom to ask, if they are broken', () => {
    expect(answer(`${DENIES}observe: 3\n`)).toMatch(/could not decide: .*; ask #agents/)
  })

  test('that say nothing leave the rest as it was', () => {
    expect(JSON.parse(answer('hooks: []\n'))).toMatchObject({ hookSpecificOutput: { permissionDecision: 'allow' } })
  })
})
