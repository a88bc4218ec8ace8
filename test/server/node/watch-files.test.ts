import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchFiles } from '../../../src/server/node/watch-files.ts'

/** A watched folder, in which time passes only when the test says so. */
async function watched() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'sluice-watch-'))
  const seen = { reads: 0, changes: 0 }
  let text = 'a'
  let held = Promise.resolve()
  const read = async (): Promise<string> => {
    seen.reads++
    const now = text
    await held
    return now
  }
  const watching = await watchFiles([join(folder, 'a.yaml')], read, () => seen.changes++)
  onTestFinished(() => {
    watching.close()
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    seen,
    watching,
    setText: (now: string) => (text = now),
    /** Delays readings until the returned function is called. */
    hold(): () => void {
      let release = (): void => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    /** Writes a file, and lets the time pass in which further changes would count as the same change. */
    async writeAndWait(name: string) {
      const written = new Promise<void>((resolve) => {
        const own = watch(folder, (_, file) => {
          if (file !== name) return
          own.close()
          resolve()
        })
      })
      writeFileSync(join(folder, name), 'x')
      await written
      await setImmediate()
      vi.advanceTimersByTime(1000)
      await setImmediate()
    },
  }
}

describe('watched files', () => {
  test('are compared after a change in the folder, whichever file it was', async () => {
    const { seen, setText, writeAndWait } = await watched()
    await writeAndWait('serve.log')
    expect(seen).toEqual({ reads: 2, changes: 0 })
    setText('b')
    await writeAndWait('a.yaml')
    expect(seen).toEqual({ reads: 3, changes: 1 })
    await writeAndWait('a.yaml')
    expect(seen).toEqual({ reads: 4, changes: 1 })
  })

  test('are read one after the other, however long it takes', async () => {
    const { seen, setText, hold, writeAndWait } = await watched()
    const release = hold()
    await writeAndWait('a.yaml')
    setText('b')
    await writeAndWait('a.yaml')
    expect(seen).toEqual({ reads: 2, changes: 0 })
    release()
    await setImmediate()
    expect(seen).toEqual({ reads: 3, changes: 1 })
  })

  test('are no longer reported once the watch is closed', async () => {
    const { seen, setText, hold, watching, writeAndWait } = await watched()
    const release = hold()
    setText('b')
    await writeAndWait('a.yaml')
    watching.close()
    release()
    await setImmediate()
    expect(seen).toEqual({ reads: 2, changes: 0 })
  })
})
