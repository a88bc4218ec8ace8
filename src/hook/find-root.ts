import { isAbsolute } from 'node:path'
import { type Dialect, readPayload } from '../agents/dialect.ts'
import { isOfTool } from '../agents/native-event.ts'
import { PROBE_ID } from '../agents/settings.ts'
import type { SessionRoots } from '../hosts/session-roots.ts'
import { projectOf } from '../hosts/state-paths.ts'
import { EVENT_MEMBERS } from '../model/event.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'

/** What is known about a call from outside its payload. */
export interface CallPlace {
  /** The root of the project, if the agent gives it to its hooks. */
  readonly project: string | undefined
  /** The folder of the process that the agent started; null if it is unknown. */
  readonly folder: string | null
  /** The folder of an agent that says nothing about where it works. */
  readonly otherwise: string
}

/** The root, or why it is unknown, so that the payload must be refused. */
type FoundRoot = { readonly root: string; readonly problem: null } | { readonly root: null; readonly problem: string }

/**
 * The root of the session that a payload belongs to. It is fixed at the first event of the session that is seen, and no
 * later payload moves it (law 8). The person's own `sluice doctor` is not a session.
 */
export function findRoot(dialect: Dialect, payload: ValueMap, place: CallPlace, roots: SessionRoots): FoundRoot {
  const read = readPayload(dialect, payload)
  const [event] = read?.events ?? []
  const session = event?.session_id || null
  // An event with a longer id is refused.
  const isKept = session !== null && session !== PROBE_ID && session.length <= MAX_ID
  try {
    const kept = isKept ? roots.find(dialect.name, session) : null
    if (kept !== null) return { root: kept, problem: null }
    const isCall = read !== null && isOfTool(read.native)
    const root = firstRoot(dialect, { cwd: event?.cwd ?? null, own: event?.workspace ?? null, isCall }, place)
    if (root === null) return { root, problem: whyUnknown(dialect) }
    const isFixed = read !== null && isKept
    return { root: isFixed ? roots.fix(dialect.name, session, root) : root, problem: null }
  } catch (error) {
    return { root: null, problem: readThrown(error).message }
  }
}

const MAX_ID = EVENT_MEMBERS.session_id.max

interface FirstEvent {
  readonly cwd: string | null
  /** The root that the agent itself names in the payload. */
  readonly own: string | null
  /** Whether the event is about a call, so that a model may have chosen what the payload says. */
  readonly isCall: boolean
}

function firstRoot(
  { callsChooseCwd }: Dialect,
  { cwd, own, isCall }: FirstEvent,
  { project, folder, otherwise }: CallPlace,
): string | null {
  if (project !== undefined && isAbsolute(project)) return project
  if (own !== null) return own
  const start = isCall && callsChooseCwd === true ? folder : cwd || folder || otherwise
  return start === null ? null : projectOf(undefined, start)
}

function whyUnknown({ title }: Dialect): string {
  return `this is the first event of its session, and in ${title} the model chooses the folder of a call, so the project is unknown; send a prompt, or start a new session`
}
