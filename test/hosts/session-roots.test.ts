import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryRoots, createSessionRoots } from '../../src/hosts/session-roots.ts'
import type { Workspace } from '../../src/model/workspace.ts'

const at = (root: string, ...folders: readonly string[]): Workspace => ({ root, folders })

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sluice-roots-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** All files below a folder. */
function filesIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('the root of a session', () => {
  test('is the first one, for every process that asks', () => {
    const place = folder()
    const [one, other] = [createSessionRoots(place), createSessionRoots(place)]
    expect(one.find('codex', 's1')).toBe(null)
    expect(one.fix('codex', 's1', at('/work'))).toEqual(at('/work'))
    expect(other.fix('codex', 's1', at('/'))).toEqual(at('/work'))
    expect(other.find('codex', 's1')).toEqual(at('/work'))
  })

  test('belongs to one agent and one session', () => {
    const roots = createSessionRoots(folder())
    roots.fix('codex', 's1', at('/work'))
    expect(roots.find('gemini', 's1')).toBe(null)
    expect(roots.find('codex', 's2')).toBe(null)
  })

  test('of a session with any text as its id is one file in the folder of its agent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 1000 }),
          fc.constantFrom(
            '../../x',
            '/etc/passwd',
            '..',
            '.',
            'a\0b',
            'CON',
            '\ud800',
            '__proto__',
            'x\n{"session":"y"}',
          ),
        ),
        (session) => {
          const place = folder()
          const roots = createSessionRoots(place)
          roots.fix('codex', session, at('/work'))
          expect(roots.find('codex', session)).toEqual(at('/work'))
          expect(filesIn(place).map((file) => file.slice(0, join(place, 'sessions', 'codex', '').length + 1))).toEqual([
            join(place, 'sessions', 'codex', '/'),
          ])
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([
    ['cut off', (file: string) => writeFileSync(file, '{"session":"s1","ro')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['of another session', (file: string) => writeFileSync(file, '{"session":"s2","root":"/"}\n')],
    [
      'with folders that are no paths',
      (file: string) => writeFileSync(file, '{"session":"s1","root":"/","folders":[1]}\n'),
    ],
    ['with an added line that is cut off', (file: string) => appendFileSync(file, '{"folder":"/li')],
    ['with an added line of another kind', (file: string) => appendFileSync(file, '{"root":"/"}\n')],
    ['without a root', (file: string) => writeFileSync(file, '{"session":"s1"}\n')],
    [
      'a folder',
      (file: string) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
    [
      'a pipe, which would never end',
      (file: string) => {
        rmSync(file)
        execFileSync('mkfifo', [file])
      },
    ],
  ])('cannot be read from a record that is %s', (_title, spoil) => {
    const place = folder()
    const roots = createSessionRoots(place)
    roots.fix('codex', 's1', at('/work'))
    const [file = ''] = filesIn(place)
    spoil(file)
    expect(() => roots.find('codex', 's1')).toThrow()
    expect(() => roots.fix('codex', 's1', at('/'))).toThrow()
  })

  test('is the given one where nothing can be written', () => {
    const place = folder()
    writeFileSync(join(place, 'sessions'), 'a file')
    expect(createSessionRoots(place).fix('codex', 's1', at('/work'))).toEqual(at('/work'))
  })

  test('is only for its user', () => {
    const place = folder()
    createSessionRoots(place).fix('codex', 's1', at('/work'))
    const [file = ''] = filesIn(place)
    expect(readFileSync(file, 'utf8')).toBe('{"session":"s1","root":"/work","folders":[]}\n')
    expect([file, dirname(file)].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
  })

  test('is dropped if there are too many newer ones, but not while its session goes on', () => {
    const place = folder()
    const roots = createSessionRoots(place)
    const start = (from: number, to: number): void => {
      for (let session = from; session < to; session++) roots.fix('codex', `s${session}`, at('/work'))
    }
    roots.fix('codex', 'old', at('/old'))
    const [old] = filesIn(place)
    start(0, 1500)
    for (const file of filesIn(place)) utimesSync(file, file === old ? 1 : 2, file === old ? 1 : 2)
    roots.find('codex', 's7')
    start(1500, 2001)
    expect(roots.find('codex', 'old')).toBe(null)
    expect(roots.find('codex', 's7')).toEqual(at('/work'))
    expect(filesIn(place).length).toBeLessThan(2001)
  })

  test('is the same for processes that fix it at once', async () => {
    const place = folder()
    const program = join(place, 'fix.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, '../../src/hosts/session-roots.ts')],
      ...{ bundle: true, platform: 'node', format: 'esm', outfile: program, logLevel: 'silent' },
    })
    const script = `
      import { createSessionRoots } from ${JSON.stringify(program)}
      process.stdout.write(createSessionRoots(process.argv[1]).fix('codex', 's1', { root: process.argv[2], folders: [] }).root)
    `
    const run = async (root: string): Promise<string> => {
      const words = ['--input-type=module', '-e', script, place, root]
      return (await promisify(execFile)(process.execPath, words)).stdout
    }
    const found = await Promise.all(['/a', '/b', '/c', '/d'].map(run))
    expect(new Set(found).size).toBe(1)
    expect(createSessionRoots(place).find('codex', 's1')).toEqual(at(found[0] ?? ''))
  })
})

describe('folders of a session', () => {
  test.each([
    ['in files', () => createSessionRoots(folder())],
    ['in memory', createMemoryRoots],
  ])('that are kept %s are those of the first event, and those that are added', (_where, create) => {
    const roots = create()
    roots.add('cursor', 's1', '/early')
    expect(roots.find('cursor', 's1')).toBe(null)
    expect(roots.fix('cursor', 's1', at('/a', '/b'))).toEqual(at('/a', '/b'))
    expect(roots.fix('cursor', 's1', at('/a', '/c'))).toEqual(at('/a', '/b'))
    roots.add('cursor', 's1', '/d')
    roots.add('cursor', 's1', '/d')
    roots.add('cursor', 's1', '/b')
    roots.add('cursor', 's2', '/e')
    expect(roots.find('cursor', 's1')).toEqual(at('/a', '/b', '/d'))
    expect(roots.find('cursor', 's2')).toBe(null)
  })

  test('are at most a hundred, each with one line in the record', () => {
    const place = folder()
    const roots = createSessionRoots(place)
    roots.fix('cursor', 's1', at('/a'))
    for (let index = 0; index < 300; index++) roots.add('cursor', 's1', `/${index % 150}`)
    expect(roots.find('cursor', 's1')?.folders).toEqual(Array.from({ length: 100 }, (_, index) => `/${index}`))
    const [file = ''] = filesIn(place)
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(101)
  })

  test('in memory are dropped for the session that was used longest ago', () => {
    const roots = createMemoryRoots()
    for (let session = 0; session <= 2000; session++) roots.fix('cursor', `s${session}`, at('/a'))
    expect(roots.find('cursor', 's0')).toBe(null)
    expect(roots.find('cursor', 's1')).toEqual(at('/a'))
  })
})
