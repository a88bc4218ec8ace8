import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainsOf } from '../../src/decision-log/decision-log.ts'
import { readEntry, sealEntry } from '../../src/decision-log/entry.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { dispatchAll, forge, keepDecisions, newFile, toolStart } from './logs.ts'

const POLICY = `
hooks:
  - { id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: 'rm *' }, action: { type: gate, reason: no } }
`

const SESSIONS = ['a', 'b', 'ü\n"']
const kept = keepDecisions(POLICY)
await dispatchAll(
  kept.engine,
  Array.from({ length: 24 }, (_, index) => toolStart(SESSIONS[index % 3] ?? 'a', `echo ${index} é`, { at: index })),
)
const LINES = kept.lines()

/** The problems of these bytes, if the store knows the ends of the chains. */
async function problemsOf(bytes: string | Uint8Array, knowsEnds = true): Promise<readonly string[]> {
  const file = newFile()
  writeFileSync(file, bytes)
  const { problems } = await verifyLog([file], { key: null, ...(knowsEnds && { chains: chainsOf(kept.store) }) })
  return problems.map(({ kind, place, from, to }) => `${kind} ${place?.line ?? 0}: ${from ?? '?'}-${to ?? '?'}`)
}

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const numberIn = (line: string): number => readEntry(line, null)?.entry.number ?? 0
const sessionIn = (line: string): string => readEntry(line, null)?.entry.session ?? ''
const indexes = fc.nat(LINES.length - 1)

/** The number of the last line before an index that is of the same session; 0 if there is none. */
function lineBefore(index: number): number {
  return LINES.slice(0, index).findLastIndex((line) => sessionIn(line) === sessionIn(LINES[index] ?? '')) + 1
}

test('an untouched log has no problems', async () => {
  expect(await problemsOf(readFileSync(kept.file))).toEqual([])
  expect(LINES.length).toBe(24)
})

describe('law: any change of a log is found at its position', () => {
  test('a changed byte', async () => {
    const bytes = readFileSync(kept.file)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ bits
        // Without its line break, a line is joined to the next; with one as its first byte, an empty line comes before it.
        const breaks = bytes.subarray(0, at).filter((byte) => byte === 0x0a).length
        const isMoved = changed[at] === 0x0a && (at === 0 || bytes[at - 1] === 0x0a)
        const line = breaks + (isMoved ? 2 : 1)
        const found = await problemsOf(changed)
        const isLastBreak = at === bytes.length - 1
        expect(found.some((problem) => problem.startsWith(`changed ${line}:`)) || isLastBreak).toBe(true)
      }),
      { numRuns: 300, examples: [[0, 0x7b ^ 0x0a]] },
    )
  })

  test('a removed entry', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, async (index) => {
        const number = numberIn(LINES[index] ?? '')
        const found = await problemsOf(text(LINES.toSpliced(index, 1)))
        expect(found).toEqual([`missing ${lineBefore(index)}: ${number}-${number}`])
      }),
      { numRuns: 50 },
    )
  })

  test('a duplicated entry', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, indexes, async (from, to) => {
        const number = numberIn(LINES[from] ?? '')
        const place = to <= from ? from + 2 : to + 1
        const found = await problemsOf(text(LINES.toSpliced(to, 0, LINES[from] ?? '')))
        expect(found).toContain(`added ${place}: ${number}-${number}`)
      }),
      { numRuns: 100 },
    )
  })

  test('an inserted entry, even with a valid hash', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, indexes, fc.integer({ min: 1, max: 12 }), async (from, to, number) => {
        const forged = forge(LINES[from] ?? '', { number, at: 12345 })
        const found = await problemsOf(text(LINES.toSpliced(to, 0, forged)))
        expect(found).toContain(`added ${to + 1}: ${number}-${number}`)
      }),
      { numRuns: 100 },
    )
  })

  test('a rewritten entry, even with a valid hash', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, async (index) => {
        const number = numberIn(LINES[index] ?? '')
        const found = await problemsOf(text(LINES.with(index, forge(LINES[index] ?? '', { at: 12345 }))))
        expect(found).toEqual([`changed ${index + 1}: ${number}-${number}`])
      }),
      { numRuns: 50 },
    )
  })

  test('two swapped entries of a session', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, indexes, async (one, other) => {
        const [first, second] = [LINES[one] ?? '', LINES[other] ?? '']
        fc.pre(one < other && sessionIn(first) === sessionIn(second))
        const found = await problemsOf(text(LINES.with(one, second).with(other, first)))
        expect(found).toContain(`moved ${other + 1}: ${numberIn(first)}-${numberIn(first)}`)
      }),
      { numRuns: 50 },
    )
  })

  test('a truncated end, if the store is asked', async () => {
    await fc.assert(
      fc.asyncProperty(indexes, async (left) => {
        const found = await problemsOf(text(LINES.slice(0, left)))
        const cut = SESSIONS.flatMap((session) => {
          const own = LINES.filter((line) => sessionIn(line) === session)
          const there = LINES.slice(0, left).filter((line) => sessionIn(line) === session).length
          const before = LINES.slice(0, left).findLastIndex((line) => sessionIn(line) === session) + 1
          return own.length === there ? [] : [`missing ${before}: ${there + 1}-${own.length}`]
        })
        expect(found.toSorted()).toEqual(cut.toSorted())
        expect(await problemsOf(text(LINES.slice(0, left)), false)).toEqual([])
      }),
      { numRuns: 24 },
    )
  })
})

describe('a completely rewritten chain', () => {
  const key = Buffer.from('0123456789abcdef0123456789abcdef')

  /** A chain with other times, as somebody with this key, or with none, would write it. */
  function rewrite(withKey: Uint8Array | null): string {
    const ends = new Map<string, string>()
    return text(
      LINES.map((line) => {
        const entry = readEntry(line, null)?.entry
        if (entry === undefined) throw new TypeError('no entry')
        const sealed = sealEntry({ ...entry, at: 999, previous: ends.get(entry.session) ?? null }, withKey)
        ends.set(entry.session, sealed.hash)
        return sealed.line
      }),
    )
  }

  test('is found at its end, if the store is asked', async () => {
    expect(await problemsOf(rewrite(null))).toEqual(['changed 22: 8-8', 'changed 23: 8-8', 'changed 24: 8-8'])
    expect(await problemsOf(rewrite(null), false)).toEqual([])
  })

  test('is found in every line, if the log has a key', async () => {
    const file = newFile()
    const check = async (): Promise<readonly string[]> =>
      (await verifyLog([file], { key })).problems.map(({ message }) => message)
    writeFileSync(file, rewrite(key))
    expect(await check()).toEqual([])
    writeFileSync(file, rewrite(Buffer.from('another key of 32 characters, too')))
    expect(await check()).toEqual(Array(24).fill('its hash does not match the line'))
    writeFileSync(file, rewrite(null))
    expect(await check()).toEqual(Array(24).fill('it was written without the key of the log'))
  })

  test('a log with a key cannot be checked without it', async () => {
    expect((await problemsOf(rewrite(key), false)).length).toBe(24)
  })
})

test('the oldest entries may be missing if that is allowed', async () => {
  const file = newFile()
  writeFileSync(file, text(LINES.slice(10)))
  const verify = async (mayBeginLate: boolean): Promise<number> =>
    (await verifyLog([file], { key: null, chains: chainsOf(kept.store), mayBeginLate })).problems.length
  expect([await verify(true), await verify(false)]).toEqual([0, 3])
})

describe('a log of two files', () => {
  const [older, newer] = [LINES.slice(0, 12), LINES.slice(12)]
  /** The first entries of session `a` in a file are its lines 1 and 4. */
  const swapped = (lines: readonly string[]): readonly string[] => lines.with(0, lines[3] ?? '').with(3, lines[0] ?? '')

  test.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
    ['in order', [older, newer], []],
    ['named in another order', [newer, older], []],
    ['with two swapped entries in the first one', [swapped(older), newer], ['moved 4: 1-1']],
    ['with two swapped entries in the second one', [older, swapped(newer)], ['moved 4: 5-5']],
    ['named in another order, with two swapped entries', [newer, swapped(older)], ['moved 4: 1-1']],
  ])('%s', async (_what, texts, expected) => {
    const files = texts.map((lines) => {
      const file = newFile()
      writeFileSync(file, text(lines))
      return file
    })
    const { problems } = await verifyLog(files, { key: null, chains: chainsOf(kept.store) })
    expect(problems.map(({ kind, place, from, to }) => `${kind} ${place?.line}: ${from}-${to}`)).toEqual(expected)
  })
})
