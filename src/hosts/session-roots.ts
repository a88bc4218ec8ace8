import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap } from '../model/value.ts'
import { fingerprint } from './state-paths.ts'

/** The folders of a session, as they were when its first event was seen. */
export interface SessionRoot {
  /** The root of the project, which no later event moves. */
  readonly root: string
  /** Folders that a person added since then. */
  readonly added: readonly string[]
}

/**
 * Keeps the root of each session, for one user. A session is known by its agent and by the id that the agent gives it.
 * The record is not below a root, because whoever could name another root would then also get another record.
 */
export interface SessionRoots {
  /**
   * Null if nothing is kept for the session.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  find(host: string, session: string): SessionRoot | null
  /**
   * Fixes the root, unless another process has already done so. Returns the one that counts. If nothing can be
   * written, that is the given one.
   *
   * @throws {Error} if the record cannot be read, or belongs to another session
   */
  fix(host: string, session: string, root: string): SessionRoot
  /** Adds a folder to a session that is kept. Does nothing if it has too many. */
  add(host: string, session: string, folder: string): void
}

/** The number of sessions of an agent that are kept. Of more, only the half that was used last stays. */
const SESSIONS = 2000

/** The size of a record, in bytes, above which no folder is added. */
const MAX_BYTES = 32 * 1024

/** Milliseconds after which the time of a record is renewed, so that a long session is not dropped. */
const STALE = 24 * 3600 * 1000

/** @param directory the folder for all state */
export function createSessionRoots(directory: string): SessionRoots {
  // The id of a session may be any text, so only its fingerprint becomes a name; the record holds the id itself.
  const fileOf = (host: string, session: string): string =>
    join(directory, 'sessions', host, `${fingerprint(session)}.ndjson`)

  const find = (host: string, session: string): SessionRoot | null => {
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
      return find(host, session) ?? { root, added: [] }
    },
    add(host, session, folder) {
      const file = fileOf(host, session)
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? MAX_BYTES) + folder.length >= MAX_BYTES) return
      appendFileSync(file, `${JSON.stringify({ added: folder })}\n`)
    },
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

/** Null if the text is no record of the session. */
function readRecord(text: string, session: string): SessionRoot | null {
  const [first = '', ...others] = text.split('\n')
  const fixed = readLine(first)
  const { session: id, root } = fixed ?? {}
  if (id !== session || typeof root !== 'string') return null
  const added = others.flatMap((line) => {
    const folder = readLine(line)?.['added']
    return typeof folder === 'string' ? [folder] : []
  })
  return { root, added }
}

function readLine(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return isMap(value) ? value : null
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
