import { appendFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap } from '../model/value.ts'
import { MAX_FOLDERS, type Workspace } from '../model/workspace.ts'
import { readRegularFile } from './regular-file.ts'
import { fingerprint } from './state-paths.ts'

/**
 * Keeps the workspace of each session, for one user. No later event moves its root. A session is known by its agent and
 * by the id that the agent gives it. The record is not below a root, because whoever could name another root would then
 * also get another record.
 */
export interface SessionRoots {
  /**
   * Null if nothing is kept for the session.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  find(host: string, session: string): Workspace | null
  /**
   * Fixes the workspace, unless another process has already done so. Returns the one that counts. If nothing can be
   * written, that is the given one.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  fix(host: string, session: string, workspace: Workspace): Workspace
  /** Adds a folder to the workspace of a session whose root is fixed. If it cannot be written, nothing is added. */
  add(host: string, session: string, folder: string): void
}

/** Keeps the workspaces of the sessions of one process. */
export function createMemoryRoots(): SessionRoots {
  const kept = new Map<string, Workspace>()
  const keyOf = (host: string, session: string): string => JSON.stringify([host, session])
  const find = (host: string, session: string): Workspace | null => kept.get(keyOf(host, session)) ?? null
  return {
    find,
    fix(host, session, workspace) {
      const found = find(host, session) ?? workspace
      const key = keyOf(host, session)
      // The one that was used last is the last one.
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > SESSIONS && oldest !== undefined) kept.delete(oldest)
      return found
    },
    add(host, session, folder) {
      const found = find(host, session)
      if (found !== null) kept.set(keyOf(host, session), withFolder(found, folder))
    },
  }
}

function withFolder({ root, folders }: Workspace, folder: string): Workspace {
  return { root, folders: [...new Set([...folders, folder])].slice(0, MAX_FOLDERS) }
}

/** The number of sessions of an agent that are kept. Of more, only the half that was used last stays. */
const SESSIONS = 2000

/** The maximum size of a record in bytes. Ids and paths are far shorter. */
const MAX_BYTES = 1024 * 1024

/** Milliseconds after which the time of a record is renewed, so that a long session is not dropped. */
const STALE = 24 * 3600 * 1000

/** @param directory the folder for all state */
export function createSessionRoots(directory: string): SessionRoots {
  // The id of a session may be any text, so only its fingerprint becomes a name; the record holds the id itself.
  const fileOf = (host: string, session: string): string =>
    join(directory, 'sessions', host, `${fingerprint(session)}.json`)

  const find = (host: string, session: string): Workspace | null => {
    const file = fileOf(host, session)
    const text = readIfThere(file)
    if (text === null) return null
    const found = readRecord(text, session)
    if (found === null) throw new Error(`the root of the session cannot be read from \`${file}\`; delete this file`)
    renew(file)
    return found
  }

  return {
    find,
    fix(host, session, workspace) {
      const file = fileOf(host, session)
      const draft = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        sweep(dirname(file))
        writeFileSync(draft, `${JSON.stringify({ session, ...workspace })}\n`, { mode: 0o600 })
        try {
          // Whole or not at all, and never over another one.
          linkSync(draft, file)
        } finally {
          rmSync(draft, { force: true })
        }
      } catch {
        // Either another process was first, or nothing can be written here.
      }
      return find(host, session) ?? workspace
    },
    add(host, session, folder) {
      const found = find(host, session)
      if (found === null || withFolder(found, folder).folders.length === found.folders.length) return
      try {
        // A line of its own, because another process may add one at the same time.
        appendFileSync(fileOf(host, session), `${JSON.stringify({ folder })}\n`)
      } catch {
        // Nothing can be written here.
      }
    },
  }
}

function readIfThere(file: string): string | null {
  try {
    return readRegularFile(file, MAX_BYTES)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

/** The workspace in the record of a session; null if the text is no such record. */
function readRecord(text: string, session: string): Workspace | null {
  try {
    const [first, ...others] = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
    if (!isMap(first) || first['session'] !== session) return null
    const { root, folders = [] } = first
    const added = others.map((line) => (isMap(line) ? line['folder'] : null))
    if (typeof root !== 'string' || !isTexts(folders) || !isTexts(added)) return null
    return { root, folders: [...new Set([...folders, ...added])].slice(0, MAX_FOLDERS) }
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function renew(file: string): void {
  try {
    const now = new Date()
    if (now.getTime() - statSync(file).mtimeMs > STALE) utimesSync(file, now, now)
  } catch {
    // Another process has dropped it, or nothing can be written here.
  }
}

/** Drops the records that were used longest ago, if there are too many. */
function sweep(folder: string): void {
  const names = readdirSync(folder)
  if (names.length < SESSIONS) return
  const used = names.map((name) => {
    const file = join(folder, name)
    return { file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
  })
  used.sort((a, b) => b.at - a.at)
  for (const { file } of used.slice(SESSIONS / 2)) rmSync(file, { force: true })
}
