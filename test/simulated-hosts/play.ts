import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { quote } from '../../src/agents/shell-words.ts'
import type { ValueMap } from '../../src/model/value.ts'

/** Agents that are simulated by the program of that name in this folder. */
export type SimulatedHost = 'kiro' | 'docker-agent' | 'starchild' | 'cursor' | 'copilot'

/** A step of a script. `gives` is the result of the tool. A person who is asked says no unless `approved`. */
export type Step =
  | { readonly start: true }
  | { readonly prompt: string }
  | { readonly call: string; readonly input: ValueMap; readonly gives: string; readonly approved?: boolean }
  /** The answers with which the model would finish, each after having been sent back once more. */
  | { readonly finish: readonly string[] }

/** What happened at a step; absent members did not happen. */
export interface Happening {
  readonly start?: string
  readonly prompt?: 'taken' | 'refused'
  readonly call?: 'ran' | 'refused' | 'asked'
  /** The final answer of the agent. */
  readonly finish?: string
  readonly reason?: string
  /** The parameters with which the tool ran. */
  readonly input?: ValueMap
  /** The result as the model reads it. */
  readonly result?: string
  /** Additional notes for the model. */
  readonly added?: readonly string[]
  /** The messages for the person. */
  readonly shown?: readonly string[]
  readonly sentBack?: readonly string[]
  /** Whether the run is over. */
  readonly ended?: boolean
}

/** Makes an empty folder that is deleted after the test. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice simulated ')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Plays the steps with the hooks of `settings`, text in the agent's own format. The agent works in `cwd`. */
export async function play(
  host: SimulatedHost,
  settings: string,
  steps: readonly Step[],
  cwd: string,
): Promise<readonly Happening[]> {
  const file = join(cwd, `${host}.settings`)
  writeFileSync(file, settings)
  return playFile(host, file, steps, cwd)
}

/** Plays the steps with an existing settings file. `env` is added to the environment of this process for the agent. */
export async function playFile(
  host: SimulatedHost,
  file: string,
  steps: readonly Step[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Happening[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${host}.mjs`), file], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(JSON.stringify({ cwd, steps }))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (errors !== '') throw new Error(errors)
  return JSON.parse(output) as readonly Happening[] // written by the program that was just run
}

/** The behavior of a hook that always gives the same answer. */
export interface SameAnswer {
  readonly exit?: number
  readonly stdout?: string
  readonly stderr?: string
  readonly fate?: 'dies' | 'hangs'
}

const HANGING = 'while :; do sleep 1; done'

/** The command of a hook that always gives the same answer. It names its shell, for agents that use none. */
export function answering({ exit = 0, stdout = '', stderr = '', fate }: SameAnswer): string {
  const written = [stdout && `printf %s ${quote(stdout)}`, stderr && `printf %s ${quote(stderr)} >&2`]
  const last = fate === 'dies' ? 'kill -9 $$' : fate === 'hangs' ? HANGING : `exit ${exit}`
  const script = ['cat >/dev/null', ...written, last].filter((line) => line !== '').join('; ')
  return `/bin/sh -c ${quote(script)}`
}

/** Commands by the name of their tool; `*` is any tool. */
export type Commands = Readonly<Record<string, string>>

/**
 * The time limit of a hook, in seconds: too long for a busy machine to reach, unless the hook hangs on
 * purpose.
 */
function limitOf(command: string): number {
  return command.includes(HANGING) ? 1 : 60
}

/** Settings with these commands at one event. */
export function settingsWith(host: SimulatedHost, event: string, commands: Commands, more: ValueMap = {}): string {
  const entries = Object.entries(commands)
  const matched = (tool: string): ValueMap => (tool === '*' ? {} : { matcher: tool })
  switch (host) {
    case 'kiro':
      return settingsOf(
        event,
        entries.map(([tool, command]) => ({ ...matched(tool), command, timeout_ms: limitOf(command) * 1000 })),
      )
    case 'docker-agent': {
      const groups = entries.map(([tool, command]) => {
        const hook = { type: 'command', command, timeout: limitOf(command) }
        return event.includes('tool') ? { ...matched(tool), hooks: [hook] } : hook
      })
      return JSON.stringify({ agents: { root: { hooks: { [event]: groups } } } })
    }
    case 'starchild':
      return JSON.stringify({
        hooks: entries.map(([tool, command]) => ({
          event,
          ...(tool !== '*' && { matcher: `"tool_name":"${tool}"` }),
          command,
          timeout: limitOf(command),
        })),
      })
    case 'cursor':
      return settingsOf(
        event,
        entries.map(([tool, command]) => ({
          ...(tool !== '*' && { matcher: `^${tool}$` }),
          command,
          timeout: limitOf(command),
          ...more,
        })),
      )
    case 'copilot':
      return settingsOf(
        event,
        entries.map(([tool, command]) => ({
          ...matched(tool),
          type: 'command',
          bash: command,
          timeoutSec: limitOf(command),
        })),
      )
  }
}

function settingsOf(event: string, hooks: readonly ValueMap[]): string {
  return JSON.stringify({ version: 1, hooks: { [event]: hooks } })
}
