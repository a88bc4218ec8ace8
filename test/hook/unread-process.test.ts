import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import { shareCode } from './shared-code.ts'

// The command as agents run it, with payloads that cannot be read, or that come from another agent. The snapshot shows
// what each agent gets: a refusal or a question in its own form, and silence only for what is harmless.

const BUILT = inject('built')
const CLI = join(BUILT, 'dist/cli.cjs')

const POLICY = `hooks:
  - id: no-push
    on: tool_start
    condition: { type: command, program: git, subcommand: push }
    action: { type: gate, reason: do not push }
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-unread-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'policy.yaml'), POLICY)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What stands for the tool and its parameters in the payloads of each agent. */
const TOOL = /^(?:tool_name|toolName|agent_action_name)$/
const INPUT = /^(?:tool_input|toolArgs|tool_info)$/

type Payload = Readonly<Record<string, unknown>>

function changed(payload: Payload, member: RegExp, change: (value: unknown) => unknown): Payload {
  const own = Object.entries(payload).map(([name, value]) => [name, member.test(name) ? change(value) : value] as const)
  return Object.fromEntries(own.filter(([, value]) => value !== undefined))
}

function payloadOf({ settings }: Dialect, command: string): Payload {
  const probe = settings.probe({ home: folder, workspace: join(folder, 'app'), env: {} })
  return JSON.parse(JSON.stringify(probe).replace('"true"', JSON.stringify(command))) as Payload
}

const CURSOR = { cursor_version: '3', conversation_id: 'c1', hook_event_name: 'preToolUse', tool_name: 'Shell' }

const HARMLESS = 'a harmless call after two byte order marks'

const CASES: readonly (readonly [string, (push: Payload, log: Payload) => string])[] = [
  ['parameters in a text', (push) => JSON.stringify(changed(push, INPUT, () => 'git push'))],
  ['parameters in a list', (push) => JSON.stringify(changed(push, INPUT, () => ['git push']))],
  [
    'parameters as JSON text',
    (push) => JSON.stringify(changed(push, INPUT, (value) => JSON.stringify(JSON.stringify(value)))),
  ],
  [
    'a command in a map',
    (push) =>
      JSON.stringify(
        changed(
          push,
          INPUT,
          (value) => JSON.parse(JSON.stringify(value).replace(/"git push"/, '{"text":"git push"}')) as unknown,
        ),
      ),
  ],
  ['the payload as JSON text', (push) => JSON.stringify(JSON.stringify(push))],
  ['no name of a tool', (push) => JSON.stringify(changed(push, TOOL, () => undefined))],
  ['a guarded call after one byte order mark', (push) => `\uFEFF${JSON.stringify(push)}`],
  ['a guarded call after two byte order marks', (push) => `\uFEFF\uFEFF${JSON.stringify(push)}`],
  [HARMLESS, (_, log) => `\uFEFF\uFEFF${JSON.stringify(log)}`],
  ["Cursor's guarded call", () => JSON.stringify({ ...CURSOR, tool_input: { command: 'git push' } })],
]

interface Ended {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

let count = 0

async function run(host: string, payload: string): Promise<Ended> {
  count += 1
  const state = join(folder, `state-${count}`)
  shareCode(BUILT, state)
  const child = spawn(
    process.execPath,
    [CLI, 'hook', '--host', host, '--policy', join(folder, 'policy.yaml'), '--state', state],
    {
      cwd: join(folder, 'app'),
      env: { PATH: process.env['PATH'], HOME: folder },
    },
  )
  child.stdin.on('error', () => {})
  child.stdin.end(payload)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { exit: await exit, stdout, stderr }
}

function isSilent({ exit, stdout, stderr }: Ended): boolean {
  return exit === 0 && stderr === '' && /^(?:|\{\}|\{"permission":"allow"\})$/.test(stdout.trim())
}

test.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
  '%s gets an answer in its own form, and silence only for what is harmless',
  async (host, dialect) => {
    const [push, log] = [payloadOf(dialect, 'git push'), payloadOf(dialect, 'git log')]
    const ended = await Promise.all(
      CASES.map(async ([title, payload]) => [title, await run(host, payload(push, log))] as const),
    )
    const lines = ended.map(([title, { exit, stdout, stderr }]) =>
      [`${title}: exit ${exit}`, stdout.trim(), ...(stderr === '' ? [] : [`stderr: ${stderr.trim()}`])]
        .filter((line) => line !== '')
        .join('\n  '),
    )
    await expect(`${lines.join('\n')}\n`.replaceAll(folder, '/home/ann')).toMatchFileSnapshot(`unread/${host}.txt`)
    expect(ended.filter(([, answer]) => isSilent(answer)).map(([title]) => title)).toEqual([HARMLESS])
  },
)
