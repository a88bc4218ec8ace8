import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap } from '../../model/value.ts'
import { fingerprint } from '../state-paths.ts'
import type { Change } from './shadow-repository.ts'

/** A part of an agent's work that changed files. */
export interface Checkpoint {
  /** Counts from 1. */
  readonly id: number
  readonly session: string
  /** Milliseconds. */
  readonly at: number
  /** What changed the files: a turn, a tool call, or a restoration. */
  readonly of: string
  /** The git trees before and after the changes. */
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
}

/** The checkpoints of a working copy, and the start trees of unfinished ones. */
interface History {
  checkpoints(): Promise<readonly Checkpoint[]>
  add(checkpoint: Omit<Checkpoint, 'id'>): Promise<Checkpoint>
  /** Saves the start tree of an unfinished checkpoint under a name. */
  begin(name: string, tree: string): Promise<void>
  /** Returns the start tree of that name, and forgets it. */
  end(name: string): Promise<string | null>
}

/** The most unfinished checkpoints to keep, such as those of agents that died. */
const MAX_OPEN = 200

/** Several processes may use the history at once, because each unfinished checkpoint has its own file. */
export function createHistory(directory: string): History {
  const file = join(directory, 'history.ndjson')
  const open = join(directory, 'open')
  const fileOf = (name: string): string => join(open, fingerprint(name))

  return {
    async checkpoints() {
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
      return lines.flatMap((line, index) => {
        const data = parse(line)
        // Only Sluice writes this file; a truncated line is skipped.
        return isMap(data) ? [{ ...(data as unknown as Checkpoint), id: index + 1 }] : []
      })
    },
    async add(checkpoint) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await appendFile(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 })
      const id = (await readFile(file, 'utf8')).split('\n').length - 1
      return { ...checkpoint, id }
    },
    async begin(name, tree) {
      await mkdir(open, { recursive: true, mode: 0o700 })
      await writeFile(fileOf(name), tree, { mode: 0o600 })
      await forgetOldest(open)
    },
    async end(name) {
      const tree = await readFile(fileOf(name), 'utf8').catch(() => null)
      await rm(fileOf(name), { force: true })
      return tree
    },
  }
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MAX_OPEN) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const oldest = files.toSorted((one, other) => one.at - other.at).slice(0, names.length - MAX_OPEN)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
