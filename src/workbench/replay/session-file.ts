import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { PAST_FORMATS } from '../../agents/past-formats.ts'
import { mapIn, mapOrJson, numberIn, textIn } from '../../agents/payload.ts'
import { type PastFormat, type PastOwner, timeOf } from '../../agents/past-reader.ts'
import { linesOn } from '../../decision-log/read-log.ts'
import type { LogAddress } from '../../stores/redis/log-address.ts'
import { createLineCutter } from '../../source/read-lines.ts'
import type { ValueMap } from '../../model/value.ts'
import { documentIn, formatOf } from './line-format.ts'
import { openCopy } from './open-copy.ts'

/** A file of past events, or a folder that an agent uses as a database. */
export interface SessionFile {
  /** As the user named it or as it was found. For a log on a server, its address without user and password. */
  readonly file: string
  /** The address of a decision log on a server; absent for files. */
  readonly address?: LogAddress
  /** In bytes; 0 if unknown. */
  readonly size: number
  readonly form: 'lines' | 'document' | 'database' | 'storage'
  /** The agent format; null for a file of events or decisions. */
  readonly format: PastFormat | null
  /** When the session begins, in milliseconds; null if unknown. */
  readonly begins: number | null
  /** Who wrote the file; null if agents and sub-agents share it, or no agent wrote it. */
  readonly owner: PastOwner | null
}

/** A file must show what it is within this many lines. */
const LINES = 200
/** The most bytes to read for those lines. */
const BYTES = 64 * 1024 * 1024
/** Bytes per read, and how many of the first ones are checked to tell text from binary data. */
const PIECE = 64 * 1024
const START = 4096

/**
 * Examines a file; null if it is not a session. Reads only its beginning, and the tables of a database.
 *
 * @throws {StoreError} (rejects) if it is a database that cannot be read here
 */
export async function examineFile(file: string, size: number): Promise<SessionFile | null> {
  const descriptor = openSync(file, 'r')
  let format: PastFormat | null | undefined
  let isDocument = false
  let begins: number | null = null
  let owner: PastOwner | null = null
  try {
    const first = nextPiece(descriptor)
    if (isDatabase(first)) return await examineDatabase(file, size)
    // Text contains no null byte.
    if (first.subarray(0, START).includes(0)) return null
    for (const line of firstLines(first, descriptor)) {
      if (format === undefined) {
        format = formatOf(line)
        isDocument = format?.linesOf?.(line) != null
        owner = format?.ownerOf?.(line, file) ?? null
      }
      begins ??= timeIn(line)
      if (format !== undefined && begins !== null) break
    }
  } finally {
    closeSync(descriptor)
  }
  if (format === undefined) return examineDocument(file, size)
  return { file, size, form: isDocument ? 'document' : 'lines', format, begins, owner }
}

/** A single JSON document that contains the lines of a session. */
function examineDocument(file: string, size: number): SessionFile | null {
  const document = size > BYTES ? null : readDocument(file)
  const { format, lines: [head] = [] } = (document && documentIn(document)) ?? {}
  if (format === undefined || head === undefined) return null
  return { file, size, form: 'document', format, begins: timeIn(head), owner: format.ownerOf?.(head, file) ?? null }
}

/** The map in a JSON file; null if it contains something else. */
export function readDocument(file: string): ValueMap | null {
  return readJsonLine(readFileSync(file))
}

/**
 * Examines a decision log on a server.
 *
 * @throws {DecisionLogError} (rejects) if there is none
 * @throws {StoreError} (rejects) if the server cannot be used
 */
export async function examineLog(address: LogAddress): Promise<SessionFile> {
  let begins: number | null = null
  for await (const { number, bytes } of linesOn(address)) {
    const line = bytes === null ? null : readJsonLine(bytes)
    begins = line === null ? null : timeIn(line)
    if (begins !== null || number >= LINES) break
  }
  return { file: address.shown, address, size: 0, form: 'lines', format: null, begins, owner: null }
}

function nextPiece(descriptor: number): Uint8Array {
  const piece = Buffer.allocUnsafe(PIECE)
  return piece.subarray(0, readSync(descriptor, piece))
}

/** The header of an SQLite database. */
const DATABASE = 'SQLite format 3\0'

function isDatabase(piece: Uint8Array): boolean {
  return Buffer.from(piece.subarray(0, DATABASE.length)).toString('latin1') === DATABASE
}

async function examineDatabase(file: string, size: number): Promise<SessionFile | null> {
  const { rows, close } = await openCopy(file)
  try {
    const tables = [...rows("SELECT name FROM sqlite_master WHERE type = 'table'")].map((row) => textIn(row, 'name'))
    const format = PAST_FORMATS.find(({ database }) => database?.tables.every((table) => tables.includes(table)))
    if (format?.database === undefined) return null
    for (const row of rows(format.database.sessions))
      return { file, size, form: 'database', format, begins: numberIn(row, 'time_created'), owner: null }
    return { file, size, form: 'database', format, begins: null, owner: null }
  } finally {
    close()
  }
}

function* firstLines(first: Uint8Array, descriptor: number): Generator<ValueMap> {
  const cutter = createLineCutter()
  let read = 0
  for (let piece = first; piece.length > 0 && read < BYTES; piece = nextPiece(descriptor)) {
    read += piece.length
    for (const { bytes, number } of cutter.cut(piece)) {
      if (number > LINES) return
      const line = bytes === null ? null : readJsonLine(bytes)
      if (line !== null) yield line
    }
  }
  const rest = cutter.rest()?.bytes ?? null
  const line = rest === null ? null : readJsonLine(rest)
  if (line !== null) yield line
}

/** The time of what a line records, in any format. */
export function timeIn(line: ValueMap): number | null {
  const own = timeOf(textIn(line, 'timestamp')) ?? timeOf(textIn(line, 'startTime'))
  return own ?? numberIn(line, 'at') ?? numberIn(mapIn(line, 'event'), 'at')
}

/** The map in a line; null if the line contains something else. Skips a byte order mark. */
export function readJsonLine(bytes: Uint8Array): ValueMap | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return mapOrJson(text.startsWith('\uFEFF') ? text.slice(1) : text)
}
