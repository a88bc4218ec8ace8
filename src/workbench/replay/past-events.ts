import { findDialect } from '../../agents/all.ts'
import { type Dialect, readPayload } from '../../agents/dialect.ts'
import { textIn } from '../../agents/payload.ts'
import type { PastDatabase, PastPayload, PastReader, PastStorage } from '../../agents/past-reader.ts'
import { type GrowingTranscript, growTranscript, type Transcript } from '../../agents/transcript-lines.ts'
import { projectOf } from '../../hosts/state-paths.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn, verdictIn } from './event-line.ts'
import type { SessionGroup } from './group-sessions.ts'
import { openCopy } from './open-copy.ts'
import { brokenLine, linesByTime, type ReadOptions, unreadable } from './past-lines.ts'
import { type PastEvent, type PastSession, UNNAMED } from './report.ts'
import type { SessionFile } from './session-file.ts'
import { lookInto } from './stored-folder.ts'

/** What a hook would have known besides the event: what the agent had written by then. */
export interface KnownThen {
  readonly dialect: Dialect
  readonly payload: ValueMap
  readonly transcript: Transcript
}

/** A past event, before the facts that rules read are added. */
export interface BareEvent extends PastEvent {
  /** Null for an event that already has its facts. */
  readonly known: KnownThen | null
  /** The verdict at the time, if the file has it. */
  readonly decided?: Verdict | null
}

export interface PastOptions extends ReadOptions {
  /** Whether rules read the conversation. */
  readonly keepsMessages: boolean
}

/**
 * Yields the events of a session and its sub-agents in the order in which they happened. The `known` of an event
 * changes when the next event is requested.
 *
 * @throws {TypeError} if no agent has this format
 */
export async function* readPast(group: SessionGroup, options: PastOptions): AsyncGenerator<BareEvent> {
  const files = group.session.format === null ? [eventReader(group.session)] : transcriptReaders(group, options)
  const { database, storage } = group.session.format ?? {}
  if (group.session.form === 'database' && database !== undefined) {
    for (const file of files) yield* readRows(file, database, options)
    return
  }
  if (group.session.form === 'storage' && storage !== undefined) {
    for (const file of files) yield* readStorage(file, storage, options)
    return
  }
  for await (const { from, line } of linesByTime(files, options)) {
    const { file, reader } = from
    if (line === null) yield* reader.end()
    else if (!(yield* reader.read(line.value, line.number))) options.omit(brokenLine(file, line.number))
  }
}

async function* readRows(
  { file, reader }: OpenedFile,
  database: PastDatabase,
  { omit, advance }: ReadOptions,
): AsyncGenerator<BareEvent> {
  try {
    const { rows, close } = await openCopy(file.file)
    try {
      for (const session of rows(database.sessions)) {
        // The query returns maps.
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
  } catch (error) {
    omit(unreadable(file, error))
  }
  advance(file.size)
}

function* readStorage({ file, reader }: OpenedFile, storage: PastStorage, { omit }: ReadOptions): Generator<BareEvent> {
  const look = lookInto(file.file, (broken) =>
    omit({ file: broken, line: null, why: 'it is cut off, or cannot be read' }),
  )
  for (const row of storage.rows(look)) yield* reader.read(row, 0)
  yield* reader.end()
}

/** A file and the reader for its lines. */
interface OpenedFile {
  readonly file: SessionFile
  readonly reader: FileReader
}

interface FileReader {
  /** Returns false for a line that does not belong in the file. */
  read(line: ValueMap, number: number): Generator<BareEvent, boolean>
  end(): Iterable<BareEvent>
}

function eventReader(file: SessionFile): OpenedFile {
  const sessionOf = createSessions(file.file)
  const reader: FileReader = {
    *read(line, number) {
      const event = eventIn(line)
      if (event === null) return false
      const session = sessionOf(textIn(event, 'session_id'), textIn(event, 'host'))
      yield { session, line: number, event, decided: verdictIn(line), known: null }
      return true
    },
    end: () => [],
  }
  return { file, reader }
}

/** Returns the sessions of a file by id. Reuses the last one, because consecutive events usually share a session. */
function createSessions(file: string): (id: string | null, host: string | null) => PastSession {
  let last: PastSession | null = null
  return (id, host) => {
    const name = id ?? UNNAMED
    if (last?.id !== name || last.host !== host) last = { id: name, host, file }
    return last
  }
}

/** @throws {TypeError} if no agent has this format */
function transcriptReaders(
  { session, subAgents }: SessionGroup,
  { keepsMessages }: PastOptions,
): readonly OpenedFile[] {
  const { format } = session
  const dialect = format === null ? undefined : findDialect(format.host)
  if (format === null || dialect === undefined) throw new TypeError(`nobody reads ${session.file}`)
  const workspaceOf = createWorkspaces(dialect)
  const grow = (): GrowingTranscript => growTranscript(dialect.readLine ?? (() => null), keepsMessages)
  const open = (file: SessionFile, transcript: GrowingTranscript, isItsOwn: boolean): OpenedFile => {
    const source = { dialect, workspaceOf, transcript, isItsOwn }
    return { file, reader: createTranscriptReader(file, format.createReader(file.file), source) }
  }
  const transcript = grow()
  const isShared = format.hasOwnTranscripts !== true
  return [
    open(session, transcript, true),
    ...subAgents.map((file) => open(file, isShared ? transcript : grow(), !isShared)),
  ]
}

interface TranscriptSource {
  readonly dialect: Dialect
  readonly workspaceOf: WorkspaceOf
  /** The transcript as hooks could have read it. */
  readonly transcript: GrowingTranscript
  /** Whether the lines of this file make up the transcript. */
  readonly isItsOwn: boolean
}

function createTranscriptReader({ file, form }: SessionFile, reader: PastReader, source: TranscriptSource): FileReader {
  const { dialect, workspaceOf, transcript, isItsOwn } = source
  const sessionOf = createSessions(file)

  const eventsOf = ({ payload, at, line, session }: PastPayload): readonly BareEvent[] => {
    const known = { dialect, payload, transcript }
    return (readPayload(dialect, payload)?.events ?? []).map((bare) => {
      const id = session ?? bare.session_id ?? null
      const workspace = workspaceOf(id, bare.cwd ?? null)
      const event = { ...(at !== null && { at }), ...bare, ...(workspace !== null && { workspace }) }
      const shownLine = form === 'lines' ? line : null
      return { session: sessionOf(id, dialect.name), line: shownLine, event, known }
    })
  }
  return {
    *read(line, number) {
      const payloads = reader.read(line, number)
      // Anything that happened before this line was written is decided without it.
      const isLater = (payload: PastPayload): boolean => payload.line === null || payload.line >= number
      yield* payloads.filter((payload) => !isLater(payload)).flatMap(eventsOf)
      if (isItsOwn) transcript.add(line)
      yield* payloads.filter(isLater).flatMap(eventsOf)
      return true
    },
    end: () => reader.end().flatMap(eventsOf),
  }
}

type WorkspaceOf = (session: string | null, cwd: string | null) => string | null

/**
 * The project root, as hooks get it: fixed by the first folder of the session. An agent that reports the root means the
 * folder in which it was started.
 */
function createWorkspaces({ projectVariable }: Dialect): WorkspaceOf {
  const roots = new Map<string | null, string>()
  return (session, cwd) => {
    const known = roots.get(session)
    if (known !== undefined || cwd === null) return known ?? null
    const root = projectVariable === undefined ? projectOf(undefined, cwd) : cwd
    roots.set(session, root)
    return root
  }
}
