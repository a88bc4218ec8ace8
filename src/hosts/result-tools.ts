import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { CallContext } from '../model/host.ts'
import { member } from '../model/value.ts'
import { badParams, createToolFamily, type ToolFamily } from './tool-family.ts'

interface ResultToolsOptions {
  /** The folder in which the folder of the results is made. */
  readonly temporary: string
}

/** Bytes of one result. */
const LARGEST = 64 * 1024 * 1024

/**
 * The tools whose names begin with `results.`, for results that are too large for a model: they are kept in files that only
 * this user can read, until the session ends.
 *
 * - `results.keep` {text} answers {path}.
 * - `results.forget` {} answers {}: all that was kept for the session is gone.
 */
export function createResultTools({ temporary }: ResultToolsOptions): ToolFamily {
  const root = join(temporary, `sluice-results-${userInfo().uid}`)
  const folderOf = ({ session }: CallContext): string => join(root, digestOf(session))
  return createToolFamily({
    'results.keep': async (params, callContext) => {
      const text = member(params, 'text')
      if (typeof text !== 'string') throw badParams('`text` must be a text')
      if (Buffer.byteLength(text) > LARGEST) throw badParams('`text` must have no more than 64 MiB')
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

/** A session is called whatever its agent likes: what names a file is made of it, and is none. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Others may make folders here, too, and links to where they would like results to be. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid) throw new Error(`\`${folder}\` belongs to somebody else`)
  await chmod(folder, 0o700)
}
