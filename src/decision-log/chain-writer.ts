import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { ChainHead, Chains } from '../model/store.ts'
import { type LogKey, sealEntry } from './entry.ts'
import { DecisionLogError } from './log-error.ts'
import type { EntryContent } from './make-entry.ts'

/** Where the lines of a log go. */
export interface LogTarget {
  /** Adds one or more lines to the end. They are there once the promise resolves, even if the process dies. */
  append(lines: string): Promise<void>
}

/** Milliseconds that the writer of the entry before has to bring its line to the log. Then it counts as killed. */
const PATIENCE = 1000

/** Milliseconds between two looks at the head. */
const PAUSE = 5

/** Adds entries to the chains of sessions. */
export interface ChainWriter {
  /** Rejects if the store or the log fails. */
  write(content: EntryContent): Promise<void>
}

/**
 * Any number of processes may write to the chains of one store. A new entry becomes the head of its chain first, with its
 * line. If the process is killed before the log has that line, the next writer of the session adds it to the log, and says so
 * in its own entry.
 *
 * @param patience milliseconds until an entry is given up, with those that wait for it. What was begun may come to the log later
 */
export function createChainWriter(chains: Chains, target: LogTarget, key: LogKey, patience = Infinity): ChainWriter {
  /** Entries of this process that follow each other. */
  const queues = new Map<string, Promise<void>>()
  /** Hashes of entries of this process whose lines the log did not take. */
  const failed = new Set<string>()

  return {
    async write(content) {
      const { session } = content
      const before = queues.get(session) ?? Promise.resolve()
      const deadline = createDeadline(patience)
      const written = before.then(() => add(content, deadline))
      const settled = written.catch(() => {})
      queues.set(session, settled)
      void settled.then(() => {
        if (queues.get(session) === settled) queues.delete(session)
      })
      try {
        await Promise.race([written, deadline.over])
      } finally {
        deadline.clear()
      }
    },
  }

  async function add(content: EntryContent, deadline: Deadline): Promise<void> {
    const { session } = content
    for (;;) {
      const head = await settledHead(session)
      // Nobody waits for it any more.
      if (deadline.isOver()) return
      const recovered = head?.pending == null ? [] : recoveredLines(head.pending)
      const number = (head?.number ?? 0) + 1
      const place = { number, previous: head?.hash ?? null, ...(recovered.length > 0 && { recovers: true as const }) }
      const { line, hash } = sealEntry({ ...content, ...place }, key)
      const pending = [...recovered, line].join('\n')
      // If another process was faster, this entry follows that one.
      if (!(await chains.advance(session, place.previous, { number, hash, pending }))) continue
      if (head !== null) failed.delete(head.hash)
      failed.add(hash)
      await target.append(pending)
      failed.delete(hash)
      // If another process has lost patience, its entry is the head by now.
      await chains.advance(session, hash, { number, hash, pending: null })
      return
    }
  }

  /** The head once its line is in the log. If that takes too long, its writer was killed, and the line is still with it. */
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

interface Deadline {
  isOver(): boolean
  /** Rejects at the deadline. */
  readonly over: Promise<never>
  clear(): void
}

/** @param patience milliseconds; may be infinite */
function createDeadline(patience: number): Deadline {
  const end = performance.now() + patience
  const controller = new AbortController()
  const over = new Promise<never>((_, reject) => {
    if (patience === Infinity) return
    setTimeout(patience, undefined, { signal: controller.signal }).then(
      () => reject(new DecisionLogError(`the decision log did not accept the entry within ${patience} ms`)),
      () => {},
    )
  })
  // It may come when nobody waits any more.
  over.catch(() => {})
  return { isOver: () => performance.now() >= end, over, clear: () => controller.abort() }
}

/** Lines of which the log may have none, some or all. The last is that of an entry; those before it were recovered already. */
function recoveredLines(pending: string): readonly string[] {
  const lines = pending.split('\n')
  return lines.map((line, index) => (index === lines.length - 1 ? `{"recovered":${line}}` : line))
}

const RECOVERED = /^\{"recovered":(.*)\}$/s

/** The line that was written again; null if the line is an entry of its own. */
export function lineRecovered(line: string): string | null {
  return RECOVERED.exec(line)?.[1] ?? null
}
