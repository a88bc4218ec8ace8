import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isSameStamp, stampOf } from '../../src/hook/file-stamp.ts'

/** So long after all that happens here that nothing of it was lately. */
const LATER = Date.now() + 3_600_000

let place: string
let policy: string

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'sluice-stamp-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  place = made
  policy = join(made, 'policy.yaml')
  writeFileSync(policy, 'hooks: [a]')
})

const again = (file: string): boolean => isSameStamp(stampOf([file], LATER), stampOf([file], LATER))

describe('files are known by again', () => {
  test('where nothing has changed', () => {
    expect(again(policy)).toBe(true)
    const files = [policy, join(place, '.')]
    expect(isSameStamp(stampOf(files, LATER), stampOf(files, LATER))).toBe(true)
  })

  test.each<[string, () => void]>([
    ['a text of the same length', () => writeFileSync(policy, 'hooks: [b]')],
    [
      'a text of the same length and of the same time',
      () => {
        const { atime, mtime } = statSync(policy)
        writeFileSync(policy, 'hooks: [b]')
        utimesSync(policy, atime, mtime)
      },
    ],
    [
      'another file in its place',
      () => {
        writeFileSync(join(place, 'other.yaml'), 'hooks: [b]')
        renameSync(join(place, 'other.yaml'), policy)
      },
    ],
    [
      'a link in its place',
      () => {
        renameSync(policy, join(place, 'moved.yaml'))
        writeFileSync(join(place, 'other.yaml'), 'hooks: [b]')
        symlinkSync('other.yaml', policy)
      },
    ],
  ])('but not after %s', (_, change) => {
    const before = stampOf([policy], LATER)
    change()
    expect(isSameStamp(before, stampOf([policy], LATER))).toBe(false)
  })

  test('but not where one more is asked for', () => {
    expect(isSameStamp(stampOf([policy], LATER), stampOf([policy, policy], LATER))).toBe(false)
  })
})

describe('files have no stamp', () => {
  test('that may change once more at the very same time', () => {
    const { ctimeMs } = statSync(policy)
    expect(stampOf([policy], ctimeMs + 1999)).toBeNull()
    expect(stampOf([policy], ctimeMs + 2001)).not.toBeNull()
  })

  test('that are of the future', () => {
    const future = new Date(LATER + 60_000)
    utimesSync(policy, future, future)
    expect(again(policy)).toBe(false)
  })

  test('that are not there, or cannot be looked at', () => {
    expect(stampOf([policy, join(policy, 'below')], LATER)).toBeNull()
    unlinkSync(policy)
    expect(stampOf([policy], LATER)).toBeNull()
    expect(again(policy)).toBe(false)
  })
})
