import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptSessions } from '../../src/adapters/kept-sessions.ts'

// Sessions that never end are released after a day without use, whether or not anything else happens.

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function place() {
  const closed: string[] = []
  const kept = createKeptSessions<{ readonly main: Promise<{ close(): void }> }>()
  const use = (id: string, run: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
    kept.use(id, () => ({ main: Promise.resolve({ close: () => void closed.push(id) }) }), run)
  return { closed, kept, use }
}

test('with nothing else going on, all are released', async () => {
  const { closed, kept, use } = place()
  await use('one')
  await use('two')
  await vi.advanceTimersByTimeAsync(48 * HOUR)
  expect(closed).toEqual(['one', 'two'])
  expect(kept.find('one')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('a use of another one releases what was idle for a day, and no other', async () => {
  const { closed, use } = place()
  await use('idle')
  await vi.advanceTimersByTimeAsync(10 * HOUR)
  await use('later')
  await vi.advanceTimersByTimeAsync(13 * HOUR)
  await use('later')
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  await use('other')
  expect(closed).toEqual(['idle'])
})

test('one in use stays, however long that takes, and its day begins when the use ends', async () => {
  const { closed, use } = place()
  let finish = (): void => {}
  const used = use('busy', () => new Promise((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(100 * HOUR)
  finish()
  await used
  await vi.advanceTimersByTimeAsync(19 * HOUR)
  await use('other')
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(6 * HOUR)
  expect(closed).toEqual([])
  await use('other')
  expect(closed).toEqual(['busy'])
})

test('one that was removed while in use does not come back', async () => {
  const { kept, use } = place()
  await use('gone', () => Promise.resolve(void kept.remove('gone')))
  expect(kept.find('gone')).toBeUndefined()
})
