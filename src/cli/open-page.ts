import { closeSync, openSync, writeSync } from 'node:fs'
import type { Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import { visible } from '../source/visible.ts'
import { createReplayPage, type ReplayPage } from '../workbench/page/replay-page.ts'
import { UsageError } from './command.ts'

/**
 * A page in a file, which is written as decisions are added; null if no file is named.
 *
 * @throws {UsageError} if it cannot be written
 */
export function openPage(file: string | undefined, program: Program): ReplayPage | null {
  if (file === undefined) return null
  const descriptor = open(file)
  const write = (text: string): void => {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
  }
  const page = createReplayPage({ write }, program)
  return {
    add: page.add,
    async end() {
      await page.end()
      closeSync(descriptor)
    },
  }
}

function open(file: string): number {
  try {
    // What it shows is for this user only.
    return openSync(file, 'w', 0o600)
  } catch (error) {
    throw new UsageError(`\`${visible(file)}\` cannot be written (${readThrown(error).code ?? 'unknown'})`)
  }
}
