import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

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
