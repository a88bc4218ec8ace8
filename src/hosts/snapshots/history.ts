import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap } from '../../model/value.ts'
import type { Change } from './shadow-repository.ts'

/** A stretch of an agent's work in which files changed. */
export interface Checkpoint {
  /** The first is 1. */
  readonly id: number
  readonly session: string
  /** Milliseconds. */
  readonly at: number
  /** A turn, the call of a tool, or a restoration. */
  readonly of: string
  /** Trees. */
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
}

/** What is known of a working copy: its checkpoints, and where stretches began that have not ended yet. */
export interface History {
  checkpoints(): Promise<readonly Checkpoint[]>
  add(checkpoint: Omit<Checkpoint, 'id'>): Promise<Checkpoint>
  /** Keeps a tree by a name. */
  begin(name: string, tree: string): Promise<void>
  /** Gives that tree, and forgets it. */
  end(name: string): Promise<string | null>
}

/** Stretches that are kept without an end: those of agents that died. */
const MOST_OPEN = 200

export function createHistory(directory: string): History {
  const [file, open] = [join(directory, 'history.ndjson'), join(directory, 'open.json')]

  const readOpen = async (): Promise<Record<string, unknown>> => {
    const data = parse(await readFile(open, 'utf8').catch(() => ''))
    return isMap(data) ? { ...data } : {}
  }
  const writeOpen = async (entries: readonly (readonly [string, unknown])[]): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const written = `${open}.${process.pid}`
    await writeFile(written, JSON.stringify(Object.fromEntries(entries.slice(-MOST_OPEN))), { mode: 0o600 })
    await rename(written, open)
  }
  const checkpoints = async (): Promise<readonly Checkpoint[]> => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    return lines.flatMap((line, index) => {
      const data = parse(line)
      // Written by us alone; a line that was cut off is none.
      return isMap(data) ? [{ ...(data as unknown as Checkpoint), id: index + 1 }] : []
    })
  }

  return {
    checkpoints,
    async add(checkpoint) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await appendFile(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 })
      const id = (await readFile(file, 'utf8')).split('\n').length - 1
      return { ...checkpoint, id }
    },
    async begin(name, tree) {
      const { [name]: _replaced, ...others } = await readOpen()
      await writeOpen([...Object.entries(others), [name, tree]])
    },
    async end(name) {
      const { [name]: tree, ...others } = await readOpen()
      if (typeof tree !== 'string') return null
      await writeOpen(Object.entries(others))
      return tree
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
