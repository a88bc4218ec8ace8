import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { inTime } from '../model/in-time.ts'
import type { ChainHead, Chains } from '../model/store.ts'
import { SLACK } from '../stores/store-timeout.ts'
import { type LogKey, sealEntry } from './entry.ts'
import { DecisionLogError } from './log-error.ts'
import type { EntryContent } from './make-entry.ts'

/** The destination of a log's lines. */
export interface LogTarget {
  /**
   * Adds one or more lines to the end. Once the promise resolves, the lines are in the log, even if the process dies.
   */
  append(lines: string): Promise<void>
}

/** Milliseconds that the writer of the previous entry has to append its line. After that, it counts as killed. */
const PATIENCE = 1000

/** Milliseconds between two polls of the head. */
const PAUSE = 5

/** Adds entries to the chains of sessions. */
export interface ChainWriter {
  /**
   * Rejects if the store or the log fails, or at the end of the patience.
   *
   * @param patience milliseconds; default: no end. An entry that was already begun may still reach the log later; an
   * entry that still
   *   waits for its turn does not
   */
  write(content: EntryContent, patience?: number): Promise<void>
}

/**
 * Any number of processes may write to the chains of one store. A new entry first becomes the head of its chain,
 * together with its line. If the process is killed before that line is in the log, the next writer of the session
 * appends it, and records that in its own entry.
 */
export function createChainWriter(chains: Chains, target: LogTarget, key: LogKey): ChainWriter {
  /** The last pending write of this process, by session. */
  const queues = new Map<string, Promise<void>>()
  /** Hashes of entries of this process whose lines may not have reached the log. */
  const failed = new Set<string>()

  return {
    async write(content, patience = Infinity) {
      const { session } = content
      const before = queues.get(session) ?? Promise.resolve()
      const end = performance.now() + patience
      const late = (): never => {
        throw new DecisionLogError(`the decision log did not accept the entry within ${patience} ms`)
      }
      const written = before.then(() => add(content, () => performance.now() >= end && late()))
      const settled = written.catch(() => {})
      queues.set(session, settled)
      void settled.then(() => {
        if (queues.get(session) === settled) queues.delete(session)
      })
      await (patience === Infinity ? written : inTime(patience + SLACK, written, late))
    },
  }

  async function add(content: EntryContent, checkTime: () => void): Promise<void> {
    const { session } = content
    for (;;) {
      const head = await settledHead(session)
      // The caller, which waits a little longer, must not take this entry for written.
      checkTime()
      const recovered = head?.pending == null ? [] : recoveredLines(head.pending)
      const number = (head?.number ?? 0) + 1
      const place = { number, previous: head?.hash ?? null, ...(recovered.length > 0 && { recovers: true as const }) }
      const { line, hash } = sealEntry({ ...content, ...place }, key)
      const pending = [...recovered, line].join('\n')
      // If another process was faster, try again after its entry.
      if (!(await chains.advance(session, place.previous, { number, hash, pending }))) continue
      if (head !== null) failed.delete(head.hash)
      failed.add(hash)
      await target.append(pending)
      failed.delete(hash)
      // Has no effect if another process gave up on this one and has moved the head on.
      await chains.advance(session, hash, { number, hash, pending: null })
      return
    }
  }

  /**
   * Waits until the line of the head is in the log. If that takes too long, the head's writer counts as killed, and the
   * head still has its line.
   */
  async function settledHead(session: string): Promise<ChainHead | null> {
    let head = await chains.head(session)
    for (let since = performance.now(); head?.pending != null && !failed.has(head.hash);) {
      if (performance.now() - since > PATIENCE) break
      await setTimeout(PAUSE)
      const next = await chains.head(session)
      if (next?.hash !== head.hash) since = performance.now()
      head = next
    }
    return head
  }
}

/**
 * Marks pending lines as recovered. The log may contain none, some or all of them. All but the last are already marked.
 */
function recoveredLines(pending: string): readonly string[] {
  const lines = pending.split('\n')
  return lines.map((line, index) => (index === lines.length - 1 ? `{"recovered":${line}}` : line))
}

const RECOVERED = /^\{"recovered":(.*)\}$/s

/** The original line of a recovered copy; null if the line is not a copy. */
export function lineRecovered(line: string): string | null {
  return RECOVERED.exec(line)?.[1] ?? null
}
