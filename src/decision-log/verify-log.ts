import type { ChainHead, Chains } from '../model/store.ts'
import { isKeyed, type LogKey } from './entry.ts'
import { readLogAddress } from '../stores/redis/log-address.ts'
import { type LogLine, type Place, readLog } from './read-log.ts'
import { type FoundEntry, type LogProblem, verifySession } from './verify-session.ts'

interface VerifyOptions {
  /** The store that keeps the chain ends. Without it, a cut-off end cannot be detected. */
  readonly chains?: Chains
  /** The key of the log; null if it has none. */
  readonly key: LogKey
  /** Whether the oldest entries of sessions may be missing, because old files were deleted. */
  readonly mayBeginLate?: boolean
}

export interface VerifiedLog {
  readonly entries: number
  readonly sessions: number
  /** Problems, in the order of the lines. */
  readonly problems: readonly LogProblem[]
}

/**
 * Checks every line of a log, and every chain in it.
 *
 * @param names all files of the log in any order, or its address
 * @throws {DecisionLogError} (rejects) if a file cannot be read, or a server has no such log
 * @throws {StoreError} (rejects) if a server cannot be used
 */
export async function verifyLog(names: readonly string[], options: VerifyOptions): Promise<VerifiedLog> {
  const { chains, key, mayBeginLate = false } = options
  // Read the heads first, so that every entry they name is in the log by the time it is read.
  const heads = chains === undefined ? null : await readHeads(chains)
  const problems: LogProblem[] = []
  const sessions = new Map<string, { entries: FoundEntry[]; changed: Set<number> }>()
  const broken: { readonly place: Place; readonly text: string | null }[] = []
  const copies: string[] = []
  let entries = 0
  const sessionOf = (session: string): { entries: FoundEntry[]; changed: Set<number> } => {
    const known = sessions.get(session) ?? { entries: [], changed: new Set() }
    sessions.set(session, known)
    return known
  }

  for await (const line of readLog(names, key)) {
    const { place, text, read, isCopy } = line
    if (read === null) {
      broken.push({ place, text })
      continue
    }
    const { session, number, previous, recovers = false } = read.entry
    if (!read.isIntact) {
      sessionOf(session).changed.add(number)
      problems.push({ kind: 'changed', place, session, from: number, to: number, message: whyChanged(line, key) })
      continue
    }
    if (isCopy) copies.push(text ?? '')
    else entries++
    sessionOf(session).entries.push({ number, hash: read.hash, previous, recovers, isCopy, place })
  }

  for (const { place, text } of broken) {
    // A killed writer or a full disk may have cut a line off. If so, the line was written again.
    if (text !== null && copies.some((copy) => isCutFrom(text, copy))) continue
    problems.push({
      kind: 'changed',
      place,
      session: null,
      from: null,
      to: null,
      message: 'it is not an entry, or is truncated',
    })
  }
  for (const session of new Set([...sessions.keys(), ...(heads?.keys() ?? [])])) {
    const found = { session, ...sessionOf(session) }
    const head = heads === null ? undefined : await headFor(found.entries, heads.get(session) ?? null, session)
    problems.push(...verifySession(found, { head, key, mayBeginLate }))
  }
  return { entries, sessions: sessions.size, problems: inOrder(problems, names) }

  /**
   * The head to check a session against. If the log grew during reading, uses the current head; undefined if that is
   * already ahead of the lines.
   */
  async function headFor(
    found: readonly FoundEntry[],
    before: ChainHead | null,
    session: string,
  ): Promise<ChainHead | null | undefined> {
    const last = found.reduce((highest, { number }) => Math.max(highest, number), 0)
    if (last <= (before?.number ?? 0)) return before
    const now = (await chains?.head(session)) ?? null
    return last < (now?.number ?? 0) ? undefined : now
  }
}

async function readHeads(chains: Chains): Promise<ReadonlyMap<string, ChainHead>> {
  const heads = new Map<string, ChainHead>()
  for await (const [session, head] of chains.heads()) heads.set(session, head)
  return heads
}

function whyChanged({ read }: LogLine, key: LogKey): string {
  const hasKey = read !== null && isKeyed(read.hash)
  if (key === null && hasKey) return 'it cannot be checked without the key of the log'
  if (key !== null && !hasKey) return 'it was written without the key of the log'
  return 'its hash does not match the line'
}

/** Whether a text is the beginning of a copy, or of the line inside it. */
function isCutFrom(text: string, copy: string): boolean {
  return copy.startsWith(text) || copy.startsWith(text, copy.indexOf(':') + 1)
}

function inOrder(problems: readonly LogProblem[], names: readonly string[]): readonly LogProblem[] {
  const files = names.map((name) => readLogAddress(name)?.shown ?? name)
  const rank = ({ place }: LogProblem): readonly [number, number] =>
    place === null ? [-1, 0] : [files.indexOf(place.file), place.line]
  return problems.toSorted((one, other) => {
    const [[file, line], [otherFile, otherLine]] = [rank(one), rank(other)]
    return file - otherFile || line - otherLine
  })
}
