import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What happened in a call of a hook that nobody but the person who looks after the policy is to read. */
export interface JournalEntry {
  readonly kind: 'problem' | 'shortfall' | 'log' | 'notification' | 'redo-limit'
  readonly rule: string | null
  readonly message: string
  readonly [member: string]: unknown
}

export interface Journal {
  /** Never throws: a journal that cannot be written must not keep an answer back. */
  write(entry: JournalEntry): void
}

/** Bytes after which a journal begins anew; the one before is kept beside it. */
const MOST = 5_000_000

/** JSON lines in a file, which is asked for when there is one, each with the time and with what all of a call have in common. */
export function createJournal(fileOf: () => string, common: Readonly<Record<string, unknown>>): Journal {
  return {
    write(entry) {
      try {
        const file = fileOf()
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MOST) renameSync(file, `${file}.1`)
        const line = JSON.stringify({ at: new Date().toISOString(), ...common, ...entry })
        appendFileSync(file, `${line}\n`, { mode: 0o600 })
      } catch {
        // There is nowhere else to say it: standard error is read by the agent.
      }
    },
  }
}
