import { existsSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { PAST_FORMATS } from '../../agents/past-formats.ts'
import { findDialect } from '../../agents/all.ts'
import type { Environment } from '../../hosts/lines.ts'
import { readThrown } from '../../model/thrown.ts'
import { DecisionLogError } from '../../decision-log/log-error.ts'
import { visible } from '../../source/visible.ts'
import { readLogAddress } from '../../stores/redis/log-address.ts'
import { StoreError } from '../../stores/store-error.ts'
import type { Omission } from './past-lines.ts'
import { examineFile, examineLog, type SessionFile } from './session-file.ts'
import { entriesOf, examineFolder } from './stored-folder.ts'

/** A given path is not a session, or cannot be read. The message is one sentence. */
export class SessionError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SessionError'
  }
}

export interface FoundSessions {
  /** Ordered by start time. Sessions without one come first, in the order in which they were found. */
  readonly files: readonly SessionFile[]
  /** How many files in the folders are not sessions. */
  readonly passedOver: number
  /** Sessions in the folders that cannot be read here. */
  readonly unread: readonly Omission[]
}

/** Folders that never contain sessions. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git'])

/**
 * Finds the sessions in files, in folders and in decision logs on servers. In folders, links are not followed. Files
 * that have not changed since `since` are left out.
 *
 * @param since milliseconds
 * @throws {SessionError} (rejects)
 */
export async function findSessions(paths: readonly string[], since: number): Promise<FoundSessions> {
  const files: SessionFile[] = []
  const unread: Omission[] = []
  let passedOver = 0
  for (const path of paths) {
    const address = readLogAddress(path)
    if (address !== null) {
      files.push(await examine(address.shown, () => examineLog(address)))
      continue
    }
    const found = await examine(path, () => statSync(path))
    if (!found.isDirectory()) {
      if (!found.isFile()) throw new SessionError(`\`${visible(path)}\` is neither a file nor a folder`)
      const session = await examine(path, () => examineFile(path, found.size))
      if (session === null) throw new SessionError(`\`${visible(path)}\` is not a session`)
      if (changedAt(path, found) >= since) files.push(session)
      continue
    }
    for (const { file, changed, look } of filesIn(path)) {
      if (changed < since) continue
      try {
        const session = await look()
        if (session !== null && isContinued(session)) continue
        if (session === null) passedOver++
        else files.push(session)
      } catch (error) {
        if (error instanceof StoreError) unread.push({ file, line: null, why: error.message })
        else passedOver++
      }
    }
  }
  return { files: inOrder(files), passedOver, unread }
}

/** When a file last changed. The latest writes to a database are in the write-ahead log beside it. */
function changedAt(file: string, { mtimeMs }: Stats): number {
  return Math.max(mtimeMs, statSync(`${file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

function inOrder(files: readonly SessionFile[]): readonly SessionFile[] {
  // The sort is stable.
  return files.toSorted((a, b) => (a.begins ?? -Infinity) - (b.begins ?? -Infinity) || 0)
}

async function examine<Found>(path: string, look: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): SessionError {
  if (error instanceof DecisionLogError) return new SessionError(error.message)
  const { code, message } = readThrown(error)
  const name = `\`${visible(path)}\``
  if (error instanceof StoreError) return new SessionError(`${name} cannot be read: ${message}`)
  return new SessionError(
    code === 'ENOENT' ? `there is no file or folder ${name}` : `${name} cannot be read (${code ?? message})`,
  )
}

/** Whether a newer version of the agent has copied the session and continues it there. */
function isContinued({ file, form, format }: SessionFile): boolean {
  const successor = form === 'document' || form === 'storage' ? format?.successorOf?.(file) : undefined
  return successor !== undefined && existsSync(successor)
}

interface FileInFolder {
  readonly file: string
  /** In milliseconds. */
  readonly changed: number
  /** Examines the file; gives null if it is not a session. */
  look(): Promise<SessionFile | null>
}

function* filesIn(folder: string): Generator<FileInFolder> {
  const storage = examineFolder(folder)
  if (storage !== null) {
    yield { file: folder, changed: Infinity, look: async () => await Promise.resolve(storage) }
    return
  }
  for (const entry of entriesOf(folder)) {
    const file = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(file)
      continue
    }
    const found = entry.isFile() ? statSync(file, { throwIfNoEntry: false }) : undefined
    yield found === undefined
      ? { file, changed: Infinity, look: async () => await Promise.resolve(null) }
      : { file, changed: changedAt(file, found), look: () => examineFile(file, found.size) }
  }
}

/** A folder in which an agent stores its sessions. */
interface SessionFolder {
  readonly folder: string
  /** The agent's display name. */
  readonly agent: string
}

/** The session folders on this machine. */
export function sessionFolders(env: Environment): readonly SessionFolder[] {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '/'
  return PAST_FORMATS.flatMap(({ host, folders }) => {
    const agent = findDialect(host)?.title ?? host
    return folders(home, env).flatMap((folder) => (existsSync(folder) ? [{ folder, agent }] : []))
  })
}
