import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createMemoryLedger, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createChainWriter, type LogTarget } from '../../src/decision-log/chain-writer.ts'
import { chainsOf } from '../../src/decision-log/decision-log.ts'
import { createLogFile, filesOf } from '../../src/decision-log/log-file.ts'
import type { EntryContent } from '../../src/decision-log/make-entry.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { linesOf, newFile } from './logs.ts'

function content(at: number, session = 's'): EntryContent {
  const common = { session, at, timed: true, policy: 'p', inside: [], explained: false, replies: [], masked: [] }
  return { ...common, event: { event: 'stop' }, digest: 'd', decision: {} }
}

/** A target whose process is killed when it gets this line: before it is written, in the middle, or just after. */
function killedAt(file: string, when: 'before' | 'within' | 'after'): LogTarget {
  return {
    async append(lines) {
      if (when === 'within') appendFileSync(file, lines.slice(0, lines.length / 2))
      if (when === 'after') await createLogFile(file).append(lines)
      return Promise.reject(new Error('killed'))
    },
  }
}

async function problems(file: string, store: Store): Promise<readonly string[]> {
  const found = await verifyLog(filesOf(file), { key: null, chains: chainsOf(store) })
  return found.problems.map(({ message }) => message)
}

test('an entry whose turn comes after the end of its time, but before its caller gives up, is not taken for written', async () => {
  const [file, chains] = [newFile(), chainsOf(createMemoryLedger())]
  const slow: typeof chains = {
    ...chains,
    head(session) {
      for (const start = performance.now(); performance.now() - start < 12;);
      return chains.head(session)
    },
  }
  const writing = createChainWriter(slow, createLogFile(file), null).write(content(1), 10)
  await expect(writing).rejects.toThrow('the decision log did not accept the entry within 10 ms')
  expect(existsSync(file)).toBe(false)
})

describe('recovery from killed writers', () => {
  test.each(['before', 'within', 'after'] as const)(
    'repairs a log if a writer is killed %s the write of its line',
    async (when) => {
      const [file, store] = [newFile(), createMemoryLedger()]
      const open = (target: LogTarget) => createChainWriter(chainsOf(store), target, null)
      await open(createLogFile(file)).write(content(1))
      await expect(open(killedAt(file, when)).write(content(2))).rejects.toThrow('killed')
      expect(await problems(file, store)).toEqual(when === 'within' ? ['it is not an entry, or is truncated'] : [])
      await open(createLogFile(file)).write(content(3))
      await open(createLogFile(file)).write(content(4))
      expect(await problems(file, store)).toEqual([])
      const copies = linesOf(file).filter((line) => line.startsWith('{"recovered":'))
      expect(copies.map((line) => /"at":(\d+)/.exec(line)?.[1])).toEqual(['2'])
    },
  )

  test('repairs a log if the next writers are killed, too', async () => {
    const [file, store] = [newFile(), createMemoryLedger()]
    const open = (target: LogTarget) => createChainWriter(chainsOf(store), target, null)
    await expect(open(killedAt(file, 'before')).write(content(1))).rejects.toThrow('killed')
    await expect(open(killedAt(file, 'within')).write(content(2))).rejects.toThrow('killed')
    await expect(open(killedAt(file, 'after')).write(content(3))).rejects.toThrow('killed')
    await open(createLogFile(file)).write(content(4))
    expect(await problems(file, store)).toEqual([])
    const times = linesOf(file).map((line) => Number(/"at":(\d+)/.exec(line)?.[1]))
    expect(new Set(times)).toEqual(new Set([1, 2, 3, 4]))
  })

  test('accepts the line of a writer that was only slow', async () => {
    const [file, store] = [newFile(), createMemoryLedger()]
    const whole = createLogFile(file)
    let release = (): void => {}
    const slow: LogTarget = {
      append: async (lines) => {
        await new Promise<void>((resolve) => (release = resolve))
        return whole.append(lines)
      },
    }
    const late = createChainWriter(chainsOf(store), slow, null).write(content(1))
    await createChainWriter(chainsOf(store), whole, null).write(content(2))
    release()
    await late
    expect(linesOf(file).map((line) => line.includes('recovered'))).toEqual([true, false, false])
    expect(await problems(file, store)).toEqual([])
  })

  test('accepts an empty line, which a writer adds after half a line of another one', async () => {
    const [file, store] = [newFile(), createMemoryLedger()]
    const writer = createChainWriter(chainsOf(store), createLogFile(file), null)
    await writer.write(content(1))
    appendFileSync(file, '\n')
    await writer.write(content(2))
    expect(await problems(file, store)).toEqual([])
  })

  test('reports a copy that nobody needed', async () => {
    const [file, store] = [newFile(), createMemoryLedger()]
    const writer = createChainWriter(chainsOf(store), createLogFile(file), null)
    await writer.write(content(1))
    await writer.write(content(2))
    const [first = '', second = ''] = linesOf(file)
    writeFileSync(file, `${first}\n{"recovered":${first}}\n${second}\n`)
    expect(await problems(file, store)).toEqual(['it is an unnecessary copy'])
    writeFileSync(file, `${first}\n${second}\n{"recovered":${second}}\n`)
    expect(await problems(file, store)).toEqual(['it is an unnecessary copy'])
  })
})

describe('the file', () => {
  test('is rotated when it is large, and the chain continues', async () => {
    const [file, store] = [newFile(), createMemoryLedger()]
    const writer = createChainWriter(chainsOf(store), createLogFile(file, 2000), null)
    for (let at = 0; at < 30; at++) await writer.write(content(at, `s${at % 2}`))
    expect(filesOf(file).length).toBeGreaterThan(3)
    if (!existsSync(file)) await writer.write(content(31))
    expect(await problems(file, store)).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // Two files that are full within the same millisecond are in no order.
    const oldest = filesOf(file).find((one) => readFileSync(one, 'utf8').includes('"at":0,')) ?? ''
    writeFileSync(oldest, readFileSync(oldest, 'utf8').split('\n').slice(1).join('\n'))
    expect(await problems(file, store)).toEqual(['entry 1 is missing'])
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.`)).length).toBeGreaterThan(2)
  })

  test.each([
    ['a link', (file: string) => symlinkSync(newFile(), file), 'ELOOP'],
    ['not a file', () => {}, 'EISDIR'],
  ])('that is %s is not written to', async (_what, prepare, code) => {
    const file = newFile()
    prepare(file)
    const target = code === 'EISDIR' ? dirname(file) : file
    await expect(createLogFile(target).append('{}')).rejects.toThrow(
      `the decision log \`${target}\` cannot be written (${code})`,
    )
  })
})
