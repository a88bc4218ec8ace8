import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opencode } from '../../../src/agents/opencode/index.ts'
import { pluginText } from '../../../src/agents/opencode/plugin/plugin-text.ts'

/** A hook of opencode and its arguments. */
export type Step = readonly [hook: string, input: object, output?: object]

/** What the command does at an event; by default it answers `{}`. */
export interface Said {
  readonly exit?: number
  readonly stdout?: string
  readonly stderr?: string
  readonly signal?: string
  readonly hang?: boolean
  /** The ends of the answer at which the command repeats its word. */
  readonly frame?: 'both' | 'first' | 'last' | 'none'
}

export interface Played {
  readonly exports: number
  readonly hooks: readonly string[]
  /** One result for each step. */
  readonly results: readonly { readonly threw?: string; readonly output?: unknown }[]
  /** Calls of the client of opencode. */
  readonly calls: readonly (readonly [name: string, options: unknown])[]
  /** The payloads that the command received. */
  readonly received: readonly Readonly<Record<string, unknown>>[]
}

interface Situation {
  readonly answers?: Readonly<Record<string, Said>>
  /** The command that the plugin runs; by default the answering script. */
  readonly command?: readonly string[]
  readonly events?: readonly string[]
  readonly seconds?: number
  /** Whether a plugin of an administrator is loaded, too. */
  readonly isBesideManaged?: boolean
  /** The messages of a session that the client returns. */
  readonly messages?: unknown
}

const EVERY_EVENT = opencode.events.map(({ name }) => name)

/** Imports the plugin in a process of its own, and calls its hooks in order. */
export async function play(steps: readonly Step[], situation: Situation = {}): Promise<Played> {
  const { answers = {}, events = EVERY_EVENT, seconds = 30, messages = null, isBesideManaged = false } = situation
  const folder = mkdtempSync(join(tmpdir(), 'sluice-plugin-'))
  try {
    const [plugin, said, log] = ['plugin.mjs', 'answers.json', 'log.ndjson'].map((name) => join(folder, name))
    if (plugin === undefined || said === undefined || log === undefined) throw new Error('no files')
    const answering = [process.execPath, join(import.meta.dirname, 'answering.mjs'), said, log]
    writeFileSync(plugin, pluginText(situation.command ?? answering, events, seconds))
    const managed = join(folder, 'managed.mjs')
    writeFileSync(managed, pluginText([...answering, '--managed'], events, seconds))
    writeFileSync(said, JSON.stringify(answers))
    const text = await run(
      [join(import.meta.dirname, 'play-plugin.mjs'), plugin, ...(isBesideManaged ? [managed] : [])],
      folder,
      JSON.stringify({ steps, messages }),
    )
    const received = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
    // Our own programs write both.
    return {
      ...(JSON.parse(text) as Played),
      received: received.map((line) => JSON.parse(line) as Played['received'][number]),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The standard output of a Node program; any standard error is a failure. */
function run(words: readonly string[], cwd: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd, stdio: 'pipe' })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', (piece: Buffer) => (said.stdout += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (said.stderr += piece.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && said.stderr === '') resolve(said.stdout)
      else reject(new Error(`it ended with ${code}: ${said.stderr}`))
    })
    child.stdin.end(input)
  })
}

/** A command that writes this answer. */
export function says(answer: object): Said {
  return { stdout: JSON.stringify(answer) }
}
