import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readThrown } from '../model/thrown.ts'
import { callsFolder } from './state-paths.ts'

/** How long the file of a call stays, in milliseconds: longer than any agent waits for an answer. */
const KEPT = 60 * 60 * 1000

/**
 * Makes this process the one that decides a call, by creating its file. False if the other one has created it. Nobody
 * else ever decides the call then.
 *
 * @throws {Error} if the file cannot be created for another reason
 */
export function takeCall(state: string, call: string): boolean {
  if (!isCallName(call)) throw new Error('the name of a call has letters, digits and `-`')
  const file = join(callsFolder(state), call)
  try {
    return create(file)
  } catch (error) {
    if (readThrown(error).code !== 'ENOENT') throw error
    makeCallsFolder(state)
    return create(file)
  }
}

export function isCallName(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text)
}

export function makeCallsFolder(state: string): void {
  mkdirSync(callsFolder(state), { recursive: true, mode: 0o700 })
}

/** Removes the files of calls that nobody waits for any more. Never throws: they do no harm. */
export function sweepCalls(state: string): void {
  try {
    const folder = callsFolder(state)
    for (const name of readdirSync(folder)) {
      const file = join(folder, name)
      const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
      if (made !== undefined && made < Date.now() - KEPT) rmSync(file, { force: true })
    }
  } catch {
    // Another process may sweep at the same time.
  }
}

function create(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    return true
  } catch (error) {
    if (readThrown(error).code === 'EEXIST') return false
    throw error
  }
}
