import { closeSync, openSync, readSync } from 'node:fs'
import { linesOn } from '../../decision-log/read-log.ts'
import { readThrown } from '../../model/thrown.ts'
import type { ValueMap } from '../../model/value.ts'
import { type Line, readLines } from '../../source/read-lines.ts'
import { StoreError } from '../../stores/store-error.ts'
import { readDocument, readJsonLine, type SessionFile, timeIn } from './session-file.ts'

/** Something in a file that could not be replayed; `why` is one sentence. */
export interface Omission {
  readonly file: string
  readonly line: number | null
  readonly why: string
}

export interface ReadOptions {
  /** Called for everything that is left out. */
  readonly omit: (omission: Omission) => void
  /** Called with the number of bytes read. */
  readonly advance: (bytes: number) => void
}

interface PastLine {
  readonly number: number
  readonly value: ValueMap
}

interface Reading<From> {
  readonly from: From
  readonly lines: AsyncGenerator<PastLine, void>
  /** Null at the end of the file. */
  next: PastLine | null
  /** In milliseconds. A line without a time takes that of the line before. */
  at: number
}

/**
 * Merges the lines of several files by time, and yields null at the end of each file. Lines of one file keep their
 * order. Files are opened in the order in which they begin, each only once its time has come.
 */
export async function* linesByTime<From extends { readonly file: SessionFile }>(
  files: readonly From[],
  options: ReadOptions,
): AsyncGenerator<{ readonly from: From; readonly line: PastLine | null }> {
  const waiting = [...files]
  const reading = new Set<Reading<From>>()
  for (;;) {
    let first = earliest(reading)
    for (let [from] = waiting; from !== undefined && beginOf(from) <= (first?.at ?? Infinity); [from] = waiting) {
      waiting.shift()
      const begun = { from, lines: linesOf(from.file, options), next: null, at: beginOf(from) }
      reading.add(begun)
      await goOn(begun)
      first = earliest(reading)
    }
    if (first === null) return
    yield { from: first.from, line: first.next }
    if (first.next === null) reading.delete(first)
    else await goOn(first)
  }
}

function beginOf({ file }: { readonly file: SessionFile }): number {
  return file.begins ?? -Infinity
}

function earliest<From>(files: Iterable<Reading<From>>): Reading<From> | null {
  let first: Reading<From> | null = null
  for (const file of files) if (first === null || file.at < first.at) first = file
  return first
}

async function goOn(reading: Reading<unknown>): Promise<void> {
  const found = await reading.lines.next()
  reading.next = found.done === true ? null : found.value
  if (reading.next !== null) reading.at = Math.max(reading.at, timeIn(reading.next.value) ?? reading.at)
}

/** The lines of a file that contain data; omits broken ones. */
async function* linesOf(file: SessionFile, { omit, advance }: ReadOptions): AsyncGenerator<PastLine, void> {
  try {
    if (file.form === 'document') {
      const document = readDocument(file.file)
      const lines = document === null ? null : (file.format?.linesOf?.(document) ?? null)
      if (lines === null) omit(brokenLine(file, null))
      else yield* lines.map((value, index) => ({ number: index + 1, value }))
      advance(file.size)
      return
    }
    for await (const { number, bytes } of file.address === undefined ? linesIn(file, advance) : linesOn(file.address)) {
      if (bytes !== null && isBlank(bytes)) continue
      const value = bytes === null ? null : readJsonLine(bytes)
      if (bytes === null) omit({ file: file.file, line: number, why: 'it is longer than 16 MiB' })
      else if (value === null) omit(brokenLine(file, number))
      else yield { number, value }
    }
  } catch (error) {
    omit(unreadable(file, error))
  }
}

export function brokenLine({ file }: SessionFile, line: number | null): Omission {
  return { file, line, why: 'it is not an event, or is cut off' }
}

/** @throws the error itself, if it is not about reading the file */
export function unreadable({ file }: SessionFile, error: unknown): Omission {
  const { code } = readThrown(error)
  const why = error instanceof StoreError ? error.message : code !== null && isOfFile.test(code) ? code : null
  // Anything else is a bug of ours.
  if (why === null) throw error
  return { file, line: null, why: `it cannot be read (${why})` }
}

/** Error codes of the operating system, and of databases. */
const isOfFile = /^(E|SQLITE_)[A-Z_]+$/

async function* linesIn(file: SessionFile, advance: (bytes: number) => void): AsyncGenerator<Line> {
  for await (const lines of readLines(pieces(file, advance))) yield* lines
}

/** Bytes per read. */
const PIECE = 256 * 1024

/** Reads synchronously, because nothing else needs the processor meanwhile and most sessions are a single piece. */
function* pieces({ file, size }: SessionFile, advance: (bytes: number) => void): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r')
  try {
    for (;;) {
      // One byte more than the known size lets one read reach the end.
      const piece = Buffer.allocUnsafe(Math.min(PIECE, size + 1))
      const read = readSync(descriptor, piece)
      if (read === 0) return
      yield piece.subarray(0, read)
      advance(read)
    }
  } finally {
    closeSync(descriptor)
  }
}

function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  return true
}
