import type { Host } from './hosts/host.ts'
import type { ToolCall } from './models/protocol.ts'
import type { Run } from './run-host.ts'
import type { Place } from './place.ts'

/** A promise of Sluice, and how to tell that a host keeps it. */
export interface Scenario {
  /** The name of the scenario, and of the folder in which the agent works. */
  readonly name: string
  readonly promise: string
  /** The shipped pack to use as the policy; `policy.yaml` if absent. */
  readonly pack?: string
  /** The rule that makes the promise; null if no rule does. */
  readonly rule: string | null
  /** Whether every host must keep the promise, whatever Sluice claims about the rule under that host. */
  readonly everywhere: boolean
  /** Files in the project from the start, by path. */
  readonly files?: Readonly<Record<string, string>>
  /** The text of a policy in place of `policy.yaml`. */
  readonly policy?: string
  /** Additional environment variables for the program. */
  env?(place: Place): Readonly<Record<string, string>>
  /** The program runs once for each round, in the same place. */
  readonly rounds: readonly Round[]
  observe(seen: Seen): Observation
}

export interface Round {
  before?(place: Place): void
  /** The commands that the model runs, one per turn, or other calls. */
  readonly commands: readonly (string | ((host: Host) => ToolCall))[]
}

export interface Seen {
  readonly runs: readonly Run[]
  /** The text of a file of the project after the runs. */
  readonly read: (file: string) => string | null
}

export interface Observation {
  readonly kept: boolean
  /** The observations, in words that are the same in each run. */
  readonly evidence: readonly string[]
}

/** The result of a call as the model read it; the first call is 1. */
export function resultOf(run: Run | undefined, call: number): string | null {
  return run?.heard.find((message) => message.call === `call_${call}`)?.text ?? null
}

/** Whether the result of a call contains these words. */
export function tells(run: Run | undefined, call: number, words: string): boolean {
  return resultOf(run, call)?.includes(words) === true
}

/** The turn before which the model first read these words; null if it never did. */
export function turnWith(run: Run | undefined, words: string): number | null {
  return run?.heard.find(({ text }) => text.includes(words))?.turn ?? null
}

/** States whether a file exists, and its content. */
export function fileFact(seen: Seen, file: string): string {
  const text = seen.read(file)
  return text === null ? `no ${file}` : `${file} has ${JSON.stringify(text.trim())}`
}

/** States the line of a call's result that contains the words, or that no line does. */
export function resultFact(run: Run | undefined, call: number, words: string): string {
  const text = resultOf(run, call)
  if (text === null) return `call ${call} got no result`
  const line = lineWith(text, words)
  return line === null ? `call ${call} got a result without it` : `call ${call} got "${line}"`
}

/** States when and how the model first read these words, or that it did not. */
export function messageFact(run: Run | undefined, words: string): string {
  const message = run?.heard.find(({ text }) => text.includes(words))
  if (message === undefined) return 'the model was not told'
  const how = message.call === null ? `${message.role} message` : `result of ${message.call.replace('_', ' ')}`
  return `before turn ${message.turn}, ${how}: "${lineWith(message.text, words) ?? ''}"`
}

const LONGEST_LINE = 200

function lineWith(text: string, words: string): string | null {
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .findLast((one) => one !== '' && one.includes(words))
  if (line === undefined || line.length <= LONGEST_LINE) return line ?? null
  return `…${line.slice(line.lastIndexOf(words)).slice(0, LONGEST_LINE)}`
}
