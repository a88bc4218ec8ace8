import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getuid } from 'node:process'
import type { CallContext } from '../model/host.ts'
import { member } from '../model/value.ts'
import { badParams, createToolFamily, type ToolFamily } from './tool-family.ts'

interface ResultToolsOptions {
  /** The parent of the folder for results. */
  readonly temporary: string
}

/** The most bytes of one result. */
const MAX_BYTES = 64 * 1024 * 1024

/** Windows has no numbers of users. */
const OWN_USER = getuid?.() ?? null

/**
 * The tools whose names begin with `results.`. They keep results that are too large for a model, in files that only
 * this user can read, until the session ends.
 *
 * - `results.keep` {text} returns {path}.
 * - `results.forget` {} returns {}, and deletes all results of the session.
 */
export function createResultTools({ temporary }: ResultToolsOptions): ToolFamily {
  const root = join(temporary, `sluice-results-${OWN_USER ?? 'own'}`)
  const folderOf = ({ session }: CallContext): string => join(root, digestOf(session))
  return createToolFamily({
    'results.keep': async (params, callContext) => {
      const text = member(params, 'text')
      if (typeof text !== 'string') throw badParams('`text` must be a text')
      if (Buffer.byteLength(text) > MAX_BYTES) throw badParams('`text` must not have more than 64 MiB')
      await makeOwn(root)
      const folder = folderOf(callContext)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${digestOf(text)}.txt`)
      await writeFile(path, text, { mode: 0o600 })
      return { path }
    },
    'results.forget': async (_params, callContext) => {
      await rm(folderOf(callContext), { recursive: true, force: true })
      return {}
    },
  })
}

/** Agents choose the names of sessions, so file names are digests. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Creates a folder and checks that this user owns it, because other users can create folders and links here, too. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || (OWN_USER !== null && found.uid !== OWN_USER))
    throw new Error(`\`${folder}\` belongs to another user`)
  await chmod(folder, 0o700)
}
