import { close, closeSync, constants, fstat, fstatSync, open, openSync, read, readSync, type Stats } from 'node:fs'

/** A file was not read. The message is a clause that gives the reason. */
export class FileError extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'FileError'
  }
}

/** `O_NONBLOCK`, because opening a pipe would otherwise block until it has a writer. Windows has no such flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Bytes to read at a time. */
const PIECE = 256 * 1024

/**
 * The text of a regular file of at most `bytes` bytes.
 *
 * @throws {FileError} if it is larger, or not a regular file: pipes and devices may have no end
 */
export function readRegularFile(path: string, bytes: number): string {
  return readRegularBytes(path, bytes).toString('utf8')
}

/**
 * Like `readRegularFile`, but returns the bytes.
 *
 * @param check also judges the file, before it is read
 */
export function readRegularBytes(path: string, bytes: number, check: (found: Stats) => void = () => {}): Buffer {
  const descriptor = openSync(path, FLAGS)
  try {
    const found = fstatSync(descriptor)
    checkFile(found, bytes)
    check(found)
    const pieces: Buffer[] = []
    for (let length = 0; ;) {
      const piece = Buffer.allocUnsafe(PIECE)
      const count = readSync(descriptor, piece)
      if (count === 0) return Buffer.concat(pieces)
      pieces.push(piece.subarray(0, count))
      length += count
      checkLength(length, bytes)
    }
  } finally {
    closeSync(descriptor)
  }
}

/**
 * The bytes of a file that must stay as it is while it is read, because its digest counts. Reads no symbolic link.
 *
 * @param check also judges the file, before it is read
 * @throws {FileError} if it changes, or is not a regular file of at most `bytes` bytes
 */
export function readSteadyBytes(path: string, bytes: number, check: (found: Stats) => void = () => {}): Buffer {
  const descriptor = openSync(path, FLAGS | (constants.O_NOFOLLOW ?? 0))
  try {
    const found = fstatSync(descriptor)
    checkFile(found, bytes)
    check(found)
    // One byte more, to see whether it grows.
    const buffer = Buffer.allocUnsafe(found.size + 1)
    let length = 0
    for (let count = -1; count !== 0 && length < buffer.length; length += count) {
      count = readSync(descriptor, buffer, length, buffer.length - length, null)
    }
    const { mtimeMs, ctimeMs } = fstatSync(descriptor)
    if (length !== found.size || mtimeMs !== found.mtimeMs || ctimeMs !== found.ctimeMs) {
      throw new FileError('it changed while it was read')
    }
    return buffer.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Like `readRegularBytes`, but without blocking the thread, and with a timeout in seconds.
 *
 * @throws {FileError} (rejects)
 */
export function readRegularBytesWithin(path: string, bytes: number, seconds: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new FileError(`reading it took longer than ${seconds} seconds`)),
      seconds * 1000,
    )
    readPieces(path, bytes)
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}

async function readPieces(path: string, bytes: number): Promise<Buffer> {
  const descriptor = await called<number>((done) => open(path, FLAGS, done))
  try {
    checkFile(await called<Stats>((done) => fstat(descriptor, done)), bytes)
    const pieces: Buffer[] = []
    for (let length = 0; ;) {
      const piece = Buffer.allocUnsafe(PIECE)
      const count = await called<number>((done) => read(descriptor, piece, 0, PIECE, null, done))
      if (count === 0) return Buffer.concat(pieces)
      pieces.push(piece.subarray(0, count))
      length += count
      checkLength(length, bytes)
    }
  } finally {
    close(descriptor, () => {})
  }
}

/** Turns a callback of Node into a promise. Importing `node:fs/promises` instead would load much more of Node. */
function called<Result>(call: (done: (error: Error | null, result: Result) => void) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error === null ? resolve(result) : reject(error)))
  })
}

function checkFile(found: Stats, bytes: number): void {
  if (found.isDirectory()) throw new FileError('it is a folder, not a file')
  if (!found.isFile()) throw new FileError('it is not a regular file')
  checkLength(found.size, bytes)
}

/** @throws {FileError} if something is longer than it may be */
export function checkLength(length: number, bytes: number): void {
  if (length > bytes) throw new FileError(`it is larger than ${bytes / 1024 / 1024} MiB`)
}

/**
 * Keeps a byte order mark, since a text stands for the same bytes: some agents reject a file with one, which the policy
 * reader reports.
 *
 * @throws {FileError} if the bytes are not UTF-8
 */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FileError('it is not UTF-8')
  }
}
