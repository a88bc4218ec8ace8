import { isAbsolute } from 'node:path'
import { type Dialect, readPayload } from '../agents/dialect.ts'
import { isOfTool, type NativeEvent } from '../agents/native-event.ts'
import { textIn } from '../agents/payload.ts'
import { PROBE_ID } from '../agents/settings.ts'
import type { SessionRoots } from '../hosts/session-roots.ts'
import { projectOf } from '../hosts/state-paths.ts'
import { isAbsolutePath } from '../match/path.ts'
import { type AgentEvent, EVENT_MEMBERS } from '../model/event.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'
import { MAX_FOLDERS, type Workspace } from '../model/workspace.ts'

/** What is known about a call from outside its payload. */
export interface CallPlace {
  /** The root of the project, if the agent gives it to its hooks. */
  readonly project: string | undefined
  /** The folder of the process that the agent started; null if it is unknown. */
  readonly folder: string | null
  /** The folder of an agent that says nothing about where it works. */
  readonly otherwise: string
}

/** The workspace, or why it is unknown, so that the payload must be refused. */
type FoundWorkspace =
  { readonly workspace: Workspace; readonly problem: null } | { readonly workspace: null; readonly problem: string }

/**
 * The workspace of the session that a payload belongs to. It is fixed at the first event of the session that is seen,
 * and no later payload moves it (law 8); only a person adds folders. The person's own `sluice doctor` is not a session.
 */
export function findWorkspace(
  dialect: Dialect,
  payload: ValueMap,
  place: CallPlace,
  roots: SessionRoots,
): FoundWorkspace {
  const read = readPayload(dialect, payload)
  const [event] = read?.events ?? []
  const session = event?.session_id || null
  // An event with a longer id is refused.
  const isKept = session !== null && session !== PROBE_ID && session.length <= MAX_ID
  try {
    const added = read === null ? null : addedFolder(read.native, payload)
    const kept = isKept ? roots.find(dialect.name, session) : null
    if (kept !== null && added === null) return { workspace: kept, problem: null }
    const isCall = read !== null && isOfTool(read.native)
    const root = kept?.root ?? firstRoot(dialect, event, isCall, place)
    if (root === null) {
      const problem = `this is the first event of its session, and in ${dialect.title} the model chooses the folder of a call, so the project is unknown; send a prompt, or start a new session`
      return { workspace: null, problem }
    }
    const workspace = kept ?? { root, folders: furtherFolders(event, root) }
    if (read === null || !isKept) return { workspace, problem: null }
    const fixed = roots.fix(dialect.name, session, workspace)
    if (added === null) return { workspace: fixed, problem: null }
    roots.add(dialect.name, session, added)
    return { workspace: roots.find(dialect.name, session) ?? fixed, problem: null }
  } catch (error) {
    return { workspace: null, problem: readThrown(error).message }
  }
}

/** The folder that a person has just added, as the agent's own event says; null if it says nothing of the kind. */
function addedFolder({ addsFolder }: NativeEvent, payload: ValueMap): string | null {
  if (addsFolder === undefined) return null
  const isOurs = Object.entries(addsFolder.when).every(([name, words]) => words.includes(textIn(payload, name) ?? ''))
  const folder = textIn(payload, addsFolder.member)
  return isOurs && folder !== null && isAbsolutePath(folder) ? folder : null
}

/** The roots that the agent names beside the one that counts. */
function furtherFolders(event: AgentEvent | undefined, root: string): readonly string[] {
  const named = [event?.workspace, ...(event?.workspace_folders ?? [])]
  return named.filter((folder): folder is string => typeof folder === 'string' && folder !== root).slice(0, MAX_FOLDERS)
}

const MAX_ID = EVENT_MEMBERS.session_id.max

/** @param isCall whether the event is about a call, so that a model may have chosen what the payload says */
function firstRoot(
  { callsChooseCwd }: Dialect,
  event: AgentEvent | undefined,
  isCall: boolean,
  { project, folder, otherwise }: CallPlace,
): string | null {
  if (project !== undefined && isAbsolute(project)) return project
  // The agent itself names it in the payload.
  if (event?.workspace != null) return event.workspace
  const start = isCall && callsChooseCwd === true ? folder : event?.cwd || folder || otherwise
  return start === null ? null : projectOf(undefined, start)
}
