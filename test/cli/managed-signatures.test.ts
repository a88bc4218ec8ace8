import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

// `sluice lock` with files over `/etc/sluice` in a private mount namespace, as test/hook/managed.test.ts does for hooks.

const CLI = join(inject('built'), 'dist/cli.cjs')

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

/** What `sluice lock` says of a pack that the managed policy wants signed by Ann. */
function locked(signer: 'ann' | 'bob' | null): { readonly code: number | null; readonly text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-managed-signatures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  for (const name of ['ann', 'bob']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(folder, name)])
  }
  write('signers', `ann@example.com ${readFileSync(join(folder, 'ann.pub'), 'utf8')}`)
  write('managed.yaml', 'managed: { signers: signers, packs: [{ source: ./team.yaml, signed: true }] }\nhooks: []\n')
  write('policy.yaml', 'extends: [./team.yaml]\nhooks: []\n')
  write('team.yaml', 'hooks: [{ id: team-push, on: tool_start, action: { type: gate } }]\n')
  const env = { PATH: process.env['PATH'], HOME: folder }
  if (signer !== null) execFileSync(execPath, [CLI, 'sign', '--key', join(folder, signer), join(folder, 'team.yaml')])
  // A file system of its own for the copy of `/etc`.
  const script = [
    'mount -t tmpfs tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice',
    `install -m 644 -o root -g root ${folder}/managed.yaml /mnt/etc/sluice/policy.yaml`,
    `install -m 644 -o root -g root ${folder}/signers /mnt/etc/sluice/signers`,
    'mount --bind /mnt/etc /etc',
    `cd ${folder} && ${execPath} ${CLI} lock --policy policy.yaml`,
  ].join(' && ')
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8', env })
  return { code: status, text: stdout + stderr }
}

describe.skipIf(!canMount)('a signature that managed policies demand (needs root and `unshare`)', () => {
  test.each([
    ['nobody', null, 1, 'error: `./team.yaml` is not signed\n'],
    ['another', 'bob', 1, 'error: `./team.yaml` is signed by a key that `/etc/sluice/signers` does not name\n'],
    ['its signer', 'ann', 0, './team.yaml is signed by ann@example.com\nsluice.lock: 1 file (1 new)\n'],
  ] as const)('by %s', (_, signer, code, text) => {
    expect(locked(signer)).toEqual({ code, text })
  })
})
