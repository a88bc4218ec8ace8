import { createReadStream } from 'node:fs'
import { type Line, readLines } from '../source/read-lines.ts'
import { readThrown } from '../model/thrown.ts'
import { type LogAddress, readLogAddress } from '../stores/redis/log-address.ts'
import { lineRecovered } from './chain-writer.ts'
import { type LogKey, type ReadEntry, readEntry } from './entry.ts'
import { DecisionLogError } from './log-error.ts'

/** The location of a line in a log. */
export interface Place {
  /** The file; for a log on a server, its address without user and password. */
  readonly file: string
  readonly line: number
}

export interface LogLine {
  readonly place: Place
  /** Null if the line is too long, or not UTF-8. */
  readonly text: string | null
  /** Null if the line is not an entry. */
  readonly read: ReadEntry | null
  /** Whether the line is the copy of an entry whose writer was killed. */
  readonly isCopy: boolean
}

/** Strict, because every byte counts: no byte may be replaced or dropped. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Yields the lines of logs in order, without blank ones.
 *
 * @param names files, and addresses of logs on servers
 * @throws {DecisionLogError} (rejects) if a file cannot be read
 * @throws {StoreError} (rejects) if a server cannot be used
 */
export async function* readLog(names: readonly string[], key: LogKey): AsyncGenerator<LogLine> {
  for (const name of names) {
    const address = readLogAddress(name)
    for await (const { number, bytes } of address === null ? linesIn(name) : linesOn(address)) {
      // A writer that finds another process's line half written starts a new line, which leaves a blank one once the
      // other line is complete.
      if (bytes?.length !== 0) yield lineOf({ file: address?.shown ?? name, line: number }, bytes, key)
    }
  }
}

async function* linesIn(file: string): AsyncGenerator<Line> {
  try {
    for await (const lines of readLines(createReadStream(file) as AsyncIterable<Uint8Array>)) yield* lines
  } catch (error) {
    const { code, message } = readThrown(error)
    throw new DecisionLogError(`the log \`${file}\` cannot be read (${code ?? message})`)
  }
}

/**
 * Yields the lines of a log on a server, page by page.
 *
 * @throws {DecisionLogError} (rejects) if there is no such log
 * @throws {StoreError} (rejects) if the server cannot be used
 */
export async function* linesOn(address: LogAddress): AsyncGenerator<Line> {
  const { openRedisLog } = await import('../stores/redis/log.ts')
  const log = openRedisLog(address)
  try {
    if (!(await log.exists())) throw new DecisionLogError(`there is no log \`${address.shown}\``)
    let number = 0
    for await (const bytes of log.read()) yield { number: ++number, bytes }
  } finally {
    await log.close()
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
