import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { sluice } from '../cli/run.ts'
import { type Happening, makeFolder, playFile, type SimulatedHost, type Step } from './play.ts'

// One policy, installed by `sluice install` in the settings of each simulated agent. Every hook is a separate process,
// started as the agent would.

/** The name of the shell tool of each agent, the parameter with the command, and the settings before the installation. */
const HOSTS: Readonly<
  Record<SimulatedHost, { readonly shell: string; readonly command: string; readonly settings: string }>
> = {
  kiro: { shell: 'execute_bash', command: 'command', settings: '{ "name": "builder" }\n' },
  'docker-agent': { shell: 'shell', command: 'cmd', settings: 'agents:\n  root:\n    model: some/model\n' },
  starchild: { shell: 'bash', command: 'command', settings: 'hooks: []\n' },
  cursor: { shell: 'Shell', command: 'command', settings: '{ "version": 1, "hooks": {} }\n' },
  copilot: { shell: 'bash', command: 'command', settings: '{ "version": 1, "hooks": {} }\n' },
}

/** Rules look for a word in the command, whose parameter has another name in each agent. */
function policyFor(command: string): string {
  const rule = (id: string, event: string, word: string, action: string, more = ''): string => `
  - id: ${id}
    on: ${event}
    on_unsupported: ignore
    ${more}
    condition:
      type: all_of
      conditions:
        - { type: tool_name, match: shell.bash }
        - { type: param, path: tool.params.${command}, matches: '${word}' }
    action: ${action}`
  return `hooks:${[
    rule('keep', 'tool_start', 'rm', '{ type: gate, reason: precious.txt is the only copy }'),
    rule('publish', 'tool_start', 'publish', '{ type: ask, reason: publishing needs a person }'),
    rule(
      'draft',
      'tool_start',
      'draft',
      `{ type: transform_params, transformation: { set: { ${command}: echo safe } } }`,
    ),
    rule('enough', 'tool_start', 'enough', '{ type: stop, reason: the work ends here }'),
    rule('knock', 'tool_start', 'knock', '{ type: gate, reason: knock again }', 'max_fires: 1'),
    rule('key', 'tool_end', 'key', '{ type: transform_result, transformation: { redact: ["sk-[a-z0-9]{8,}"] } }'),
  ].join('')}
  - id: branch
    on: turn_start
    on_unsupported: ignore
    action: { type: inject_message, content: the branch of the day is heron }
  - id: redo
    on: stop
    on_unsupported: ignore
    max_fires: 1
    action: { type: redo, reason: summary.txt is missing }
`
}

interface Situation {
  /** The settings file with the installed hooks. */
  readonly settings: string
  play(steps: readonly Step[]): Promise<readonly Happening[]>
  /** A call of the agent's shell. */
  call(command: string, more?: { readonly gives?: string; readonly approved?: boolean }): Step
}

/** Installs the policy for a host. Folders have spaces and quotes in their names. */
async function installed(host: SimulatedHost): Promise<Situation> {
  const { shell, command, settings: before } = HOSTS[host]
  const folder = makeFolder()
  const project = join(folder, `it's a "project"`)
  mkdirSync(project)
  const policy = join(project, 'policy.yaml')
  const settings = join(project, host === 'docker-agent' || host === 'starchild' ? 'hooks.yaml' : 'hooks.json')
  writeFileSync(policy, policyFor(command))
  writeFileSync(settings, before)
  const env = { HOME: folder, XDG_STATE_HOME: join(folder, 'state') }
  const program = [process.execPath, join(inject('built'), packageJson.bin.sluice)] as const
  const words = ['install', host, '--policy', policy, '--settings', settings]
  expect(await sluice(words, { env, folder: project, program })).toMatchObject({ code: 0 })
  return {
    settings,
    play: (steps) => playFile(host, settings, steps, project, env),
    call: (text, { gives = 'ok', approved = false } = {}) => ({
      call: shell,
      input: { [command]: text },
      gives,
      approved,
    }),
  }
}

const PROMPT: Step = { prompt: 'go' }
const NOTE = 'the branch of the day is heron'
const REDO = 'summary.txt is missing'

const asking = (agent: string): string =>
  `publishing needs a person (a person has to decide this, and ${agent} cannot ask from here: ask, and wait for the answer)`
const stopped = 'the work ends here (stop: end your work here)'
const SECRET = 'the key is sk-abcdefgh1234'
const REDACTED = 'the key is [redacted]'

interface Row {
  readonly host: SimulatedHost
  /** The text of a refusal as the model reads it. */
  readonly refusal?: (reason: string) => string
  readonly note: 'at the prompt' | 'after the call'
  readonly ask: Happening
  readonly draft: Happening
  readonly enough: Happening
  readonly result: string
  readonly sentBack: readonly string[]
}

const ROWS: readonly Row[] = [
  {
    host: 'kiro',
    note: 'at the prompt',
    ask: { call: 'refused', reason: asking('Kiro CLI') },
    draft: { call: 'refused', reason: 'call it like this instead: {"command":"echo safe"}' },
    enough: { call: 'refused', reason: stopped },
    result: SECRET,
    sentBack: [],
  },
  {
    host: 'docker-agent',
    refusal: (reason) => `Tool call blocked by hook: ${reason}`,
    note: 'at the prompt',
    ask: { call: 'asked', reason: 'publishing needs a person' },
    draft: { call: 'ran', input: { cmd: 'echo safe' } },
    enough: { call: 'refused', reason: 'Tool call blocked by hook: the work ends here' },
    result: REDACTED,
    sentBack: [],
  },
  {
    host: 'starchild',
    note: 'at the prompt',
    ask: { call: 'refused', reason: asking('Starchild') },
    draft: { call: 'ran', input: { command: 'echo safe' } },
    enough: { call: 'refused', reason: stopped },
    result: SECRET,
    sentBack: [REDO],
  },
  {
    host: 'cursor',
    note: 'after the call',
    ask: { call: 'refused', reason: asking('Cursor') },
    draft: { call: 'ran', input: { command: 'echo safe' } },
    enough: { call: 'refused', reason: stopped },
    result: SECRET,
    sentBack: [REDO],
  },
  {
    host: 'copilot',
    refusal: (reason) => `Denied by preToolUse hook: ${reason}`,
    note: 'after the call',
    ask: { call: 'asked', reason: 'publishing needs a person' },
    draft: { call: 'ran', input: { command: 'echo safe' } },
    enough: { call: 'refused', reason: `Denied by preToolUse hook: ${stopped}` },
    result: REDACTED,
    sentBack: [REDO],
  },
]

test.each(ROWS)('$host does what the policy says', async (row) => {
  const { host, refusal = (reason: string) => reason, note } = row
  const { play, call } = await installed(host)
  const knocking = call('knock')
  const [prompt, ran, denied, ask, draft, enough, first, second, result, finish] = await play([
    PROMPT,
    call('ls'),
    call('rm precious.txt'),
    call('publish it'),
    call('cat draft.txt'),
    call('enough'),
    knocking,
    knocking,
    call('cat key.txt', { gives: SECRET }),
    { finish: ['done', 'done, with a summary'] },
  ])
  expect(prompt).toEqual({ prompt: 'taken', ...(note === 'at the prompt' && { added: [NOTE] }) })
  expect(ran).toMatchObject({ call: 'ran', result: 'ok', ...(note === 'after the call' && { added: [NOTE] }) })
  expect(denied).toEqual({ call: 'refused', reason: refusal('precious.txt is the only copy') })
  expect(ask).toEqual(row.ask)
  expect(draft).toMatchObject(row.draft)
  expect(enough).toEqual(row.enough)
  // A budget spans all processes of a session.
  expect([first?.call, second?.call]).toEqual(['refused', 'ran'])
  expect(result).toMatchObject({ call: 'ran', result: row.result })
  expect(finish).toEqual({
    finish: row.sentBack.length === 0 ? 'done' : 'done, with a summary',
    ...(row.sentBack.length > 0 && { sentBack: row.sentBack }),
  })
})

test.each([
  ['kiro', 'refused'],
  ['docker-agent', 'refused'],
  // Starchild starts no shell, so nothing can refuse in place of a missing program.
  ['starchild', 'ran'],
  ['cursor', 'refused'],
  ['copilot', 'refused'],
] as const)('if Sluice is gone, calls of %s are %s', async (host, outcome) => {
  const { settings, play, call } = await installed(host)
  const text = readFileSync(settings, 'utf8')
  writeFileSync(settings, text.replaceAll(packageJson.bin.sluice, 'dist/gone.cjs'))
  const [happening] = await play([call('ls')])
  expect(happening?.call).toBe(outcome)
})

test.each(['kiro', 'docker-agent', 'starchild', 'cursor', 'copilot'] as const)(
  'if the policy does not parse, %s runs no call',
  async (host) => {
    const { settings, play, call } = await installed(host)
    writeFileSync(join(settings, '../policy.yaml'), 'hooks: [')
    const [happening] = await play([call('ls')])
    expect(happening?.call).toBe('refused')
    expect(happening?.reason).toContain('Sluice could not decide')
  },
)
