import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { quote } from '../../src/agents/shell-words.ts'
import type { ValueMap } from '../../src/model/value.ts'

/** Agents whose way with hooks is played by the program of that name in this folder. */
export type SimulatedHost = 'kiro' | 'docker-agent' | 'starchild' | 'cursor' | 'copilot'

/** What a script makes an agent do. `gives` is what the tool answers; a person who is asked says no, unless `approved`. */
export type Step =
  | { readonly start: true }
  | { readonly prompt: string }
  | { readonly call: string; readonly input: ValueMap; readonly gives: string; readonly approved?: boolean }
  /** The answers that the model would finish with, each after having been sent back once more. */
  | { readonly finish: readonly string[] }

/** What became of a step; what is not there did not happen. */
export interface Happening {
  readonly start?: string
  readonly prompt?: 'taken' | 'refused'
  readonly call?: 'ran' | 'refused' | 'asked'
  /** The answer that the agent finished with. */
  readonly finish?: string
  readonly reason?: string
  /** What the tool ran with. */
  readonly input?: ValueMap
  /** What the model reads as the result. */
  readonly result?: string
  /** Notes for the model beside the result. */
  readonly added?: readonly string[]
  /** What the person is shown. */
  readonly shown?: readonly string[]
  readonly sentBack?: readonly string[]
  /** Whether the run is over. */
  readonly ended?: boolean
}

/** An empty folder, which is gone when the test is. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice simulated ')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Plays the steps with the hooks of `settings`, the text of a file in the agent's own format. The agent works in `cwd`. */
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

/** The same with a file of settings as it is; `env` is what the agent has in its environment beside what this process has. */
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

/** What a hook does that says always the same. */
export interface SameAnswer {
  readonly exit?: number
  readonly stdout?: string
  readonly stderr?: string
  readonly fate?: 'dies' | 'hangs'
}

const HANGING = 'while :; do sleep 1; done'

/** The command of a hook that says always the same. It names its shell, for agents that use none. */
export function answering({ exit = 0, stdout = '', stderr = '', fate }: SameAnswer): string {
  const written = [stdout && `printf %s ${quote(stdout)}`, stderr && `printf %s ${quote(stderr)} >&2`]
  const last = fate === 'dies' ? 'kill -9 $$' : fate === 'hangs' ? HANGING : `exit ${exit}`
  const script = ['cat >/dev/null', ...written, last].filter((line) => line !== '').join('; ')
  return `/bin/sh -c ${quote(script)}`
}

/** Commands by the name of the tool that they are for; `*` is any. */
export type Commands = Readonly<Record<string, string>>

/**
 * The time limit of a hook, in seconds: so long that a busy machine does not reach it, unless the hook hangs and is to reach
 * it.
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
