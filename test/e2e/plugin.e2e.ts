import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { CLAUDE_CODE } from './hosts/claude-code.ts'
import { CODEX } from './hosts/codex.ts'
import { GEMINI } from './hosts/gemini.ts'
import type { Host } from './hosts/host.ts'
import { type Installed, installHost } from './install-host.ts'
import { serveModel } from './models/model-server.ts'
import { makePlace, type Place, writeFiles } from './place.ts'
import { install, PROMPT } from './play-scenario.ts'
import { environment, ISOLATION, type Run, runHost } from './run-host.ts'

// `sluice plugin HOST`, as each agent takes it: by its own validation and its own installation, alone and beside hooks of
// the settings.

interface ByName {
  readonly host: Host
  /** The commands of the agent that check a folder. */
  readonly validate: readonly (readonly string[])[]
  /** What the agent lists once the plugin is installed. */
  readonly list: readonly string[]
  readonly listed: string
}

const AGENTS: readonly ByName[] = [
  {
    host: CLAUDE_CODE,
    validate: [
      ['plugin', 'validate', '--strict'],
      ['plugin', 'validate', '--profile', 'directory'],
    ],
    list: ['plugin', 'list'],
    listed: 'sluice@sluice',
  },
  { host: GEMINI, validate: [['extensions', 'validate']], list: ['extensions', 'list'], listed: 'Writes, tests and' },
  { host: CODEX, validate: [], list: ['plugin', 'list'], listed: 'sluice@sluice  installed' },
]

const POLICY = `
hooks:
  - id: keep-precious
    on: tool_start
    condition: { type: command, program: rm, operands: { glob: precious.txt } }
    action: { type: gate, reason: precious.txt is the only copy }
  - id: told
    on: tool_end
    on_unsupported: ignore
    action: { type: inject_message, content: one note a call }
`

const CALLS = ['rm precious.txt', 'echo made > made.txt']

describe.each(AGENTS)('$host.title', ({ host, validate, list, listed }) => {
  let installed: Installed = { missing: 'nobody has tried to install it' }
  beforeAll(async () => {
    installed = await installHost(host)
  })

  test('its own validation, its own installation, and its own list', async ({ skip }) => {
    if ('missing' in installed) return skip(installed.missing)
    const { program } = installed
    await inPlace(host, (place, { port }) => {
      const ask = (words: readonly string[]): string => askAgent(host, program, place, port, words)
      installPlugin(host, program, place, port)
      for (const words of validate) ask([...words, folderOf(place)])
      expect(ask(list)).toContain(listed)
      expect(doctor(host, place, port)).toEqual([])
      return Promise.resolve()
    })
  })

  test.for(['alone', 'beside hooks of the settings', 'beside hooks of the settings that no longer run'])(
    'rules hold, and each call is judged once: %s',
    async (situation, { skip }) => {
      if ('missing' in installed) return skip(installed.missing)
      const { program } = installed
      await inPlace(host, async (place, { port, play }) => {
        installPlugin(host, program, place, port)
        if (situation !== 'alone') install(host, place, port)
        if (situation === 'beside hooks of the settings') expect(doctor(host, place, port)).toEqual(['plugin-beside'])
        if (situation.endsWith('no longer run')) disarm(host, place)
        const ran = await play(program, CALLS)
        expect(place.read('precious.txt'), ran.stderr).toBe('precious')
        expect(place.read('made.txt')).toBe('made\n')
        const heard = ran.heard.map(({ text }) => text).join('\n')
        expect(heard).toContain('precious.txt is the only copy')
        expect(noted(ran)).toBe(1)
      })
    },
  )
})

/** How often the model was told the note about the second call. */
function noted({ heard }: Run): number {
  return heard.map(({ text }) => text.split('one note a call').length - 1).reduce((sum, one) => sum + one, 0)
}

interface Playing {
  readonly port: number
  play(program: string, commands: readonly string[]): Promise<Run>
}

async function inPlace(host: Host, act: (place: Place, playing: Playing) => Promise<void>): Promise<void> {
  const place = makePlace({ name: 'plugin' }, inject('built'))
  const model = await serveModel(host.protocol, place.socket)
  try {
    writeFiles(place.project, { 'precious.txt': 'precious' })
    writeFiles(place.home, host.settings(place, model.port))
    writeFiles(dirname(place.policy), { [basename(place.policy)]: POLICY })
    await act(place, {
      port: model.port,
      play(program, commands) {
        model.begin(commands.map((command) => host.shell(command)))
        return runHost(host, program, place, model, PROMPT)
      },
    })
  } finally {
    await model.close()
    await place.remove()
  }
}

function sluice(host: Host, place: Place, port: number, words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [place.sluice, ...words], {
    cwd: place.project,
    env: { ...environment(place), ...host.env(place, port) },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}

/** Writes the plugin, and returns the commands that install it, as they were printed. */
function writePlugin(host: Host, place: Place, port: number): readonly string[] {
  const said = sluice(host, place, port, ['plugin', host.name, '--policy', place.policy, '--output', folderOf(place)])
  const steps = said.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
  expect(steps.length, said).toBeGreaterThan(0)
  return steps
}

function folderOf({ project }: Place): string {
  return join(dirname(project), 'plugin-folder')
}

function installPlugin(host: Host, program: string, place: Place, port: number): void {
  for (const step of writePlugin(host, place, port)) askAgent(host, program, place, port, step.split(' ').slice(1))
}

/** Runs the agent with these words, and answers yes to whatever it asks. */
function askAgent(host: Host, program: string, place: Place, port: number, words: readonly string[]): string {
  const isolated = ISOLATION === null ? [] : ['unshare', ...ISOLATION]
  const [command = '', ...rest] = [...isolated, program, ...words]
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: place.project,
    env: { ...environment(place), ...host.env(place, port) },
    input: 'y\n'.repeat(5),
    encoding: 'utf8',
    timeout: 120_000,
  })
  expect(status, `${words.join(' ')}: ${`${stdout}${stderr}`.slice(-2000)}`).toBe(0)
  return `${stdout}${stderr}`
}

/** The codes of what `sluice doctor` finds, except that nobody has trusted the hooks: nobody is there. */
function doctor(host: Host, place: Place, port: number): readonly string[] {
  const reports = JSON.parse(sluice(host, place, port, ['doctor', '--format', 'json', host.name])) as readonly {
    readonly problems: readonly { readonly code: string }[]
  }[]
  return reports.flatMap(({ problems }) => problems.map(({ code }) => code)).filter((code) => code !== 'untrusted')
}

/** Keeps the hooks in the settings, but for no tool that there is. */
function disarm({ name, env }: Host, place: Place): void {
  const { home, project } = place
  const file = findDialect(name)?.settings.file('user', { home, workspace: project, env: env(place, 0) })
  if (file == null) throw new Error(`${name} has no settings`)
  const text = readFileSync(file, 'utf8')
  const other = text.replaceAll(/"matcher":\s?"[^"]*"/g, `"matcher":"Nothing"`)
  expect(other).not.toBe(text)
  writeFileSync(file, other)
}
