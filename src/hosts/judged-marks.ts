import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegularFile } from './regular-file.ts'
import { fingerprint } from './state-paths.ts'

// A hook of the settings marks the payload that it has begun to judge, and then either answers or is a refusal: the
// command around it sees to that. A hook of a plugin that finds the mark need not judge the call a second time. The
// mark says by which policies: a hook of the settings that has others may be the only one that the agent runs.

/** The folder with the marks for one agent, which exists while the agent may have the plugin. */
export function marksOf(state: string, host: string): string {
  return join(state, 'plugins', host)
}

/** How long a mark may lie there, in milliseconds: as long as an agent waits for a hook. */
const FRESH = 60_000

/** Marks are shorter. */
const MAX_BYTES = 100

/** Never throws: without a mark, both hooks judge the call. */
export function markJudged(state: string, host: string, policies: readonly string[], payload: string): void {
  const folder = marksOf(state, host)
  if (!existsSync(folder)) return
  const { file, mark } = markFor(folder, policies, payload)
  try {
    writeFileSync(file, mark, { mode: 0o600 })
  } catch {
    // See above.
  }
}

/** The mark of an administrator's hook, which is never the plugin's, and leaves it whether there is a plugin or not. */
export function markManaged(state: string, host: string, payload: string): void {
  try {
    mkdirSync(marksOf(state, host), { recursive: true, mode: 0o700 })
  } catch {
    // See above.
  }
  markJudged(state, host, [], payload)
}

/** Whether a hook with these policies has marked this payload. */
export function isMarked(
  state: string,
  host: string,
  policies: readonly string[],
  payload: string,
  now: number,
): boolean {
  const { file, mark } = markFor(marksOf(state, host), policies, payload)
  try {
    return now - statSync(file).mtimeMs <= FRESH && readRegularFile(file, MAX_BYTES) === mark
  } catch {
    return false
  }
}

/** The same, and takes the mark away, so that it counts once. */
export function takeMark(...[state, host, policies, payload, now]: Parameters<typeof isMarked>): boolean {
  if (!isMarked(state, host, policies, payload, now)) return false
  try {
    rmSync(markFor(marksOf(state, host), policies, payload).file)
    return true
  } catch {
    return false
  }
}

/** There are 256 files at most; a mark that another one replaced is only missed. */
function markFor(
  folder: string,
  policies: readonly string[],
  payload: string,
): { readonly file: string; readonly mark: string } {
  const mark = `${fingerprint([...policies, payload].join('\0'))}-${payload.length}`
  return { file: join(folder, mark.slice(0, 2)), mark }
}
