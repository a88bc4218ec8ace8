import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isSameStamp, stampOf } from '../../src/hook/file-stamp.ts'

/** A time at which no change in these tests is recent any more. */
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

describe('the stamp of files stays the same', () => {
  test('if nothing has changed', () => {
    expect(again(policy)).toBe(true)
    const files = [policy, join(place, '.')]
    expect(isSameStamp(stampOf(files, LATER), stampOf(files, LATER))).toBe(true)
  })

  test.each<[string, () => void]>([
    ['another text of the same length', () => writeFileSync(policy, 'hooks: [b]')],
    [
      'another text of the same length and time',
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

  test('but not with one more file', () => {
    expect(isSameStamp(stampOf([policy], LATER), stampOf([policy, policy], LATER))).toBe(false)
  })
})

describe('files have no stamp', () => {
  test('that may change again within the resolution of their times', () => {
    const { ctimeMs } = statSync(policy)
    expect(stampOf([policy], ctimeMs + 1999)).toBeNull()
    expect(stampOf([policy], ctimeMs + 2001)).not.toBeNull()
  })

  test('that have a time in the future', () => {
    const future = new Date(LATER + 60_000)
    utimesSync(policy, future, future)
    expect(again(policy)).toBe(false)
  })

  test('that are missing or cannot be examined', () => {
    expect(stampOf([policy, join(policy, 'below')], LATER)).toBeNull()
    unlinkSync(policy)
    expect(stampOf([policy], LATER)).toBeNull()
    expect(again(policy)).toBe(false)
  })
})
