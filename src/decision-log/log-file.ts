import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readThrown } from '../model/thrown.ts'
import type { LogTarget } from './chain-writer.ts'
import { DecisionLogError } from './log-error.ts'

/** Bytes after which a new file begins. */
const FILE_BYTES = 100_000_000

// `O_NONBLOCK`, because opening a pipe without a reader would otherwise block. Windows lacks `O_NOFOLLOW` and
// `O_NONBLOCK`, which then count as 0.
const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW, O_NONBLOCK } = constants
const FLAGS = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK

/**
 * A log in a file that only its owner can read. The file is opened for each write, so other programs may move it away;
 * the next write creates a new one. A file that has grown too large is moved to `FILE.<time>-<random>`, a name that no
 * other process chooses.
 *
 * @throws {DecisionLogError} (rejects) if the lines cannot be written, or not as a whole
 */
export function createLogFile(file: string, maxBytes = FILE_BYTES): LogTarget {
  const path = resolve(file)
  return {
    append(lines) {
      try {
        appendLines(path, lines, maxBytes)
        return Promise.resolve()
      } catch (error) {
        return Promise.reject(notWritten(file, error))
      }
    },
  }
}

/**
 * Creates the file if it is missing, and writes nothing.
 *
 * @throws {DecisionLogError} if the file cannot be opened for appending
 */
export function tryLogFile(file: string): void {
  try {
    closeSync(openLogFile(resolve(file)).descriptor)
  } catch (error) {
    throw notWritten(file, error)
  }
}

function notWritten(file: string, error: unknown): DecisionLogError {
  const { code, message } = readThrown(error)
  const why = error instanceof DecisionLogError ? message : (code ?? message)
  return new DecisionLogError(`the decision log \`${file}\` cannot be written (${why})`)
}

function appendLines(path: string, lines: string, maxBytes: number): void {
  const { descriptor, found } = openLogFile(path)
  try {
    // A line that a full disk or a power failure cut off stays a separate line.
    const bytes = Buffer.from(`${endsWithLine(descriptor, found.size) ? '' : '\n'}${lines}\n`)
    if (writeSync(descriptor, bytes) < bytes.length) throw new DecisionLogError('the disk is full')
    if (found.size + bytes.length > maxBytes) rotate(path, found.ino)
  } finally {
    closeSync(descriptor)
  }
}

function openLogFile(path: string): { readonly descriptor: number; readonly found: Stats } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const descriptor = openSync(path, FLAGS, 0o600)
  const found = fstatSync(descriptor)
  if (found.isFile()) return { descriptor, found }
  closeSync(descriptor)
  throw new DecisionLogError('it is not a file')
}

function endsWithLine(descriptor: number, size: number): boolean {
  if (size === 0) return true
  const last = Buffer.alloc(1)
  readSync(descriptor, last, 0, 1, size - 1)
  return last[0] === 0x0a
}

/**
 * Moves a full file away. If two processes try at once, one of them succeeds. The lines are already written, so a
 * failure does no harm.
 */
function rotate(path: string, inode: number): void {
  try {
    if (statSync(path).ino === inode) renameSync(path, rotatedName(path))
  } catch {
    // The next write tries again.
  }
}

function rotatedName(path: string): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
  return `${path}.${time}-${randomBytes(4).toString('hex')}`
}

/**
 * All files of a log: the rotated ones, oldest first, then the file itself, which is missing between a rotation and the
 * next entry.
 */
export function filesOf(file: string): readonly string[] {
  const [folder, name] = [dirname(file), basename(file)]
  const rotated = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((found) => found.startsWith(`${name}.`) && ROTATED.test(found.slice(name.length)))
    .sort()
    .map((found) => join(folder, found))
  return existsSync(file) ? [...rotated, file] : rotated
}

const ROTATED = /^\.\d{8}T\d{9}Z-[0-9a-f]{8}$/
