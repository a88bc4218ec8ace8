import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sign, signatureOf, verifySignature } from '../../../src/hosts/packs/signatures.ts'
import { packFolder } from './pack-folder.ts'

const SSH_KEYGEN = ['/usr/bin/ssh-keygen', '/bin/ssh-keygen', '/usr/local/bin/ssh-keygen'].some((file) =>
  existsSync(file),
)
if (!SSH_KEYGEN) console.warn('skipped: there is no `ssh-keygen`')

const TEXT = 'hooks: []\n'

/** A folder with keys, the file of signers, and a pack. */
function keyRing(): {
  readonly folder: string
  readonly path: (name: string) => string
  readonly publicKey: (name: string) => string
  problem: (signature: string, text?: string) => string | null
} {
  const { folder } = packFolder({ 'a.yaml': TEXT })
  const path = (name: string): string => join(folder, name)
  for (const name of ['ann', 'bob', 'old', 'late', 'git']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', path(name)])
  }
  const publicKey = (name: string): string => readFileSync(path(`${name}.pub`), 'utf8').trim()
  writeFileSync(
    path('signers'),
    [
      `ann@example.com namespaces="sluice-policy" ${publicKey('ann')}`,
      `old@example.com valid-before="20200101" ${publicKey('old')}`,
      `late@example.com valid-after="29990101" ${publicKey('late')}`,
      `git@example.com namespaces="git" ${publicKey('git')}`,
      '',
    ].join('\n'),
  )
  const problem = (signature: string, text = TEXT): string | null => {
    writeFileSync(path('a.yaml.sig'), signature)
    const verified = verifySignature({ shown: 'a.yaml', text, signature: signatureOf(path('a.yaml')) }, path('signers'))
    return verified.problem === null ? null : `${verified.problem.code}: ${verified.problem.message}`
  }
  return { folder, path, publicKey, problem }
}

test.skipIf(!SSH_KEYGEN)('a signature tells who signed', () => {
  const { path } = keyRing()
  writeFileSync(path('a.yaml.sig'), sign(TEXT, path('ann')))
  const file = { shown: 'a.yaml', text: TEXT, signature: signatureOf(path('a.yaml')) }
  expect(verifySignature(file, path('signers'))).toEqual({ signer: 'ann@example.com', problem: null })
})

test.skipIf(!SSH_KEYGEN)('every other signature is refused, by name', () => {
  const { path, problem } = keyRing()
  const signers = path('signers')
  const forGit = execFileSync('ssh-keygen', ['-Y', 'sign', '-f', path('ann'), '-n', 'git'], {
    input: TEXT,
    stdio: 'pipe',
  })
  const rows: readonly (readonly [found: string | null, problem: string])[] = [
    [problem(sign(TEXT, path('bob'))), `\`a.yaml\` is signed by a key that \`${signers}\` does not name`],
    [problem(sign(TEXT, path('old'))), `\`a.yaml\` is signed by a key that has expired in \`${signers}\``],
    [problem(sign(TEXT, path('late'))), `\`a.yaml\` is signed by a key that is not yet valid in \`${signers}\``],
    [problem(sign(TEXT, path('git'))), `\`a.yaml\` is signed by a key that \`${signers}\` allows for something else`],
    [problem(String(forGit)), '`a.yaml.sig` was made for something else: its namespace is not `sluice-policy`'],
    [problem(sign('another', path('ann'))), '`a.yaml.sig` is the signature of another text'],
    [problem(sign(TEXT, path('ann')), `${TEXT} `), '`a.yaml.sig` is the signature of another text'],
    [problem('no signature'), '`a.yaml.sig` is not a signature'],
    [problem(''), '`a.yaml.sig` is not a signature'],
    [problem('x'.repeat(5 * 1024 * 1024)), '`a.yaml.sig` is larger than 64 KiB'],
  ]
  for (const [found, expected] of rows) expect(found).toBe(`bad-signature: ${expected}`)
})

test.skipIf(!SSH_KEYGEN)('what cannot be verified is refused', () => {
  const { path } = keyRing()
  const file = { shown: 'a.yaml', text: TEXT, signature: path('a.yaml.sig') }
  expect(verifySignature(file, path('signers')).problem).toEqual({
    code: 'not-signed',
    message: '`a.yaml` is not signed',
    help: 'it needs `a.yaml.sig`',
  })
  writeFileSync(path('b.sig'), sign(TEXT, path('ann')))
  symlinkSync('b.sig', path('a.yaml.sig'))
  expect(verifySignature(file, path('signers')).problem?.message).toBe('`a.yaml.sig` is a symbolic link')
  const other = { ...file, signature: path('b.sig') }
  expect(verifySignature(other, path('none')).problem?.message).toBe(
    `the file of signers \`${path('none')}\` cannot be read`,
  )
  expect(() => sign(TEXT, path('none'))).toThrow(/^`ssh-keygen` cannot sign: /)
})
