import type { CallContext } from '../model/host.ts'
import { member, type ValueMap } from '../model/value.ts'
import { badParams, createToolFamily, type ToolFamily } from './tool-family.ts'
import type { Environment } from './lines.ts'
import { openSnapshots, type Snapshots } from './snapshots/snapshots.ts'

interface SnapshotToolsOptions {
  readonly workspace: string
  /** The folder to keep snapshots in. */
  readonly state: string
  readonly env: Environment
}

/**
 * The tools whose names begin with `snapshot.`. They do nothing if the workspace is not a git working copy.
 *
 * - `snapshot.begin` {of} returns {}, and records the files at the start of `of`, a turn or a call.
 * - `snapshot.end` {of, at} returns {id, files} for the changes since then; id is null if there are none.
 * - `snapshot.collect` {} returns {}, and deletes data older than a week.
 */
export function createSnapshotTools({ workspace, state, env }: SnapshotToolsOptions): ToolFamily {
  const opened = new Map<string, Promise<Snapshots | null>>()
  const snapshotsOf = (callContext: CallContext): Promise<Snapshots | null> => {
    const folder = callContext.workspace ?? workspace
    const known = opened.get(folder) ?? openSnapshots(folder, state, env)
    opened.set(folder, known)
    return known
  }
  return createToolFamily({
    'snapshot.begin': async (params, callContext) => {
      await (await snapshotsOf(callContext))?.begin(callContext.session, nameIn(params), callContext.signal)
      return {}
    },
    'snapshot.end': async (params, callContext) => {
      const at = member(params, 'at')
      if (typeof at !== 'number') throw badParams('`at` must be a number of milliseconds')
      const kept = await (
        await snapshotsOf(callContext)
      )?.end(callContext.session, nameIn(params), at, callContext.signal)
      return { id: kept?.id ?? null, files: kept?.changes.length ?? 0 }
    },
    'snapshot.collect': async (_params, callContext) => {
      await (await snapshotsOf(callContext))?.collect()
      return {}
    },
  })
}

function nameIn(params: ValueMap): string {
  const name = member(params, 'of')
  if (typeof name !== 'string' || name === '') throw badParams('`of` must be a text that is not empty')
  return name
}
