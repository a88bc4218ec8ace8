import { EventError } from '../../model/event.ts'
import type { Program } from '../../model/rule.ts'
import { readThrown } from '../../model/thrown.ts'
import { StoreError } from '../../stores/store-error.ts'
import { createJudge } from './judge.ts'
import { type BareEvent, readPast, UNNAMED } from './past-events.ts'
import type { ReplayedEvent } from './report.ts'
import type { SessionFile } from './session-file.ts'

/** One event as the policy decides it now, and as another one does. */
export interface Replayed {
  readonly now: ReplayedEvent
  /** By the policy that it is compared with; null if there is none. */
  readonly before: ReplayedEvent | null
}

/** Something in a file that could not be replayed: one sentence. */
export interface Omission {
  readonly file: string
  readonly line: number | null
  readonly why: string
}

export interface ReplayOptions {
  readonly program: Program
  /** The program to compare it with. */
  readonly against: Program | null
  /** Milliseconds: what happened before is decided, as it is the past of what follows, but not told. */
  readonly since: number
  /** Whether decisions say what each rule saw. */
  readonly explain: boolean
  /** Is told what was left out. */
  readonly omit: (omission: Omission) => void
  /** Is told how many bytes were read. */
  readonly advance: (bytes: number) => void
}

/**
 * Decides what happened in the sessions, file after file. The past is taken as it was: what followed an event that is refused
 * now is decided all the same. Performs nothing.
 */
export async function* replay(files: readonly SessionFile[], options: ReplayOptions): AsyncGenerator<Replayed> {
  const { program, against, since, explain, omit, advance } = options
  const now = createJudge(program, explain)
  const before = against === null ? null : createJudge(against, false)
  const programs = against === null ? [program] : [program, against]
  const keepsMessages = programs.some(({ reads }) => reads.has('messages'))
  const pass = ({ file, line }: { readonly file: string; readonly line: number }): void => {
    omit({ file, line, why: 'it is no event, or cut' })
  }
  for (const file of files) {
    try {
      for await (const bare of readPast(file, { keepsMessages, pass, advance })) {
        const replayed = await judge(bare).catch((error: unknown) => {
          if (!(error instanceof EventError)) throw error
          omit({ file: file.file, line: bare.line, why: error.message })
          return null
        })
        if (replayed !== null && (bare.event.at ?? Infinity) >= since) yield replayed
      }
    } catch (error) {
      const { code } = readThrown(error)
      const why = error instanceof StoreError ? error.message : code !== null && isOfFile.test(code) ? code : null
      // Anything else is a fault of ours.
      if (why === null) throw error
      omit({ file: file.file, line: null, why: `it cannot be read (${why})` })
    }
    await now.endSession(UNNAMED)
    await before?.endSession(UNNAMED)
  }

  async function judge(bare: BareEvent): Promise<Replayed> {
    return { now: await now.judge(bare), before: (await before?.judge(bare)) ?? null }
  }
}

/** Codes of the system, and of databases. */
const isOfFile = /^(E|SQLITE_)[A-Z_]+$/
