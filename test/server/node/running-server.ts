import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Client, clientOf } from '../client.ts'

// Runs the command as people do: in a process of its own, with sockets, files and signals.

export const POLICY = `hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
  - { id: once, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 1, action: { type: gate, reason: once } }
  - { id: slow, on: stop, on_unsupported: ignore, action: { type: shell, command: "echo began > began; while [ ! -e go ]; do sleep 0.05; done" } }
`
export const BASH = { event: 'tool_start', session_id: 's', tool: { name: 'Bash', params: {} } }
export const READ = { event: 'tool_start', session_id: 's', tool: { name: 'Read', params: {} } }

export interface Running extends Client {
  readonly child: ChildProcess
  readonly address: string
  readonly folder: string
  /** Everything on standard error so far. */
  told(): string
  /** Everything on standard output so far. */
  output(): string
  said(text: string): Promise<void>
  readonly ended: Promise<number | null>
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 's-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'guard.yaml'), POLICY)
  return folder
}

export function start(
  cli: string,
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Omit<Running, 'address' | 'post' | 'get'> {
  const child = spawn(process.execPath, [cli, 'serve', ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, XDG_STATE_HOME: join(folder, 'state'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  let text = ''
  let heard = (): void => {}
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    heard()
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      resolve(code)
      heard()
    })
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    ...{ child, folder, ended },
    told: () => text,
    output: () => output,
    async said(wanted) {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null) throw new Error(`it ended before it said \`${wanted}\`:\n${text}`)
        await new Promise<void>((resolve) => (heard = resolve))
      }
    },
  }
}

export async function serveWith(
  cli: string,
  words: readonly string[] = [],
  folder = newFolder(),
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const started = start(cli, folder, ['--policy', 'guard.yaml', ...words], env)
  await started.said('listening at ')
  const [, address = ''] = /listening at ([^\s"]+)/.exec(started.told()) ?? []
  return { ...started, ...clientOf(address), address }
}
