import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { PAST_FORMATS } from '../../agents/past-formats.ts'
import { mapIn, mapOrJson, numberIn, textIn } from '../../agents/payload.ts'
import { type PastFormat, type PastOwner, timeOf } from '../../agents/past-reader.ts'
import { linesOn } from '../../decision-log/read-log.ts'
import type { LogAddress } from '../../stores/redis/log-address.ts'
import { createLineCutter } from '../../source/read-lines.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn } from './event-line.ts'
import { openCopy } from './open-copy.ts'

/** What is in a file of the past, or in a folder that an agent uses like a database. */
export interface SessionFile {
  /** As the user named it, or as it was found; of a log on a server, its address without user and password. */
  readonly file: string
  /** Where a decision log is on a server; absent for files. */
  readonly address?: LogAddress
  /** Bytes; 0 where nobody can tell. */
  readonly size: number
  readonly form: 'lines' | 'document' | 'database' | 'storage'
  /** The agent that wrote it; null for events and for decisions. */
  readonly format: PastFormat | null
  /** When it begins, in milliseconds; null if it does not say. */
  readonly begins: number | null
  /** Who wrote it; null where agents and sub-agents write into one file, or no agent wrote it. */
  readonly owner: PastOwner | null
}

/** Lines at the beginning of a file in which it must show what it is. */
const LINES = 200
/** Bytes of them. */
const BYTES = 64 * 1024 * 1024
/** Bytes that are read at once. The first ones tell text from other data. */
const PIECE = 64 * 1024
const START = 4096

/**
 * What a file is; null if it is no session. Reads its beginning only, and the tables of a database.
 *
 * @throws {StoreError} (rejects) if it is a database, and nothing here can read it
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
    // Text has no such byte.
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

/** A document has the lines of its session over several lines of its own. */
function examineDocument(file: string, size: number): SessionFile | null {
  const document = size > BYTES ? null : readDocument(file)
  for (const format of document === null ? [] : PAST_FORMATS) {
    const [head] = (document && format.linesOf?.(document)) ?? []
    if (head === undefined) continue
    return { file, size, form: 'document', format, begins: timeIn(head), owner: format.ownerOf?.(head, file) ?? null }
  }
  return null
}

/** The map in a JSON file; null if it holds something else. */
export function readDocument(file: string): ValueMap | null {
  return readJsonLine(readFileSync(file))
}

/**
 * A decision log on a server.
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

/** How a database of SQLite begins. */
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

/** Undefined if the line is nobody's. */
function formatOf(line: ValueMap): PastFormat | null | undefined {
  if (eventIn(line) !== null) return null
  return PAST_FORMATS.find((format) => format.isOwn(line))
}

/** When what a line tells happened, whoever wrote it. */
export function timeIn(line: ValueMap): number | null {
  const own = timeOf(textIn(line, 'timestamp')) ?? timeOf(textIn(line, 'startTime'))
  return own ?? numberIn(line, 'at') ?? numberIn(mapIn(line, 'event'), 'at')
}

/** The map that a line holds; null if it holds something else. A byte order mark is left out. */
export function readJsonLine(bytes: Uint8Array): ValueMap | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return mapOrJson(text.startsWith('\uFEFF') ? text.slice(1) : text)
}
