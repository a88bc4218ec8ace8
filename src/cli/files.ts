import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { readThrown } from '../model/thrown.ts'
import { visible } from '../source/visible.ts'
import { UsageError } from './command.ts'

/**
 * At most the first `limit` bytes of a file, even of a pipe or a device without a known size. Its name starts from
 * `folder` if it is relative.
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
    throw unreadable(file, error)
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
 * A file, piece by piece. Its name starts from `folder` if it is relative.
 *
 * @throws {UsageError} (while iterating) if it cannot be read
 */
export async function* readPieces(file: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(resolve(folder, file))) yield piece as Uint8Array
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): UsageError {
  const code = readThrown(error).code ?? 'unknown'
  const name = `\`${visible(file)}\``
  return new UsageError(REASONS[code]?.(name) ?? `${name} cannot be read (${code})`)
}

const REASONS: Readonly<Record<string, (name: string) => string>> = {
  ENOENT: (name) => `there is no file ${name}`,
  EISDIR: (name) => `${name} is a folder, not a file`,
  EACCES: (name) => `you have no permission to read ${name}`,
}
