import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepOriginal, readSettingsFile, writeSettingsFile } from '../../src/install/settings-file.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-settings-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

describe('a file is written', () => {
  test('with its folders, leaving no other file', () => {
    const file = join(place, 'a/b/settings.json')
    writeSettingsFile(file, 'text')
    expect(readFileSync(file, 'utf8')).toBe('text')
    expect(readdirSync(join(place, 'a/b'))).toEqual(['settings.json'])
  })

  test('with its previous mode', () => {
    const file = join(place, 'settings.json')
    writeFileSync(file, 'old')
    chmodSync(file, 0o640)
    writeSettingsFile(file, 'new')
    expect(statSync(file).mode & 0o777).toBe(0o640)
  })

  test('through a link, which is kept', () => {
    const [file, target] = [join(place, 'settings.json'), join(place, 'dotfiles/claude.json')]
    mkdirSync(join(place, 'dotfiles'))
    writeFileSync(target, 'old')
    symlinkSync('dotfiles/claude.json', file)
    writeSettingsFile(file, 'new')
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('new')
  })

  test('at the missing target of a link', () => {
    const file = join(place, 'settings.json')
    symlinkSync('later.json', file)
    writeSettingsFile(file, 'new')
    expect(readFileSync(join(place, 'later.json'), 'utf8')).toBe('new')
  })

  test('or left unchanged after an error', () => {
    writeFileSync(join(place, 'file'), 'x')
    const file = join(place, 'file/settings.json')
    expect(() => writeSettingsFile(file, 'new')).toThrow(
      expect.objectContaining({ file, message: expect.stringMatching(/^the file cannot be written \(E/) as string }),
    )
    expect(readFileSync(join(place, 'file'), 'utf8')).toBe('x')
  })
})

describe('a file is read', () => {
  test('as null if it is missing', () => expect(readSettingsFile(join(place, 'none'))).toBeNull())

  test('with its byte order mark', () => {
    writeFileSync(join(place, 'f'), '\uFEFF{}')
    expect(readSettingsFile(join(place, 'f'))).toBe('\uFEFF{}')
  })

  test.each([
    [
      'bytes that are not text',
      (file: string) => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00])),
      'the file is not UTF-8',
    ],
    ['a folder', (file: string) => mkdirSync(file), 'the file is a folder, not a file'],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'the file is not a regular file'],
    [
      '10 MiB and more',
      (file: string) => writeFileSync(file, ' '.repeat(10 * 1024 * 1024 + 1)),
      'the file is larger than 10 MiB',
    ],
  ])('but not %s', (_, make, message) => {
    const file = join(place, 'f')
    make(file)
    expect(() => readSettingsFile(file)).toThrow(expect.objectContaining({ file, message }))
  })
})

test('only the first original is kept as a backup', () => {
  const file = join(place, 'settings.json')
  writeFileSync(file, 'first', { mode: 0o600 })
  expect(keepOriginal(file)).toBe(`${file}.sluice-backup`)
  writeFileSync(file, 'second')
  expect(keepOriginal(file)).toBeNull()
  expect(readFileSync(`${file}.sluice-backup`, 'utf8')).toBe('first')
  expect(statSync(`${file}.sluice-backup`).mode & 0o777).toBe(0o600)
})
