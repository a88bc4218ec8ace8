import { readRegularFile } from '../hosts/regular-file.ts'
import { readThrown } from '../model/thrown.ts'
import { DecisionLogError } from './log-error.ts'

/** The fewest characters of a key, so that nobody can guess it. */
const MIN_LENGTH = 32

/**
 * Reads the key of a log: the text of a file, without the line break at its end.
 *
 * @throws {DecisionLogError} if the file cannot be read, or the key is too short
 */
export function readLogKey(file: string): Uint8Array {
  const key = keyIn(file).replace(/\r?\n$/, '')
  if (key.length < MIN_LENGTH) {
    throw new DecisionLogError(`the key in \`${file}\` is shorter than ${MIN_LENGTH} characters`)
  }
  return Buffer.from(key)
}

function keyIn(file: string): string {
  try {
    return readRegularFile(file, 64 * 1024)
  } catch (error) {
    const { code, message } = readThrown(error)
    throw new DecisionLogError(`the key \`${file}\` cannot be read (${code ?? message})`)
  }
}
