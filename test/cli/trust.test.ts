import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import { trust, trustIn } from '../../src/cli/commands/trust.ts'
import { readArguments } from '../../src/cli/read-arguments.ts'
import { findLower } from '../../src/hook/lower-policies.ts'
import { trustFile } from '../../src/hosts/trusted-policies.ts'

// What a hook of an administrator thinks of the policy of a project, before and after `sluice trust`.

let place: string
let root: string
let state: string
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-trust-')))
  root = join(place, 'project')
  state = join(place, 'state')
  mkdirSync(join(root, 'sluice'), { recursive: true })
  writeFileSync(join(root, 'sluice/policy.yaml'), 'hooks: []\n')
})
afterEach(() => rmSync(place, { recursive: true }))

/** What `sluice trust` prints. */
async function run(words: readonly string[], folder = root): Promise<string> {
  const args = readArguments({ name: 'trust', ...trust }, words)
  if (args === 'help') throw new Error('it asks for help')
  let told = ''
  const output = { write: (text: string) => Promise.resolve(void (told += text)) }
  expect(await trustIn(state, args, { folder, output })).toBe(0)
  return told
}

/** Why the policy of the project may only narrow; null if it may do more. */
const narrow = async (): Promise<unknown> =>
  (await findLower(claudeCode, root, state)).map(({ narrow: why = null }) => why)

const UNKNOWN = ['you have not trusted `PLACE/project/sluice/policy.yaml` (`sluice trust`)']
const CHANGED = ['`PLACE/project/sluice/policy.yaml` has changed since you trusted it (`sluice trust`)']
const at = (texts: readonly string[]): readonly string[] => texts.map((text) => text.replace('PLACE', place))

test('a policy of a project may only narrow until it is trusted, and again after a change', async () => {
  expect(await narrow()).toEqual(at(UNKNOWN))
  expect(await run([])).toBe(
    'sluice/policy.yaml is trusted as it is now: under a hook of an administrator, its rules do all that `managed.lower` lets them\n',
  )
  expect(await narrow()).toEqual([null])
  expect(await run(['--show'])).toBe(`${root}/sluice/policy.yaml\n`)
  writeFileSync(join(root, 'sluice/policy.yaml'), 'hooks: [] # changed\n')
  expect(await narrow()).toEqual(at(CHANGED))
  expect(await run(['--show'])).toBe(`${root}/sluice/policy.yaml (has changed since, so it may only narrow)\n`)
})

test('a change of what it extends counts, too', async () => {
  await run([])
  writeFileSync(join(root, 'sluice/sluice.lock'), 'version: 1\n')
  expect(await narrow()).toEqual(at(CHANGED))
})

test('it is the same policy by another way to its folder', async () => {
  symlinkSync(root, join(place, 'link'))
  await run([], join(place, 'link'))
  expect(await narrow()).toEqual([null])
})

test('trust can be taken back, and only from what has it', async () => {
  await run(['sluice/policy.yaml'])
  expect(await run(['--revoke'])).toBe('sluice/policy.yaml may only narrow from now on\n')
  expect(await narrow()).toEqual(at(UNKNOWN))
  await expect(run(['--revoke'])).rejects.toThrow('`sluice/policy.yaml` is not trusted')
})

test('a policy that is not there is not trusted', async () => {
  await expect(run(['other.yaml'])).rejects.toThrow('there is no file `other.yaml`')
})

test('only the person can read what they have trusted', async () => {
  await run([])
  expect(statSync(trustFile(state)).mode & 0o777).toBe(0o600)
})
