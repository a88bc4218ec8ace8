import { EventError } from '../../model/event.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { Program } from '../../model/rule.ts'
import { groupSessions, type SessionGroup } from './group-sessions.ts'
import { createJudge } from './judge.ts'
import type { BareEvent } from './line-readers.ts'
import { readPast } from './past-events.ts'
import type { ReadOptions } from './past-lines.ts'
import { type ReplayedEvent, UNNAMED } from './report.ts'
import type { SessionFile } from './session-file.ts'

/** One event, as decided now and by the policy it is compared with. */
export interface Replayed {
  readonly now: ReplayedEvent
  /** The decision of the policy to compare with; null if there is none. */
  readonly before: ReplayedEvent | null
  /** The verdict at the time; null if there was none, or the file does not have it. */
  readonly decided: Verdict | null
}

interface ReplayOptions extends ReadOptions {
  readonly program: Program
  /** The program to compare with. */
  readonly against: Program | null
  /** In milliseconds. Earlier events are decided too, because they are the past of later ones, but not yielded. */
  readonly since: number
  /** Whether decisions say what each rule saw. */
  readonly explain: boolean
}

/**
 * Decides what happened in the sessions, one after the other, each with its sub-agents. The past is taken as it was:
 * events after one that is now refused are still decided. Performs nothing.
 */
export async function* replay(files: readonly SessionFile[], options: ReplayOptions): AsyncGenerator<Replayed> {
  const { program, against, since, explain, omit, advance } = options
  const now = createJudge(program, explain)
  const before = against === null ? null : createJudge(against, false)
  const programs = against === null ? [program] : [program, against]
  const keepsMessages = programs.some(({ reads }) => reads.has('messages'))
  const groups = groupSessions(files)
  const ends = endsOf(groups)
  for (const group of groups) {
    for await (const bare of readPast(group, { keepsMessages, omit, advance })) {
      const replayed = await judge(bare).catch((error: unknown) => {
        if (!(error instanceof EventError)) throw error
        omit({ file: bare.session.file, line: bare.line, why: error.message })
        return null
      })
      if (replayed !== null && (bare.event.at ?? Infinity) >= since) yield replayed
    }
    for (const session of [UNNAMED, ends.get(group) ?? UNNAMED]) {
      await now.endSession(session)
      await before?.endSession(session)
    }
  }

  async function judge(bare: BareEvent): Promise<Replayed> {
    const { decided = null } = bare
    return { now: await now.judge(bare), before: (await before?.judge(bare)) ?? null, decided }
  }
}

/**
 * The session that ends with each group, found by its last file. Ended sessions are forgotten, because their past would
 * fill the memory.
 */
function endsOf(groups: readonly SessionGroup[]): ReadonlyMap<SessionGroup, string> {
  const lastOf = new Map<string, SessionGroup>()
  for (const group of groups) {
    const { owner } = group.session
    // A file without an owner may continue any session.
    if (owner === null) lastOf.clear()
    else if (owner.session !== null) lastOf.set(owner.session, group)
  }
  return new Map([...lastOf].map(([session, group]) => [group, session]))
}
