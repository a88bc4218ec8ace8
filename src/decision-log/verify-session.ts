import type { ChainHead } from '../model/store.ts'
import { type LogKey, readEntry } from './entry.ts'
import type { Place } from './read-log.ts'

export interface LogProblem {
  readonly kind: 'changed' | 'missing' | 'added' | 'moved'
  /** The line; for missing entries, the line that they should follow, or null at the start. */
  readonly place: Place | null
  readonly session: string | null
  /** The numbers of the first and last affected entries. */
  readonly from: number | null
  readonly to: number | null
  /** The problem in one sentence. */
  readonly message: string
}

/** An entry whose hash matches its line. */
export interface FoundEntry {
  readonly number: number
  readonly hash: string
  readonly previous: string | null
  readonly recovers: boolean
  readonly isCopy: boolean
  readonly place: Place
}

/** The entries of one session, in the order of the lines. */
interface FoundSession {
  readonly session: string
  readonly entries: readonly FoundEntry[]
  /** Numbers of lines that were changed. */
  readonly changed: ReadonlySet<number>
}

interface Known {
  /** The head in the store; null if the store has none, undefined if no store was asked. */
  readonly head: ChainHead | null | undefined
  readonly key: LogKey
  /** Whether the oldest entries may be missing. */
  readonly mayBeginLate: boolean
}

/**
 * Follows the chain of a session from its end to its beginning: each entry names the previous one, and the store names
 * the last one.
 */
export function verifySession(found: FoundSession, known: Known): readonly LogProblem[] {
  const { session, entries, changed } = found
  const { head, mayBeginLate } = known
  const problems: LogProblem[] = []
  const tell = (kind: LogProblem['kind'], { place, number }: FoundEntry, message: string): void => {
    problems.push({ kind, place, session, from: number, to: number, message })
  }
  const byNumber = groupByNumber(entries)
  const chain = new Map<number, FoundEntry>()

  /** Reports missing entries. Skips numbers whose lines were changed, because those are already reported. */
  const miss = (from: number, to: number, isEnd: boolean): void => {
    const before = entries.findLast(({ number }) => number < from) ?? null
    let first = from
    for (const number of [...[...changed].filter((n) => n >= from && n <= to).sort((a, b) => a - b), to + 1]) {
      if (number > first) {
        const last = number - 1
        const which = last === first ? `entry ${first} is` : `entries ${first} to ${last} are`
        const message = `${which} missing${isEnd ? ': the end is cut off' : ''}`
        problems.push({ kind: 'missing', place: before?.place ?? null, session, from: first, to: last, message })
      }
      first = number + 1
    }
  }

  const end = endOf(head, byNumber, known.key)
  let expected = end === null ? null : end.hash
  let next = end === null ? null : end.number + 1
  for (const [number, candidates] of [...byNumber].sort(([a], [b]) => b - a)) {
    if (end !== null && number > end.number) {
      for (const entry of candidates) tell('added', entry, 'it comes after the last entry that the store knows')
      continue
    }
    if (next !== null && number < next - 1) {
      miss(number + 1, next - 1, next - 1 === end?.number)
      expected = null
    }
    next = number
    expected = follow(candidates, expected)
  }
  // A session without any entry does not begin late: it is missing.
  if (next !== null && next > 1 && (!mayBeginLate || byNumber.size === 0)) miss(1, next - 1, false)
  checkCopies()
  checkOrder()
  return problems

  /** Picks the entry that belongs in the chain, and returns the hash of the previous entry. */
  function follow(candidates: readonly FoundEntry[], hash: string | null): string | null {
    const own = candidates.filter((entry) => hash === null || entry.hash === hash)
    const [chosen] = own.length > 0 ? own : candidates
    if (chosen === undefined) return null
    const { number } = chosen
    chain.set(number, chosen)
    if (own.length === 0) tell('changed', chosen, 'it is not the original entry')
    let originals = 0
    for (const entry of candidates) {
      if (entry.hash !== chosen.hash) tell('added', entry, 'it is not part of the chain')
      else if (!entry.isCopy && ++originals > 1) tell('added', entry, 'it is a duplicate')
    }
    if ((number === 1) !== (chosen.previous === null)) tell('changed', chosen, 'it does not follow the entry before it')
    return chosen.previous
  }

  /** A copy belongs in the log if and only if the next entry says so. */
  function checkCopies(): void {
    const copied = new Set<number>()
    const last = Math.max(0, ...chain.keys())
    for (const entry of entries) {
      const { number, isCopy } = entry
      if (!isCopy || chain.get(number)?.hash !== entry.hash) continue
      copied.add(number)
      const next = chain.get(number + 1)
      const isEnd = number === last && (end === null || end.isNextPending)
      if (!(next?.recovers ?? (isEnd || changed.has(number + 1)))) tell('added', entry, 'it is an unnecessary copy')
    }
    for (const entry of chain.values()) {
      if (entry.recovers && !copied.has(entry.number - 1) && !changed.has(entry.number - 1)) {
        tell('missing', entry, `the copy of entry ${entry.number - 1} is missing`)
      }
    }
  }

  /** Later entries must have later lines, unless a writer was so slow that it counted as killed. */
  function checkOrder(): void {
    let file: string | null = null
    let highest = 0
    for (const entry of entries) {
      const { number, hash, place } = entry
      if (chain.get(number)?.hash !== hash) continue
      if (place.file !== file) highest = 0
      file = place.file
      if (number < highest && chain.get(number + 1)?.recovers !== true)
        tell('moved', entry, 'it comes after a later entry')
      highest = Math.max(highest, number)
    }
  }
}

function groupByNumber(entries: readonly FoundEntry[]): ReadonlyMap<number, readonly FoundEntry[]> {
  const groups = new Map<number, FoundEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.number)
    if (group === undefined) groups.set(entry.number, [entry])
    else group.push(entry)
  }
  return groups
}

/** The last entry that the log must have. */
interface End {
  readonly number: number
  /** Null if the hash is unknown. */
  readonly hash: string | null
  /** Whether the next entry is about to be written, or its writer was killed. */
  readonly isNextPending: boolean
}

/** The last entry according to the store; null if no store was asked. */
function endOf(head: ChainHead | null | undefined, byNumber: ReadonlyMap<number, unknown>, key: LogKey): End | null {
  if (head === undefined) return null
  if (head === null) return { number: 0, hash: null, isNextPending: false }
  const { number, hash, pending } = head
  if (pending === null || byNumber.has(number)) return { number, hash, isNextPending: false }
  const read = readEntry(pending.split('\n').at(-1) ?? '', key)
  return { number: number - 1, hash: read?.entry.previous ?? null, isNextPending: true }
}
