import { linkSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap } from '../model/value.ts'
import { readRegularFile } from './regular-file.ts'
import { fingerprint } from './state-paths.ts'

/**
 * Keeps the root of each session's project, for one user. No later event moves it. A session is known by its agent and
 * by the id that the agent gives it. The record is not below a root, because whoever could name another root would then
 * also get another record.
 */
export interface SessionRoots {
  /**
   * Null if nothing is kept for the session.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  find(host: string, session: string): string | null
  /**
   * Fixes the root, unless another process has already done so. Returns the one that counts. If nothing can be
   * written, that is the given one.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  fix(host: string, session: string, root: string): string
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

  const find = (host: string, session: string): string | null => {
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
    fix(host, session, root) {
      const file = fileOf(host, session)
      const draft = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        sweep(dirname(file))
        writeFileSync(draft, `${JSON.stringify({ session, root })}\n`, { mode: 0o600 })
        try {
          // Whole or not at all, and never over another one.
          linkSync(draft, file)
        } finally {
          rmSync(draft, { force: true })
        }
      } catch {
        // Either another process was first, or nothing can be written here.
      }
      return find(host, session) ?? root
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

/** The root in the record of a session; null if the text is no such record. */
function readRecord(text: string, session: string): string | null {
  try {
    const record: unknown = JSON.parse(text)
    return isMap(record) && record['session'] === session && typeof record['root'] === 'string' ? record['root'] : null
  } catch {
    return null
  }
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
