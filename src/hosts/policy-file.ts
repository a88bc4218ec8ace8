import { readThrown } from '../model/thrown.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { checkLength, decode, FileError, readRegularBytes, readRegularBytesWithin } from './regular-file.ts'

// Every policy file, and every file of tests, is read here: within limits, and only if it is a regular file.

/** The time limit for reading a policy, in seconds. */
const READING = 5

/** The text of a file, or the reason it could not be read, in a sentence that names the file. */
export type TextFile =
  { readonly text: string; readonly problem: null } | { readonly text: null; readonly problem: string }

/**
 * The text of a policy file.
 *
 * @throws {FileError} if it is not a regular file, too large, or not UTF-8
 */
export function readPolicyFile(file: string, bytes: number = FILE_LIMITS.bytes): string {
  return decode(readRegularBytes(file, bytes))
}

/** Like `readPolicyFile`, but without blocking the thread. */
export async function readPolicyFileWithin(file: string, bytes: number = FILE_LIMITS.bytes): Promise<string> {
  return decode(await readRegularBytesWithin(file, bytes, READING))
}

export function readTextFile(file: string, bytes?: number): TextFile {
  try {
    return { text: readPolicyFile(file, bytes), problem: null }
  } catch (error) {
    return { text: null, problem: whyUnread(file, error) }
  }
}

/** A text that stands for its file, because somebody edits it. */
export function textInstead(file: string, text: string, bytes: number): TextFile {
  try {
    checkLength(text.length, bytes)
    return { text, problem: null }
  } catch (error) {
    return { text: null, problem: whyUnread(file, error) }
  }
}

/** Like `readTextFile`, but without blocking the thread. */
export async function readTextFileWithin(file: string, bytes?: number): Promise<TextFile> {
  try {
    return { text: await readPolicyFileWithin(file, bytes), problem: null }
  } catch (error) {
    return { text: null, problem: whyUnread(file, error) }
  }
}

/** Why a file could not be read, in a sentence that names it. */
export function whyUnread(file: string, error: unknown): string {
  const { code, message } = readThrown(error)
  if (error instanceof FileError) return message.replace(/^(it|reading it)/, (it) => it.replace('it', `\`${file}\``))
  return REASONS[code ?? '']?.(file) ?? `\`${file}\` cannot be read (${code ?? message})`
}

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no file \`${file}\``,
  EISDIR: (file) => `\`${file}\` is a folder, not a file`,
  EACCES: (file) => `you have no permission to read \`${file}\``,
}
