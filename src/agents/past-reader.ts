import type { ValueMap } from '../model/value.ts'

/** A payload that the agent's hook got, or would have got, as the record of a session shows it. */
export interface PastPayload {
  readonly payload: ValueMap
  /** Milliseconds; null if the record has no time there. */
  readonly at: number | null
  /** The line of the file that shows it; null if the file has no lines. */
  readonly line: number | null
  /** The session in which it belongs, if that is another than the payload names: that of a parent. */
  readonly session?: string
}

/** Reads the record of one session, line by line. Nothing in it is trusted, and nothing makes a reader throw. */
export interface PastReader {
  /** What a line shows: it may show what happened before it. `number` is its own, from 1. */
  read(line: ValueMap, number: number): readonly PastPayload[]
  /** What the end of the file shows. */
  end(): readonly PastPayload[]
}

/** Who wrote a file: an agent in its session, or a sub-agent in the session of its parent. */
export interface PastOwner {
  readonly session: string | null
  readonly isSubAgent: boolean
}

/** Variables of the environment. */
type Variables = Readonly<Record<string, string | undefined>>

/** How an agent keeps a record of its sessions. */
export interface PastFormat {
  /** The name of the agent. */
  readonly host: string
  /** The folders in which it keeps them, given the home folder. */
  folders(home: string, variables: Variables): readonly string[]
  /** Whether only this agent writes such a line. */
  isOwn(line: ValueMap): boolean
  /** Whose file it is, as its first own line shows; absent if an agent writes what its sub-agents do into the same file. */
  ownerOf?(line: ValueMap, file: string): PastOwner
  /** Hooks of sub-agents are pointed to their own records, not to that of the session. */
  readonly hasOwnTranscripts?: true
  /** How to read its sessions if they are in a database. */
  readonly database?: PastDatabase
  /** How to read them if they are documents in a folder, as older versions kept them. */
  readonly storage?: PastStorage
  /** The lines of a session that is one JSON document, as older versions kept it; null if the document is something else. */
  linesOf?(document: ValueMap): readonly ValueMap[] | null
  /** Where newer versions go on with a file or folder of older ones: there they copy all of it to. */
  successorOf?(older: string): string
  /** @param file the path of the file */
  createReader(file: string): PastReader
}

/** What to ask a database for. A reader is given each session, and after it its parts, as lines. */
export interface PastDatabase {
  /** Tables by which it is known. */
  readonly tables: readonly string[]
  readonly sessions: string
  /** The parts of a session, whose id is the parameter `session`. */
  readonly parts: string
}

/** A folder of JSON documents. A reader is given its rows as lines. */
export interface PastStorage {
  /** Folders in it by which it is known. */
  readonly folders: readonly string[]
  /** Each session, and after it its parts. */
  rows(look: LookInto): Iterable<ValueMap>
}

/** What is in a folder of the storage, by its path there; nothing if it cannot be read. */
export type LookInto = (folder: string) => StoredFolder

export interface StoredFolder {
  /** Names of folders. */
  readonly folders: readonly string[]
  /** By their names, without `.json`. */
  readonly documents: ReadonlyMap<string, ValueMap>
}

/** A bounded number of ids to know again: what a file has twice happened once. */
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

/** The time that a text names, in milliseconds; null if it names none. */
export function timeOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isFinite(time) ? time : null
}
