import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findSluice, isLater } from '../../src/vscode/find-sluice.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-find-')))
afterAll(() => rmSync(root, { recursive: true }))

function write(...path: readonly string[]): string {
  const file = join(root, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}

const OWN = write('project/node_modules/sluice/dist/cli.cjs')
const GLOBAL = write('lib/node_modules/sluice/dist/cli.cjs')
const ON_WINDOWS = write('npm/node_modules/sluice/dist/cli.cjs')
const OTHER = write('other/sluice')
mkdirSync(join(root, 'bin'))
symlinkSync(GLOBAL, join(root, 'bin/sluice'))
mkdirSync(join(root, 'project/bin'))
symlinkSync(OWN, join(root, 'project/bin/sluice'))

const PLACES = { setting: '', isTrusted: true, folders: [join(root, 'project')], path: join(root, 'bin') }

describe('the sluice that the extension starts', () => {
  test.each([
    ['that of the project', {}, OWN],
    ['the global one, where the workspace is not trusted', { isTrusted: false }, GLOBAL],
    [
      'the global one, where the `PATH` has folders of a workspace that is not trusted',
      { isTrusted: false, path: [join(root, 'project/bin'), 'bin', join(root, 'bin')].join(delimiter) },
      GLOBAL,
    ],
    ['the global one, where the project has none', { folders: [root] }, GLOBAL],
    ['the global one beside a script of Windows', { folders: [], path: join(root, 'npm') }, ON_WINDOWS],
    ['the one that is set', { setting: GLOBAL }, GLOBAL],
    ['none, if what is set is missing', { setting: join(root, 'missing.cjs') }, null],
    ['none, if there is none', { folders: [], path: '' }, null],
    ['none, if another program has its name', { folders: [], path: dirname(OTHER) }, null],
  ])('is %s', (_title, given, expected) => {
    expect(findSluice({ ...PLACES, ...given })).toBe(expected)
  })
})

test.each([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.9.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['0.1.0', '1.0.0', false],
  ['0.1.0-beta.1', '0.1.0', false],
])('%s is later than %s: %s', (one, other, expected) => {
  expect(isLater(one, other)).toBe(expected)
})
