import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFiles } from '../../src/hosts/files.ts'
import { callContextOf } from './call-context.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-files-')))
afterAll(() => rmSync(folder, { recursive: true }))

const workspace = join(folder, 'work')
const LARGEST = 4 * 1024 * 1024

mkdirSync(join(workspace, 'inner'), { recursive: true })
mkdirSync(join(folder, 'workshop'))
for (const [name, bytes] of [
  ['a.txt', 'é ∀ 😀\r\n'],
  ['empty', ''],
  ['inner/b.txt', 'b'],
  ['..c', 'c'],
  ['mark.txt', '\ufeffmark'],
  ['nul', 'a\0b'],
  ['latin', Buffer.from([0x61, 0xe9])],
  ['cut', Buffer.from([0x61, 0xc3])],
  ['../secret', 'secret'],
  ['../workshop/secret', 'secret'],
] as const) {
  writeFileSync(join(workspace, name), bytes)
}
for (const [name, size] of [
  ['largest', LARGEST],
  ['larger', LARGEST + 1],
] as const) {
  writeFileSync(join(workspace, name), Buffer.alloc(LARGEST, 'x'))
  truncateSync(join(workspace, name), size)
}
symlinkSync('a.txt', join(workspace, 'link'))
symlinkSync('inner', join(workspace, 'folder-link'))
symlinkSync('../secret', join(workspace, 'link-out'))
symlinkSync('..', join(workspace, 'folder-out'))
symlinkSync('loop', join(workspace, 'loop'))
symlinkSync('gone', join(workspace, 'dangling'))
symlinkSync(workspace, join(folder, 'other-name'))
const hasPipe = spawnSync('mkfifo', [join(workspace, 'pipe')]).status === 0

const files = createFiles({ workspace })

describe('a file of the workspace', () => {
  test.each([
    ['by its name', 'a.txt', 'é ∀ 😀\r\n'],
    ['if it is empty', 'empty', ''],
    ['in a folder', 'inner/b.txt', 'b'],
    ['by a path through a folder', 'inner/../a.txt', 'é ∀ 😀\r\n'],
    ['by a path from outside', '../work/inner/b.txt', 'b'],
    ['by its absolute path', join(workspace, 'a.txt'), 'é ∀ 😀\r\n'],
    ['by another name of the workspace', join(folder, 'other-name/a.txt'), 'é ∀ 😀\r\n'],
    ['by a link', 'link', 'é ∀ 😀\r\n'],
    ['by a link to a folder', 'folder-link/b.txt', 'b'],
    ['with a name that looks like a way out', '..c', 'c'],
    ['with a byte order mark', 'mark.txt', 'mark'],
    ['up to 4 MiB', 'largest', 'x'.repeat(LARGEST)],
  ])('is read %s', async (_how, path, text) => {
    const read = await files.read(path, callContextOf())
    expect(read.type).toBe('file')
    expect(read.text === text).toBe(true)
  })

  test('is resolved in the workspace of the event', async () => {
    const callContext = callContextOf({ workspace: join(workspace, 'inner') })
    expect(await files.read('b.txt', callContext)).toEqual({ type: 'file', text: 'b' })
    expect(await files.read('../a.txt', callContext)).toEqual({ type: 'file', text: null })
    expect(await files.read(join(workspace, 'a.txt'), callContext)).toEqual({ type: 'file', text: null })
  })
})

describe('reads no text from', () => {
  test.each([
    ['a missing file', 'gone'],
    ['a link to a missing file', 'dangling'],
    ['a link to itself', 'loop'],
    ['a folder', 'inner'],
    ['the workspace', ''],
    ['a file above the workspace', '../secret'],
    ['a file above the workspace, by its absolute path', join(folder, 'secret')],
    ['a file in a sibling folder', '../workshop/secret'],
    ['a link out of the workspace', 'link-out'],
    ['a file behind a link out of the workspace', 'folder-out/secret'],
    ['a system file', '/etc/passwd'],
    ['a device', '/dev/zero'],
    ['a path with a NUL', 'a.txt\0'],
    ['a path that is too long', 'x'.repeat(5_000)],
    ['a file of more than 4 MiB', 'larger'],
    ['a file with a NUL', 'nul'],
    ['a file in another encoding', 'latin'],
    ['a file with half a character', 'cut'],
  ])('%s', async (_what, path) => {
    expect(await files.read(path, callContextOf())).toEqual({ type: 'file', text: null })
  })

  test.skipIf(!hasPipe)('a pipe, without waiting for it (skipped without mkfifo)', async () => {
    expect(await files.read('pipe', callContextOf())).toEqual({ type: 'file', text: null })
  })

  test('any file if the workspace is missing', async () => {
    expect(await createFiles({ workspace: join(folder, 'gone') }).read('a.txt', callContextOf())).toEqual({
      type: 'file',
      text: null,
    })
  })
})
