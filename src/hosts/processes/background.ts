import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainStart } from './start.ts'

interface Background {
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: string
  readonly seconds: number
}

/**
 * Runs `"$@"`, and ends its whole session afterwards, or at the timeout, which is the first argument. This works
 * without a running Sluice process.
 */
const WATCHED = `seconds=$1; shift
(sleep "$seconds"; trap '' TERM; kill -TERM 0; sleep 1; kill -KILL 0) </dev/null &
"$@"
kill -KILL 0`

/**
 * Starts a program without waiting for it, and discards its output. Returns null once the shell has started, or the
 * reason why it has not. Does not detect a missing program, which the shell finds out later.
 */
export async function runInBackground(
  words: readonly string[],
  { folder, env, input, seconds }: Background,
): Promise<string | null> {
  const stdin = openInput(input)
  try {
    const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', String(seconds), ...words], {
      cwd: folder,
      env,
      detached: true,
      windowsHide: true,
      stdio: [stdin, 'ignore', 'ignore'],
    })
    if (child.pid === undefined) {
      const [error] = (await once(child, 'error')) as readonly unknown[]
      return await explainStart(error, '/bin/sh', folder)
    }
    child.unref()
    return null
  } catch (error) {
    return await explainStart(error, '/bin/sh', folder)
  } finally {
    closeSync(stdin)
  }
}

/** Writes the input to an unlinked file. A pipe would be cut off if this process exited before all of it is read. */
function openInput(input: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-input-'))
  try {
    const file = join(folder, 'input')
    writeFileSync(file, input, { mode: 0o600 })
    return openSync(file, 'r')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
