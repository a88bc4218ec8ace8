import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { PAST_FORMATS } from '../../src/agents/past-formats.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { decisionsNow, decisionsThen, differences } from '../workbench/replay/same-decisions.ts'
import { RECORDED } from '../workbench/replay/recorded.ts'
import { readRows } from '../workbench/replay/database-rows.ts'
import { HOSTS } from './hosts/index.ts'
import type { Host } from './hosts/host.ts'
import { installHost } from './install-host.ts'
import { serveModel } from './models/model-server.ts'
import type { ToolCall } from './models/protocol.ts'
import { makePlace, type Place, writeFiles } from './place.ts'
import { install, PROMPT } from './play-scenario.ts'
import { runHost } from './run-host.ts'

// Replaying the session files of an agent gives the decisions that its hooks made. With `--update`, the sessions are recorded
// again for the tests that run without the agents.

interface Session {
  /** The name of its folder in {@link RECORDED}. */
  readonly name: string
  readonly calls: readonly ToolCall[]
}

const COMMANDS = ['echo one', 'rm precious.txt', 'echo two; exit 3', 'echo three']

/** Calls after the one that delegates. If both agents work in parallel, the one that asks first makes them. */
const DELEGATED = ['echo inner', 'rm precious.txt']

describe.each(HOSTS)('$title $version', (host) => {
  test.for(sessionsOf(host))('a replayed session has the same decisions: $name', async ({ name, calls }, { skip }) => {
    const installed = await installHost(host)
    if ('missing' in installed) return skip(installed.missing)
    await play(host, installed.program, calls, async (place) => {
      const recording = readFileSync(recordingOf(place), 'utf8')
      const sessions = foundIn(host, place)
      const then = decisionsThen(recording, place.policy)
      expect(then.length).toBeGreaterThan(calls.length)
      if (inject('recording')) await keep(join(RECORDED, name, host.name), place, sessions, recording)
      const now = await decisionsNow(sessions, place.policy)
      expect(differences(then, now).map(withoutPlace(place))).toEqual([])
    })
  })
})

function sessionsOf(host: Host): readonly Session[] {
  const run = (command: string): ToolCall => host.shell(command)
  const alone = { name: 'alone', calls: COMMANDS.map(run) }
  if (host.delegate === undefined) return [alone]
  return [alone, { name: 'delegated', calls: [host.delegate('do what is asked'), ...DELEGATED.map(run)] }]
}

async function play(
  host: Host,
  program: string,
  calls: readonly ToolCall[],
  look: (place: Place) => Promise<void>,
): Promise<void> {
  const policy = readFileSync(join(RECORDED, 'policy.yaml'), 'utf8')
  const scenario = { name: 'past', promise: '', rule: null, everywhere: false, rounds: [], observe: nothing }
  const place = makePlace(scenario, inject('built'))
  const model = await serveModel(host.protocol, place.socket)
  try {
    writeFiles(place.project, { 'precious.txt': 'precious\n' })
    writeFiles(place.home, host.settings(place, model.port))
    writeFiles(dirname(place.policy), { [basename(place.policy)]: policy })
    install(host, place, model.port, ['--record'])
    model.begin(calls)
    const run = await runHost(host, program, place, model, PROMPT)
    expect([run.late, run.exit]).toEqual([false, 0])
    await look(place)
  } finally {
    await model.close()
    await place.remove()
  }
}

const nothing = () => ({ kept: true, evidence: [] })

const withoutPlace = (place: Place) => (text: string) => place.scrub(text)

function recordingOf({ home, project }: Place): string {
  return projectPaths(join(home, '.local/state/sluice'), project).recording
}

function foundIn({ name }: Host, { home }: Place): string {
  const format = PAST_FORMATS.find(({ host }) => host === name)
  return format?.folders(home, {})[0] ?? ''
}

/** Longer texts are shortened: they are prompts of the agents, which say nothing about the loop. */
const LONGEST = 1000

/** Keeps the recordings for other tests, without what differs from place to place. */
async function keep(folder: string, place: Place, sessions: string, recording: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const scrub = (text: string): string => place.scrub(text).replaceAll(dirname(place.project).replaceAll('/', '-'), '')
  writeFileSync(join(folder, 'live.ndjson'), scrub(recording))
  for (const file of filesIn(sessions)) {
    const name = scrub(relative(sessions, file))
    if (file.endsWith('opencode.db')) {
      const rows = await readRows(file)
      writeFiles(folder, { 'sessions/rows.ndjson': scrub(linesOf(rows)) })
    } else if (file.endsWith('.jsonl')) {
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      writeFiles(folder, { [join('sessions', name)]: scrub(linesOf(lines.map((line): unknown => JSON.parse(line)))) })
    }
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function linesOf(values: readonly unknown[]): string {
  const short = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.length > LONGEST && !value.startsWith('{') ? `${value.slice(0, 80)}…` : value
  return values.map((value) => `${JSON.stringify(value, short)}\n`).join('')
}
