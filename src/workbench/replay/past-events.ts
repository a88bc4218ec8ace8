import { open } from 'node:fs/promises'
import { findDialect } from '../../agents/all.ts'
import { type Dialect, readPayload } from '../../agents/dialect.ts'
import { textIn } from '../../agents/payload.ts'
import type { PastDatabase, PastPayload } from '../../agents/past-reader.ts'
import { growTranscript, type Transcript } from '../../agents/transcript-lines.ts'
import { linesOn } from '../../decision-log/read-log.ts'
import { type Line, readLines } from '../../source/read-lines.ts'
import { projectOf } from '../../hosts/state-paths.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn } from './event-line.ts'
import { openCopy } from './open-copy.ts'
import type { PastEvent, PastSession } from './report.ts'
import { readJsonLine, type SessionFile } from './session-file.ts'

/** What a hook would have known beside an event: what its agent wrote down until then. */
export interface KnownThen {
  readonly dialect: Dialect
  readonly payload: ValueMap
  readonly transcript: Transcript
}

/** An event of the past before the facts are added that rules read. */
export interface BareEvent extends PastEvent {
  /** Null for an event that has its facts. */
  readonly known: KnownThen | null
}

/** A line that says nothing, as it is broken. */
export interface BrokenLine {
  readonly file: string
  readonly line: number
}

export interface ReadOptions {
  /** Whether rules read what was said. */
  readonly keepsMessages: boolean
  /** Is told of lines that are passed over. */
  readonly pass: (line: BrokenLine) => void
  /** Is told how many bytes were read. */
  readonly advance: (bytes: number) => void
}

/**
 * The events of a file in their order. What is known beside an event changes when the next one is asked for.
 *
 * @throws what reading the file throws
 */
export async function* readPast(file: SessionFile, options: ReadOptions): AsyncGenerator<BareEvent> {
  const reader = file.format === null ? createEventReader(file) : createTranscriptReader(file, options.keepsMessages)
  if (file.format?.database !== undefined) {
    yield* readRows(file.file, file.format.database, reader)
    options.advance(file.size)
    return
  }
  for await (const lines of linesIn(file, options.advance)) {
    for (const { number, bytes } of lines) {
      if (bytes !== null && isBlank(bytes)) continue
      const line = bytes === null ? null : readJsonLine(bytes)
      const isKnown = line !== null && (yield* reader.read(line, number))
      if (!isKnown) options.pass({ file: file.file, line: number })
    }
  }
  yield* reader.end()
}

async function* linesIn(file: SessionFile, advance: (bytes: number) => void): AsyncGenerator<readonly Line[]> {
  if (file.address === undefined) yield* readLines(pieces(file, advance))
  else for await (const line of linesOn(file.address)) yield [line]
}

async function* readRows(file: string, database: PastDatabase, reader: FileReader): AsyncGenerator<BareEvent> {
  const { rows, close } = await openCopy(file)
  try {
    for (const session of rows(database.sessions)) {
      // The statement gives maps.
      const row = session as ValueMap
      yield* reader.read(row, 0)
      const id = textIn(row, 'id')
      for (const part of id === null ? [] : rows(database.parts, { session: id }))
        yield* reader.read(part as ValueMap, 0)
    }
    yield* reader.end()
  } finally {
    close()
  }
}

/** Bytes that are read at once. */
const PIECE = 256 * 1024

/** Most sessions are one piece, for which a stream takes longer than the reading. */
async function* pieces({ file, size }: SessionFile, advance: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    for (;;) {
      // One byte more than there was shows that this is the end.
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(PIECE, size + 1)))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      advance(bytesRead)
    }
  } finally {
    await handle.close()
  }
}

function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  return true
}

interface FileReader {
  /** Returns false for a line that does not belong there. */
  read(line: ValueMap, number: number): Generator<BareEvent, boolean>
  end(): Iterable<BareEvent>
}

function createEventReader({ file }: SessionFile): FileReader {
  const sessionOf = createSessions(file)
  return {
    *read(line, number) {
      const event = eventIn(line)
      if (event === null) return false
      const session = sessionOf(textIn(event, 'session_id'), textIn(event, 'host'))
      yield { session, line: number, event, known: null }
      return true
    },
    end: () => [],
  }
}

/** The session of events that name none: one for each file. */
export const UNNAMED = 'default'

/** The sessions of a file by their ids. Mostly, one event is of the same session as the one before. */
function createSessions(file: string): (id: string | null, host: string | null) => PastSession {
  let last: PastSession | null = null
  return (id, host) => {
    const name = id ?? UNNAMED
    if (last?.id !== name || last.host !== host) last = { id: name, host, file }
    return last
  }
}

/** @throws {TypeError} if the format is that of no agent */
function createTranscriptReader({ file, format }: SessionFile, keepsMessages: boolean): FileReader {
  const dialect = format === null ? undefined : findDialect(format.host)
  if (format === null || dialect === undefined) throw new TypeError(`nobody reads ${file}`)
  const reader = format.createReader(file)
  const transcript = growTranscript(dialect.readLine ?? (() => null), keepsMessages)
  const sessionOf = createSessions(file)
  const workspaceOf = createWorkspaces(dialect)

  const eventsOf = ({ payload, at, line, session }: PastPayload): readonly BareEvent[] => {
    const known = { dialect, payload, transcript }
    return (readPayload(dialect, payload)?.events ?? []).map((told) => {
      const workspace = workspaceOf(told.cwd ?? null)
      const event = { ...(at !== null && { at }), ...(workspace !== null && { workspace }), ...told }
      return { session: sessionOf(session ?? told.session_id ?? null, dialect.name), line, event, known }
    })
  }
  return {
    *read(line, number) {
      const payloads = reader.read(line, number)
      // What happened before this line was written is decided without it.
      const isLater = (payload: PastPayload): boolean => payload.line === null || payload.line >= number
      yield* payloads.filter((payload) => !isLater(payload)).flatMap(eventsOf)
      transcript.add(line)
      yield* payloads.filter(isLater).flatMap(eventsOf)
      return true
    },
    end: () => reader.end().flatMap(eventsOf),
  }
}

/** The root of the project, as a hook is told it: an agent that tells it means the folder in which it was started. */
function createWorkspaces({ projectVariable }: Dialect): (cwd: string | null) => string | null {
  const roots = new Map<string, string>()
  let first: string | null = null
  return (cwd) => {
    if (cwd === null) return first
    first ??= cwd
    if (projectVariable !== undefined) return first
    const known = roots.get(cwd)
    if (known !== undefined) return known
    const root = projectOf(undefined, cwd)
    roots.set(cwd, root)
    return root
  }
}
