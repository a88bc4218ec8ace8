import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { policyPacks } from '../../src/hosts/packs/project-packs.ts'
import { sign } from '../../src/hosts/packs/signatures.ts'
import { verifyPacks } from '../../src/hosts/packs/verify-packs.ts'
import { loadPolicy } from '../../src/index.ts'
import { readSigning } from '../../src/install/signers.ts'

const PACK = 'hooks: [{ id: team-push, on: tool_start, action: { type: gate } }]\n'

const INSTALLED = {
  ...{ host: 'claude-code', file: '/home/settings.json', scope: 'user', program: ['sluice'] },
  ...{ events: ['PreToolUse'], isNew: true, insertions: [] },
}

interface Machine {
  readonly folder: string
  write(name: string, text: string): void
  /** Signs the pack with the key of somebody. */
  sign(name: 'ann' | 'bob'): void
  /** Who signed the pack of the project, or what is wrong. */
  verified(): string | null
}

/** A machine with a folder of managed policies, a user who trusts Bob, and a project that extends a pack. */
function machine(managed: string | null): Machine {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-signers-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, name), text, { mode: 0o644 })
  }
  const allow = (name: string): string => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(folder, name)])
    return `${name}@example.com ${readFileSync(join(folder, `${name}.pub`), 'utf8')}`
  }
  if (managed !== null) write('etc/policy.yaml', managed)
  write('etc/signers', allow('ann'))
  write('home/signers', allow('bob'))
  write('home/own.yaml', 'signers: signers\nhooks: []\n')
  const own = { ...INSTALLED, policies: [join(folder, 'home/own.yaml')] }
  write('state/installations.json', JSON.stringify([own]))
  write('team.yaml', PACK)
  return {
    folder,
    write,
    sign: (name) => write('team.yaml.sig', sign(PACK, join(folder, name))),
    verified() {
      const { signing, problem } = readSigning(join(folder, 'state'), {
        folder: join(folder, 'etc'),
        owner: getuid?.() ?? null,
        top: folder,
      })
      if (signing === null) return problem.replaceAll(folder, '~')
      const packs = policyPacks({ base: folder, isUnlocked: true })
      loadPolicy([{ name: 'policy.yaml', text: 'extends: [./team.yaml]\nhooks: []\n' }], { packs })
      const [found] = verifyPacks(packs.opened, signing)
      return (found?.problem?.message ?? found?.signer ?? null)?.replaceAll(folder, '~') ?? null
    },
  }
}

const managed = (settings: string): string => `managed: { ${settings} }\nhooks: []\n`
const DEMANDS = 'packs: [{ source: ./team.yaml, signed: true }]'

interface Row {
  readonly name: string
  readonly managed: string | null
  readonly signed: 'ann' | 'bob' | null
  readonly verified: string | null
}

test.each<Row>([
  {
    name: 'without managed policies, the user says whose count',
    managed: null,
    signed: 'bob',
    verified: 'bob@example.com',
  },
  {
    name: 'a signer that nobody names does not count',
    managed: null,
    signed: 'ann',
    verified: '`./team.yaml` is signed by a key that `~/home/signers` does not name',
  },
  { name: 'managed signers count', managed: managed('signers: signers'), signed: 'ann', verified: 'ann@example.com' },
  { name: 'beside the user’s', managed: managed('signers: signers'), signed: 'bob', verified: 'bob@example.com' },
  { name: 'nothing demands a signature', managed: managed('signers: signers'), signed: null, verified: null },
  {
    name: 'managed policies demand one',
    managed: managed(`signers: signers, ${DEMANDS}`),
    signed: null,
    verified: '`./team.yaml` is not signed',
  },
  { name: 'and take it', managed: managed(`signers: signers, ${DEMANDS}`), signed: 'ann', verified: 'ann@example.com' },
  {
    name: 'however the source is spelled',
    managed: managed('signers: signers, packs: [{ source: ././team.yaml, signed: true }]'),
    signed: null,
    verified: '`./team.yaml` is not signed',
  },
  {
    name: 'only by their own signers',
    managed: managed(`signers: signers, ${DEMANDS}`),
    signed: 'bob',
    verified: '`./team.yaml` is signed by a key that `~/etc/signers` does not name',
  },
  {
    name: 'they demand one of nobody',
    managed: managed(DEMANDS),
    signed: 'bob',
    verified: 'managed policies want `./team.yaml` signed, but name no `signers`',
  },
  {
    name: 'their file of signers is missing',
    managed: managed('signers: missing'),
    signed: 'bob',
    verified: '`~/etc/missing` cannot be read (ENOENT)',
  },
  {
    name: 'they are broken',
    managed: managed('signers: 3'),
    signed: 'bob',
    verified: '~/etc/policy.yaml:1: `signers` must be text, not `3`',
  },
])('$name', ({ managed: text, signed, verified }) => {
  const { sign: signWith, verified: read } = machine(text)
  if (signed !== null) signWith(signed)
  expect(read()).toBe(verified)
})

test.skipIf(getuid === undefined)('others could have written the managed file of signers', () => {
  const { folder, sign: signWith, verified } = machine(managed(`signers: signers, ${DEMANDS}`))
  signWith('ann')
  chmodSync(join(folder, 'etc/signers'), 0o666)
  expect(verified()).toBe('`~/etc/signers` can be written by others (mode 0666), and managed policies must not be')
})
