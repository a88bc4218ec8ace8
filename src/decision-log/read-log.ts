import { createReadStream } from 'node:fs'
import { readLines } from '../source/read-lines.ts'
import { readThrown } from '../model/thrown.ts'
import { lineRecovered } from './chain-writer.ts'
import { type LogKey, type ReadEntry, readEntry } from './entry.ts'
import { DecisionLogError } from './log-error.ts'

/** Where a line of a log is. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** A line of a log, and what it is. */
export interface LogLine {
  readonly place: Place
  /** Null if it is too long, or not UTF-8. */
  readonly text: string | null
  /** Null if it is no entry. */
  readonly read: ReadEntry | null
  /** Set if it is the copy of an entry whose writer was killed. */
  readonly isCopy: boolean
}

/** Every byte counts: nothing may be read as something else. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The lines of files, one file after the other, without those that are empty.
 *
 * @throws {DecisionLogError} (rejects) if one of them cannot be read
 */
export async function* readLog(files: readonly string[], key: LogKey): AsyncGenerator<LogLine> {
  for (const file of files) {
    try {
      for await (const lines of readLines(createReadStream(file) as AsyncIterable<Uint8Array>)) {
        for (const { number, bytes } of lines) {
          // A writer that sees a line of which another has written only a part begins a new one, and this is left between them.
          if (bytes?.length !== 0) yield lineOf({ file, line: number }, bytes, key)
        }
      }
    } catch (error) {
      const { code, message } = readThrown(error)
      throw new DecisionLogError(`the log \`${file}\` cannot be read (${code ?? message})`)
    }
  }
}

function lineOf(place: Place, bytes: Uint8Array | null, key: LogKey): LogLine {
  const text = bytes === null ? null : decode(bytes)
  if (text === null) return { place, text, read: null, isCopy: false }
  const inner = lineRecovered(text)
  return { place, text, read: readEntry(inner ?? text, key), isCopy: inner !== null }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return null
  }
}
