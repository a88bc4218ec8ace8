import { type Dialect, readPayload } from '../../agents/dialect.ts'
import { textIn } from '../../agents/payload.ts'
import type { PastPayload, PastReader } from '../../agents/past-reader.ts'
import type { GrowingTranscript, Transcript } from '../../agents/transcript-lines.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn, verdictIn } from './event-line.ts'
import { type PastEvent, type PastSession, UNNAMED } from './report.ts'

/** What a hook would have known besides the event: what the agent had written by then. */
interface KnownThen {
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

export interface FileReader {
  /** Returns false for a line that does not belong in the file. */
  read(line: ValueMap, number: number): Generator<BareEvent, boolean>
  end(): Iterable<BareEvent>
}

/** Reads events, and logs of decisions. */
export function createEventReader(file: string): FileReader {
  const sessionOf = createSessions(file)
  return {
    *read(line, number) {
      const event = eventIn(line)
      if (event === null) return false
      const session = sessionOf(textIn(event, 'session_id'), textIn(event, 'host'))
      yield { session, line: number, event, decided: verdictIn(line), known: null }
      return true
    },
    end: () => [],
  }
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

interface TranscriptSource {
  readonly dialect: Dialect
  readonly workspaceOf: WorkspaceOf
  /** The transcript as hooks could have read it. */
  readonly transcript: GrowingTranscript
  /** Whether the lines of this file make up the transcript. */
  readonly isItsOwn: boolean
}

/** @param hasLines whether the places of events are lines of the file */
export function createTranscriptReader(
  file: string,
  hasLines: boolean,
  reader: PastReader,
  source: TranscriptSource,
): FileReader {
  const { dialect, workspaceOf, transcript, isItsOwn } = source
  const sessionOf = createSessions(file)

  const eventsOf = ({ payload, at, line, session }: PastPayload): readonly BareEvent[] => {
    const known = { dialect, payload, transcript }
    return (readPayload(dialect, payload)?.events ?? []).map((bare) => {
      const id = session ?? bare.session_id ?? null
      const workspace = workspaceOf(id, bare.cwd ?? null)
      const event = { ...(at !== null && { at }), ...bare, ...(workspace !== null && { workspace }) }
      const shownLine = hasLines ? line : null
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

/** The project root of a session. */
type WorkspaceOf = (session: string | null, cwd: string | null) => string | null

/** The project root, as hooks get it: fixed by the first folder of the session. */
export function createWorkspaces(rootOf: (cwd: string) => string): WorkspaceOf {
  const roots = new Map<string | null, string>()
  return (session, cwd) => {
    if (cwd !== null && !roots.has(session)) roots.set(session, rootOf(cwd))
    return roots.get(session) ?? null
  }
}
