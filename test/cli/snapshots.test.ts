import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSnapshots, type Snapshots } from '../../src/hosts/snapshots/snapshots.ts'
import { sluice } from './run.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

describe.skipIf(!hasGit)('snapshots (skipped without git)', () => {
  let place: string
  let root: string
  let env: { readonly PATH: string; readonly HOME: string; readonly XDG_STATE_HOME: string }

  beforeEach(() => {
    place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-snapshots-')))
    root = join(place, 'work')
    env = { PATH: process.env['PATH'] ?? '', HOME: place, XDG_STATE_HOME: join(place, 'state') }
    mkdirSync(root)
    spawnSync('git', ['init', '--quiet'], { cwd: root, env })
    write('a.txt', 'one')
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
  const read = (name: string): string => readFileSync(join(root, name), 'utf8')

  async function open(): Promise<Snapshots> {
    const opened = await openSnapshots(root, join(place, 'state', 'sluice'), env)
    if (opened === null) throw new Error('no working copy')
    return opened
  }

  /** A turn in which an agent does some work. */
  async function turn(work: () => void, session = 's1') {
    const snapshots = await open()
    await snapshots.begin(session, 'turn')
    work()
    return snapshots.end(session, 'turn', 1_760_000_000_000)
  }

  const listing = async () => (await sluice(`snapshots --workspace ${root}`, { env })).stdout
  const restore = (id: number) => sluice(`snapshots restore ${id} --workspace ${root}`, { env })

  test('a turn that changes files is recorded, one that does not is not', async () => {
    expect(await listing()).toBe('nothing was recorded here\n')
    await turn(() => {
      write('a.txt', 'two')
      write('b.txt', 'new')
    })
    expect(await turn(() => {})).toBe(null)
    expect(await listing()).toBe('1  2025-10-09T08:53:20.000Z  turn  s1  2 files\n')
    const { stdout } = await sluice(`snapshots show 1 --workspace ${root}`, { env })
    expect(stdout).toBe('  changed a.txt\n  added b.txt\n')
  })

  test('a restore undoes a turn and all later ones, and can itself be undone', async () => {
    await turn(() => write('a.txt', 'two'))
    await turn(() => write('b.txt', 'new'))
    await turn(() => rmSync(join(root, 'a.txt')))
    write('mine.txt', 'untouched')
    const { code, stdout } = await restore(2)
    expect([code, stdout]).toEqual([
      0,
      '2 files restored; `sluice snapshots restore 4` undoes this\n  added a.txt\n  removed b.txt\n',
    ])
    expect([read('a.txt'), existsSync(join(root, 'b.txt')), read('mine.txt')]).toEqual(['two', false, 'untouched'])
    await restore(4)
    expect([existsSync(join(root, 'a.txt')), read('b.txt'), read('mine.txt')]).toEqual([false, 'new', 'untouched'])
  })

  test('two concurrent agents have one turn each', async () => {
    const snapshots = await open()
    await Promise.all([snapshots.begin('s1', 'turn'), snapshots.begin('s2', 'turn')])
    write('a.txt', 'two')
    const [first, second] = await Promise.all([snapshots.end('s1', 'turn', 1), snapshots.end('s2', 'turn', 2)])
    expect([first?.id, second?.id, (await snapshots.list()).length]).toEqual([1, 2, 2])
  })

  test('ignored and large files are left out, and the repository of the working copy does not change', async () => {
    write('.gitignore', 'secret\n')
    mkdirSync(join(root, '.git', 'info'), { recursive: true })
    write('.git/info/exclude', 'excluded\n')
    const before = spawnSync('git', ['count-objects'], { cwd: root, env }).stdout.toString()
    const checkpoint = await turn(() => {
      write('secret', 'x')
      write('excluded', 'x')
      write('large', 'x'.repeat(2 * 1024 * 1024 + 1))
      write('a name\nwith a line', 'x')
      write('*', 'x')
    })
    expect(checkpoint?.changes.map(({ path }) => path)).toEqual(['*', 'a name\nwith a line'])
    expect(spawnSync('git', ['count-objects'], { cwd: root, env }).stdout.toString()).toBe(before)
    expect(spawnSync('git', ['log'], { cwd: root, env }).status).not.toBe(0)
  })

  test('no program that the working copy configures runs, and nothing outside it is written', async () => {
    const mark = join(place, 'pwned')
    for (const name of ['core.fsmonitor', 'filter.x.clean', 'filter.x.smudge']) {
      spawnSync('git', ['config', name, `touch ${mark}`], { cwd: root, env })
    }
    write('.gitattributes', '* filter=x\n')
    mkdirSync(join(place, 'outside'))
    mkdirSync(join(root, 'folder'))
    write('folder/f', 'one')
    await turn(() => write('folder/f', 'two'))
    // Restoring must not write through a link that has replaced a folder.
    rmSync(join(root, 'folder'), { recursive: true })
    symlinkSync(join(place, 'outside'), join(root, 'folder'))
    await restore(1)
    expect([existsSync(mark), existsSync(join(place, 'outside', 'f'))]).toEqual([false, false])
  })

  test('files can be restored even if `.git` was removed', async () => {
    await turn(() => {
      for (const name of ['.git', 'a.txt']) rmSync(join(root, name), { recursive: true })
    })
    expect(await listing()).toContain('1 file\n')
    expect(await restore(1)).toMatchObject({ code: 0 })
    expect(read('a.txt')).toBe('one')
  })

  test.each([
    ['snapshots restore 7', 'there is no snapshot `7`'],
    ['snapshots undo', 'there is no `snapshots undo`'],
    ['snapshots show', '`snapshots show` and `snapshots restore` take one ID, `snapshots list` takes none'],
  ])('`%s` is bad usage', async (line, message) => {
    const { code, stderr } = await sluice(`${line} --workspace ${root}`, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('reports that it is outside a working copy', async () => {
    const { code, stderr } = await sluice(`snapshots --workspace ${place}`, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not in a git working copy')])
  })
})
