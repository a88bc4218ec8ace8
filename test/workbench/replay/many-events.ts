import { execFile } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Events of one transcript: each call is a start, an end, and the end of a batch. */
const EVENTS = 3000
/**
 * Writes transcripts of Claude Code with at least `count` events in all.
 *
 * @param bytes the size of each result; no two are equal, so that they cannot share memory
 */
export function writeTranscripts(folder: string, count: number, bytes: number): void {
  mkdirSync(folder, { recursive: true })
  for (let written = 0; written < count; written += EVENTS) {
    const file = openSync(join(folder, `${written}.jsonl`), 'w')
    for (let call = 0; call < EVENTS / 3; call++) writeSync(file, linesOf(written, call, bytes))
    closeSync(file)
  }
}

function linesOf(session: number, call: number, bytes: number): string {
  const common = {
    sessionId: `session-${session}`,
    cwd: '/work/app',
    timestamp: new Date(Date.UTC(2026, 0, 1) + 1000 * (session + call)).toISOString(),
  }
  const id = `call-${session}-${call}`
  const use = { type: 'tool_use', id, name: 'Bash', input: { command: `ls -l src/${call}` } }
  const content = `${id} `.repeat(bytes / (id.length + 1))
  const result = { type: 'tool_result', tool_use_id: id, content }
  const asked = { ...common, type: 'assistant', uuid: `${id}-a`, message: { id: `${id}-m`, content: [use] } }
  const told = { ...common, type: 'user', uuid: `${id}-b`, message: { role: 'user', content: [result] } }
  return `${JSON.stringify(asked)}\n${JSON.stringify(told)}\n`
}

/** Replays a folder with all packs and a heap of so many megabytes. Returns the number of events. */
export async function replayWithin(built: string, folder: string, megabytes: number): Promise<number> {
  const packs = readdirSync(join(built, 'rules')).filter((name) => /^[a-z-]+\.yaml$/.test(name))
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${megabytes}`,
    join(built, 'dist/cli.cjs'),
    'replay',
    ...packs.flatMap((pack) => ['--policy', join(built, 'rules', pack)]),
    '--format=json',
    folder,
  ])
  return (JSON.parse(stdout) as { readonly events: number }).events // as the command documents it
}
