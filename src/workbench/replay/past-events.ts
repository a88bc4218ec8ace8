import { findDialect } from '../../agents/all.ts'
import { textIn } from '../../agents/payload.ts'
import type { PastDatabase, PastStorage } from '../../agents/past-reader.ts'
import { type GrowingTranscript, growTranscript } from '../../agents/transcript-lines.ts'
import { projectOf } from '../../hosts/state-paths.ts'
import type { ValueMap } from '../../model/value.ts'
import type { SessionGroup } from './group-sessions.ts'
import { openCopy } from './open-copy.ts'
import { brokenLine, linesByTime, type ReadOptions, unreadable } from './past-lines.ts'
import {
  type BareEvent,
  createEventReader,
  createTranscriptReader,
  createWorkspaces,
  type FileReader,
} from './line-readers.ts'
import type { SessionFile } from './session-file.ts'
import { lookInto } from './stored-folder.ts'

interface PastOptions extends ReadOptions {
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
  const files =
    group.session.format === null
      ? [{ file: group.session, reader: createEventReader(group.session.file) }]
      : transcriptReaders(group, options)
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

/** @throws {TypeError} if no agent has this format */
function transcriptReaders(
  { session, subAgents }: SessionGroup,
  { keepsMessages }: PastOptions,
): readonly OpenedFile[] {
  const { format } = session
  const dialect = format === null ? undefined : findDialect(format.host)
  if (format === null || dialect === undefined) throw new TypeError(`nobody reads ${session.file}`)
  // An agent that reports the root means the folder in which it was started.
  const startsInRoot = dialect.projectVariable !== undefined
  const workspaceOf = createWorkspaces((cwd) => (startsInRoot ? cwd : projectOf(undefined, cwd)))
  const grow = (): GrowingTranscript => growTranscript(dialect.readLine ?? (() => null), keepsMessages)
  const open = (file: SessionFile, transcript: GrowingTranscript, isItsOwn: boolean): OpenedFile => {
    const source = { dialect, workspaceOf, transcript, isItsOwn }
    return {
      file,
      reader: createTranscriptReader(file.file, file.form === 'lines', format.createReader(file.file), source),
    }
  }
  const transcript = grow()
  const isShared = format.hasOwnTranscripts !== true
  return [
    open(session, transcript, true),
    ...subAgents.map((file) => open(file, isShared ? transcript : grow(), !isShared)),
  ]
}
