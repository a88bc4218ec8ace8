import { closeSync, createReadStream, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { nearest } from '../model/suggestion.ts'
import { readThrown } from '../model/thrown.ts'
import { visible } from '../source/visible.ts'
import { UsageError } from './command.ts'

/**
 * Reads at most the first `limit` bytes of a file, even of a pipe or a device without a known size. A relative name
 * starts from `folder`.
 *
 * @throws {UsageError} if it cannot be read
 */
export function readAtMost(file: string, folder: string, limit: number): Uint8Array {
  try {
    const descriptor = openSync(resolve(folder, file), 'r')
    try {
      return readAll(descriptor, limit)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw unreadable(file, folder, error)
  }
}

function readAll(descriptor: number, limit: number): Uint8Array {
  const pieces: Uint8Array[] = []
  for (let room = limit; room > 0;) {
    const piece = Buffer.allocUnsafe(Math.min(room, 64 * 1024))
    const read = readSync(descriptor, piece)
    if (read === 0) break
    pieces.push(piece.subarray(0, read))
    room -= read
  }
  return Buffer.concat(pieces)
}

/**
 * Reads a file piece by piece. A relative name starts from `folder`.
 *
 * @throws {UsageError} (while iterating) if it cannot be read
 */
export async function* readPieces(file: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(resolve(folder, file))) yield piece as Uint8Array
  } catch (error) {
    throw unreadable(file, folder, error)
  }
}

function unreadable(file: string, folder: string, error: unknown): UsageError {
  const code = readThrown(error).code ?? 'unknown'
  const name = `\`${visible(file)}\``
  const help = code === 'ENOENT' ? similarFile(file, folder) : null
  return new UsageError(REASONS[code]?.(name) ?? `${name} cannot be read (${code})`, help)
}

/** Suggests a file in the same folder with a similar name. */
function similarFile(file: string, folder: string): string | null {
  try {
    const near = nearest(basename(file), readdirSync(dirname(resolve(folder, file))))
    return near === undefined ? null : `did you mean \`${visible(join(dirname(file), near))}\`?`
  } catch {
    return null
  }
}

const REASONS: Readonly<Record<string, (name: string) => string>> = {
  ENOENT: (name) => `there is no file ${name}`,
  EISDIR: (name) => `${name} is a folder, not a file`,
  EACCES: (name) => `you have no permission to read ${name}`,
}
