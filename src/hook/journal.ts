import { closeSync, constants, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Host } from '../model/host.ts'
import type { LogLine } from '../model/outcome.ts'

/** A message about a hook call, for the author of the policy only. */
interface JournalEntry {
  readonly kind: 'problem' | 'verdict' | 'shortfall' | 'log' | 'notification' | 'redo-limit'
  readonly rule: string | null
  readonly message: string
  readonly [member: string]: unknown
}

export interface Journal {
  /** Never throws: a failure to write the journal must not hold back an answer. */
  write(entry: JournalEntry): void
}

/** The size in bytes above which a new file begins. */
const MAX_BYTES = 5_000_000

/**
 * Without `O_NONBLOCK`, opening a pipe, or writing to a full one, would wait for a reader. Windows has no such flag.
 */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)

/**
 * Writes JSON lines, each with the time and the members in `common`. `fileOf` is called only when there is something to
 * write.
 */
export function createJournal(fileOf: () => string, common: Readonly<Record<string, unknown>>): Journal {
  return {
    write(entry) {
      try {
        appendLine(fileOf(), JSON.stringify({ at: new Date().toISOString(), ...common, ...entry }), 1)
      } catch {
        // There is nowhere else to report it: the agent reads standard error.
      }
    },
  }
}

/**
 * Appends a line to a file that only the owner can read. If the file is too large, begins a new one and keeps `kept`
 * older ones; `FILE.1` is the most recent of these.
 */
export function appendLine(file: string, line: string, kept: number): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) {
    for (let number = kept; number >= 1; number--) {
      const younger = number === 1 ? file : `${file}.${number - 1}`
      if (existsSync(younger)) renameSync(younger, `${file}.${number}`)
    }
  }
  const descriptor = openSync(file, FLAGS, 0o600)
  try {
    const bytes = Buffer.from(`${line}\n`)
    // If the disk is nearly full, only a part may be written.
    if (writeSync(descriptor, bytes) < bytes.length) throw new Error(`no room for all of a line in ${file}`)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Ports for a process whose output nobody reads: notifications and log lines go to the journal. Context for the model
 * is in the answer itself.
 */
export function createJournalPorts(journal: Journal) {
  return {
    context: { inject: () => Promise.resolve(), compact: () => Promise.resolve() },
    notify: {
      send({ rule, title, message, level, tag }) {
        journal.write({ kind: 'notification', rule, level, title, message, tag })
        return Promise.resolve()
      },
    },
    log: {
      write({ rule, level, message }: LogLine) {
        journal.write({ kind: 'log', rule, level, message })
        return Promise.resolve()
      },
    },
  } satisfies Pick<Host, 'context' | 'notify' | 'log'>
}
