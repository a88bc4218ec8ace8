import { closeSync, openSync, writeSync } from 'node:fs'
import { readThrown } from '../model/thrown.ts'
import { visible } from '../source/visible.ts'
import { createReplayPage, type PageOptions, type ReplayPage } from '../workbench/page/replay-page.ts'
import { UsageError } from './command.ts'

/**
 * The replay page in a file that only its owner can read.
 *
 * @throws {UsageError} if the file cannot be written
 */
export function openReplayPage(file: string, options: PageOptions): ReplayPage {
  const descriptor = open(file)
  const page = createReplayPage({ write: (text) => writeWhole(descriptor, text) }, options)
  return {
    ...page,
    async end() {
      await page.end()
      closeSync(descriptor)
    },
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'w', 0o600)
  } catch (error) {
    throw new UsageError(`\`${visible(file)}\` cannot be written: ${readThrown(error).message}`)
  }
}

/** A system may take a part of what it is given. */
function writeWhole(descriptor: number, text: string): void {
  let bytes = Buffer.from(text)
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes))
}
