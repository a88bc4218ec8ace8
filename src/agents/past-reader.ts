import type { ValueMap } from '../model/value.ts'

/** A payload that the agent's hook received, or would have received, reconstructed from the record of a session. */
export interface PastPayload {
  readonly payload: ValueMap
  /** In milliseconds; null if the record has no time for it. */
  readonly at: number | null
  /** The line of the file that shows the payload; null if the file has no lines. */
  readonly line: number | null
  /** The session that the payload belongs to, if it is not the one that the payload names: that of a parent. */
  readonly session?: string
}

/** Reads the record of one session, line by line. Trusts nothing in the record, and never throws. */
export interface PastReader {
  /** The payloads that a line shows, possibly of earlier events. `number` is the line's number, from 1. */
  read(line: ValueMap, number: number): readonly PastPayload[]
  /** The payloads that the end of the file shows. */
  end(): readonly PastPayload[]
}

/** The author of a file: an agent in its own session, or a sub-agent in its parent's session. */
export interface PastOwner {
  readonly session: string | null
  readonly isSubAgent: boolean
}

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>

/** The format in which an agent records its sessions. */
export interface PastFormat {
  /** The name of the agent. */
  readonly host: string
  /** The folders with the records, given the home folder. */
  folders(home: string, variables: Variables): readonly string[]
  /** Whether only this agent writes such a line. */
  isOwn(line: ValueMap): boolean
  /**
   * The author of a file, from the first line that is the agent's own; absent if an agent records its sub-agents in the
   * same file.
   */
  ownerOf?(line: ValueMap, file: string): PastOwner
  /** Set if hooks of sub-agents are given the sub-agent's own record, not that of the session. */
  readonly hasOwnTranscripts?: true
  readonly database?: PastDatabase
  /** How to read sessions that are documents in a folder, as older versions kept them. */
  readonly storage?: PastStorage
  /** The lines of a session that is one JSON document, as in older versions; null if it is any other document. */
  linesOf?(document: ValueMap): readonly ValueMap[] | null
  /** The file or database with which newer versions continue an older file or folder, after copying all of it there. */
  successorOf?(older: string): string
  /** @param file the path of the file */
  createReader(file: string): PastReader
}

/** The queries for a database. A reader gets each session as a line, followed by its parts. */
export interface PastDatabase {
  /** Names of tables that identify the database. */
  readonly tables: readonly string[]
  readonly sessions: string
  /** The query for the parts of a session, whose id is the parameter `session`. */
  readonly parts: string
}

/** A folder of JSON documents. A reader gets its rows as lines. */
export interface PastStorage {
  /** Names of subfolders that identify the folder. */
  readonly folders: readonly string[]
  /** Yields each session, followed by its parts. */
  rows(look: LookInto): Iterable<ValueMap>
}

/** Reads a folder of the storage, by its path in the storage; empty if the folder cannot be read. */
export type LookInto = (folder: string) => StoredFolder

interface StoredFolder {
  /** Names of folders. */
  readonly folders: readonly string[]
  /** The documents by file name, without `.json`. */
  readonly documents: ReadonlyMap<string, ValueMap>
}

/** A bounded set of ids for spotting duplicates: an entry that a file contains twice happened only once. */
export function createKnownIds(): { readonly isNew: (id: string) => boolean } {
  const known = new Set<string>()
  return {
    isNew(id) {
      if (known.has(id)) return false
      known.add(id)
      const [oldest] = known
      if (known.size > KNOWN_IDS && oldest !== undefined) known.delete(oldest)
      return true
    },
  }
}

const KNOWN_IDS = 1000

/** Parses a time to milliseconds; null if the text is not a time. */
export function timeOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isFinite(time) ? time : null
}
