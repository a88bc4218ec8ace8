import { findDialect } from '../../agents/all.ts'
import type { PastFormat } from '../../agents/past-reader.ts'
import { mapOrJson } from '../../agents/payload.ts'
import { growTranscript } from '../../agents/transcript-lines.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import { documentIn, formatOf } from './line-format.ts'
import { createEventReader, createTranscriptReader, createWorkspaces, type FileReader } from './line-readers.ts'

/** The events of a session. */
interface SessionText {
  /** The agent whose transcript it is; null for events, and for a log of decisions. */
  readonly agent: string | null
  readonly events: readonly AgentEvent[]
  /** How many lines were left out, because they are no JSON or belong to nothing. */
  readonly omitted: number
}

/**
 * Reads the text of a session as `sluice replay` reads its file, without what only hooks know: an event has what its
 * payload has. Null if the text is no session.
 */
export function readSessionText(file: string, text: string): SessionText | null {
  const whole = mapOrJson(text)
  const lines = text.split('\n').flatMap((line, index): readonly NumberedLine[] => {
    return line.trim() === '' ? [] : [{ number: index + 1, value: mapOrJson(line.replace(/^\uFEFF/, '')) }]
  })
  const document = whole === null ? null : documentIn(whole)
  if (document !== null) {
    const own = document.lines.map((value, index) => ({ number: index + 1, value }))
    return readLines(own, document.format, readerFor(file, document.format, false))
  }
  const format = lines
    .map(({ value }) => (value === null ? undefined : formatOf(value)))
    .find((one) => one !== undefined)
  return format === undefined ? null : readLines(lines, format, readerFor(file, format, true))
}

interface NumberedLine {
  readonly number: number
  readonly value: ValueMap | null
}

function readerFor(file: string, format: PastFormat | null, hasLines: boolean): FileReader {
  const dialect = format === null ? undefined : findDialect(format.host)
  if (format === null || dialect === undefined) return createEventReader(file)
  return createTranscriptReader(file, hasLines, format.createReader(file), {
    dialect,
    transcript: growTranscript(dialect.readLine ?? (() => null), false),
    isItsOwn: true,
    // The folders of the session are not here: the first one is the project.
    workspaceOf: createWorkspaces((cwd) => cwd),
  })
}

function readLines(lines: readonly NumberedLine[], format: PastFormat | null, reader: FileReader): SessionText {
  const events: AgentEvent[] = []
  let omitted = 0
  for (const { number, value } of lines) {
    const found = value === null ? null : reader.read(value, number)
    for (let next = found?.next(); ; next = found?.next()) {
      if (next === undefined || next.done === true) {
        if (next?.value !== true) omitted++
        break
      }
      events.push(next.value.event)
    }
  }
  for (const { event } of reader.end()) events.push(event)
  return { agent: format === null ? null : (findDialect(format.host)?.title ?? format.host), events, omitted }
}
