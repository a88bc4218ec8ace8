import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSnapshots, type Snapshots } from '../../../src/hosts/snapshots/snapshots.ts'

// The agent whose work should be reverted may write anything into the working copy. This must never switch the
// snapshots off, spoil them, run a program, or write outside the working copy.

const hasGit = spawnSync('git', ['--version']).status === 0
const hasPipes = spawnSync('mkfifo', ['--version']).status === 0

function makePipe(path: string): void {
  spawnSync('mkfifo', [path])
}

/** Replacements for a file or a folder at `path`. `elsewhere` is a folder outside with a file `f`. */
const PLANTS: readonly ((path: string, elsewhere: string) => void)[] = [
  (path, elsewhere) => symlinkSync(join(elsewhere, 'f'), path),
  (path, elsewhere) => symlinkSync(elsewhere, path),
  (path) => {
    mkdirSync(path)
    writeFileSync(join(path, 'x'), 'x')
  },
  (path) => spawnSync('git', ['init', '--quiet', path]),
  makePipe,
]

describe.skipIf(!hasGit)('snapshots of a hostile working copy (skipped without git)', () => {
  let place: string
  let root: string
  let env: { readonly PATH: string; readonly HOME: string }
  const path = (name: string): string => join(root, name)
  const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, env })
  const write = (name: string, text: string): void => writeFileSync(path(name), text)
  const remove = (name: string): void => rmSync(path(name), { recursive: true, force: true })
  const replace = (name: string, plant: (path: string) => void): void => {
    remove(name)
    plant(path(name))
  }

  beforeEach(() => {
    place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-hostile-')))
    root = join(place, 'work')
    env = { PATH: process.env['PATH'] ?? '', HOME: place }
    mkdirSync(path('src/deep'), { recursive: true })
    mkdirSync(join(place, 'elsewhere'))
    writeFileSync(join(place, 'elsewhere', 'f'), 'not yours')
    git('init', '--quiet')
    write('.git/info/exclude', 'excluded\n')
    write('excluded', 'x')
    write('a.txt', 'one\r\ntwo\r\n$Id$\n')
    write('src/f', 'one')
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  async function open(folder = root): Promise<Snapshots> {
    const opened = await openSnapshots(folder, join(place, 'state'), env)
    if (opened === null) throw new Error('no working copy')
    return opened
  }

  /** Plays a turn of the agent, and returns the paths that it changed. */
  async function turn(work: () => void, snapshots?: Snapshots): Promise<readonly string[] | null> {
    const kept = snapshots ?? (await open())
    await kept.begin('s', 'turn')
    work()
    return (await kept.end('s', 'turn', 1))?.changes.map((change) => change.path) ?? null
  }

  const spoil = (first?: () => void): void => {
    first?.()
    write('a.txt', 'GONE')
  }

  test.each<[string, () => void]>([
    ['sets an encoding', () => write('.gitattributes', '* working-tree-encoding=UTF-16\n')],
    ['names another working folder', () => git('config', 'core.worktree', join(place, 'elsewhere'))],
    ['has an invalid configuration', () => appendFileSync(path('.git/config'), '[[[')],
    [
      'ignores everything',
      () => {
        write('all', '*')
        git('config', 'core.excludesFile', path('all'))
      },
    ],
    ['is gone', () => remove('.git')],
    ['is a link to nowhere', () => replace('.git', (path) => symlinkSync('/nowhere', path))],
    ['is a file', () => replace('.git', (path) => writeFileSync(path, 'gitdir: /nowhere\n'))],
  ])('record and restore later changes byte for byte if its git %s', async (_title, plant) => {
    const before = readFileSync(path('a.txt'))
    await turn(() => write('src/f', 'two'))
    expect(await turn(() => spoil(plant))).toContain('a.txt')
    expect(await turn(() => write('src/new', 'x'))).toEqual(['src/new'])
    expect(await (await open(path('src/deep'))).list()).toHaveLength(3)
    await (await open()).restore(1, 2)
    expect(readFileSync(path('a.txt'))).toEqual(before)
    expect([readFileSync(path('src/f'), 'utf8'), existsSync(path('src/new'))]).toEqual(['one', false])
  })

  test
    .skipIf(!hasPipes)
    .each([
      ['.gitignore', 'src/.gitignore', 'src/.gitattributes', '.gitmodules'],
      ['.git/config'],
      ['.git/info/exclude'],
      ['.git'],
    ])('do not block on pipes as %s', async (...names) => {
    const snapshots = await open()
    const plant = (): void => {
      for (const name of names) replace(name, makePipe)
    }
    expect(await turn(() => spoil(plant), snapshots)).toEqual(['a.txt'])
    expect(await turn(() => write('src/new', 'x'), snapshots)).toEqual(['src/new'])
    await snapshots.restore(1, 2)
    expect(readFileSync(path('a.txt'), 'utf8')).toContain('one')
  })

  test.skipIf(!hasPipes)('do not block on a pipe in a nested repository', async () => {
    expect(
      await turn(() => {
        mkdirSync(path('src/deep/.git/objects'), { recursive: true })
        mkdirSync(path('src/deep/.git/refs'))
        makePipe(path('src/deep/.git/HEAD'))
        spoil()
      }),
    ).toContain('a.txt')
  })

  test.each([
    ['folders', (index: number) => `of${index}`],
    ['files', (index: number) => `of${index}/f`],
  ])('restore %s that were replaced by something else, and change nothing outside', async (_, nameOf) => {
    const files = PLANTS.map((_plant, index) => `of${index}/f`)
    for (const file of files) {
      mkdirSync(dirname(path(file)))
      write(file, 'one')
    }
    const plant = (): void => {
      for (const [index, each] of PLANTS.entries()) {
        replace(nameOf(index), (path) => each(path, join(place, 'elsewhere')))
      }
    }
    expect(await turn(plant)).toEqual(expect.arrayContaining(files))
    await (await open()).restore(1, 2)
    expect(files.map((file) => readFileSync(path(file), 'utf8'))).toEqual(files.map(() => 'one'))
    expect(readFileSync(join(place, 'elsewhere', 'f'), 'utf8')).toBe('not yours')
  })

  test('restore bytes unchanged if attributes existed before', async () => {
    write('.gitattributes', '* text eol=lf ident\n')
    const before = readFileSync(path('a.txt'))
    await turn(() => spoil())
    await (await open()).restore(1, 2)
    expect(readFileSync(path('a.txt'))).toEqual(before)
  })

  test('keep ignoring files after the ignore rules are deleted', async () => {
    await turn(() => spoil())
    remove('.git')
    expect(await turn(() => write('excluded', 'y'))).toBe(null)
  })

  test('ignore in a worktree what its main working copy ignores', async () => {
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '-m', 'x')
    git('worktree', 'add', '--quiet', join(place, 'other'))
    root = join(place, 'other')
    const work = () => {
      write('excluded', 'y')
      write('b.txt', 'x')
    }
    expect(await turn(work)).toEqual(['b.txt'])
  })

  test('do not block on the lock of a killed git', async () => {
    await turn(() => spoil())
    const [name = ''] = readdirSync(join(place, 'state', 'snapshots'))
    const lock = join(place, 'state', 'snapshots', name, 'repository', 'index.lock')
    writeFileSync(lock, '')
    utimesSync(lock, 1, 1)
    expect(await turn(() => write('src/new', 'x'))).toEqual(['src/new'])
  })

  test('stop once the signal is aborted, and the next one still runs', async () => {
    const snapshots = await open()
    const over = snapshots.begin('s', 'turn', AbortSignal.abort())
    const next = turn(() => spoil(), snapshots)
    await expect(over).rejects.toThrow('the rule ran out of time')
    expect(await next).toEqual(['a.txt'])
  })
})
