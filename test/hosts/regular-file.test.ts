import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegularBytesWithin, readRegularFile } from '../../src/hosts/regular-file.ts'

const MEBIBYTE = 1024 * 1024

let folder: string
const at = (name: string): string => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-file-'))
  writeFileSync(at('small'), 'é\n')
  writeFileSync(at('empty'), '')
  writeFileSync(at('full'), 'x'.repeat(MEBIBYTE))
  writeFileSync(at('large'), 'x'.repeat(MEBIBYTE + 1))
  writeFileSync(at('huge'), '')
  truncateSync(at('huge'), 256 * MEBIBYTE)
  mkdirSync(at('folder'))
  symlinkSync(at('small'), at('link'))
  symlinkSync('/dev/zero', at('zero'))
  execFileSync('mkfifo', [at('pipe')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['synchronously', async (path: string) => readRegularFile(path, MEBIBYTE)],
  ['asynchronously', async (path: string) => (await readRegularBytesWithin(path, MEBIBYTE, 5)).toString()],
])('reading %s', (_, readFile) => {
  test.each([
    ['small', 'é\n'],
    ['link', 'é\n'],
    ['empty', ''],
    ['full', 'x'.repeat(MEBIBYTE)],
  ])('returns the text of %s', async (name, text) => expect((await readFile(at(name))) === text).toBe(true))

  test.each([
    ['large', 'it is larger than 1 MiB'],
    ['folder', 'it is a folder, not a file'],
    ['pipe', 'it is not a regular file'],
    ['zero', 'it is not a regular file'],
    ['nowhere', /^ENOENT/],
  ])('rejects %s', async (name, message) => {
    await expect((async () => readFile(at(name)))()).rejects.toThrow(message)
  })
})

test('reading stops if it takes too long', async () => {
  await expect(readRegularBytesWithin(at('huge'), 256 * MEBIBYTE, 0)).rejects.toThrow(
    'reading it took longer than 0 seconds',
  )
})
