import { createReadStream, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readPolicyFile, whyUnread } from '../hosts/policy-file.ts'
import { nearest } from '../model/suggestion.ts'
import { readThrown } from '../model/thrown.ts'
import { visible } from '../source/visible.ts'
import { UsageError } from './command.ts'

/**
 * The text of a policy file. A relative name starts from `folder`.
 *
 * @throws {UsageError} if it cannot be read
 */
export function readPolicy(file: string, folder: string): string {
  try {
    return readPolicyFile(resolve(folder, file))
  } catch (error) {
    throw unreadable(file, folder, error)
  }
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
  const help = readThrown(error).code === 'ENOENT' ? similarFile(file, folder) : null
  return new UsageError(whyUnread(visible(file), error), help)
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
