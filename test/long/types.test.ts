import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { entries, pack, run } from '../packed.ts'

// Users who check the declarations of libraries, too, find no error in ours: each entry, beside all that it can work with.

const MODES = ['node16', 'nodenext', 'bundler']

let place: string
let user: string

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sluice-types-')))
  user = join(place, 'user')
  const { tarball } = await pack(inject('built'), join(place, 'packed'))
  await mkdir(user)
  await writeFile(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  const ranges: Readonly<Record<string, string>> = packageJson.devDependencies
  const names = [...Object.keys(packageJson.peerDependencies), 'typescript', '@types/node']
  const packages = names.map((name) => `${name}@${ranges[name] ?? 'latest'}`)
  await run(user, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball, ...packages)
})

afterAll(() => rm(place, { recursive: true, force: true }))

/** The errors of the compiler in this file and in the files of Sluice. Other packages have errors of their own. */
async function errorsOf(file: string, mode: string): Promise<readonly string[]> {
  const form = mode === 'bundler' ? 'esnext' : mode
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2023', '--types', 'node']
  const modules = ['--module', form, '--moduleResolution', mode, '--pretty', 'false']
  const told = await run(user, process.execPath, 'node_modules/typescript/bin/tsc', ...options, ...modules, file).catch(
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  return told.split('\n').filter((line) => line.startsWith(file) || line.startsWith('node_modules/sluice/'))
}

describe.each(MODES)('under %s', (mode) => {
  test.each(entries)('%s has no errors', async (entry) => {
    await writeFile(join(user, 'module.ts'), `import * as entry from '${entry}'\nexport const all = [entry]\n`)
    expect(await errorsOf('module.ts', mode)).toEqual([])
  })
})

test('an error in a file of Sluice counts', async () => {
  await writeFile(join(user, 'module.ts'), `import { noSuchThing } from 'sluice'\nexport const all = [noSuchThing]\n`)
  expect(await errorsOf('module.ts', 'bundler')).toEqual([expect.stringContaining('error TS2305')])
})
