import type { Run } from './run-host.ts'
import type { Place } from './place.ts'

/** Something that Sluice promises, and how it shows that a host keeps it. */
export interface Scenario {
  /** A name for the folder in which the agent works. */
  readonly name: string
  readonly promise: string
  /** The shipped pack that is the policy; `policy.yaml` if absent. */
  readonly pack?: string
  /** The rule that promises it; null where it is not for a rule to promise. */
  readonly rule: string | null
  /** Whether no host may break it, whatever Sluice says of the rule under that host. */
  readonly everywhere: boolean
  /** In the project from the start. */
  readonly files?: Readonly<Record<string, string>>
  /** In place of `policy.yaml`. */
  readonly policy?: string
  /** What the program finds in its environment beside all else. */
  env?(place: Place): Readonly<Record<string, string>>
  /** The program is run once for each, in the same place. */
  readonly rounds: readonly Round[]
  observe(seen: Seen): Observation
}

export interface Round {
  before?(place: Place): void
  /** The commands that the model runs, one at each turn. */
  readonly commands: readonly string[]
}

export interface Seen {
  readonly runs: readonly Run[]
  /** The text of a file of the project, afterwards. */
  readonly read: (file: string) => string | null
}

export interface Observation {
  readonly kept: boolean
  /** What was seen, in words that are the same at each run. */
  readonly evidence: readonly string[]
}

/** What the model was told as the result of a call; the first is 1. */
export function resultOf(run: Run | undefined, call: number): string | null {
  return run?.heard.find((message) => message.call === `call_${call}`)?.text ?? null
}

/** Whether the result of a call has these words. */
export function tells(run: Run | undefined, call: number, words: string): boolean {
  return resultOf(run, call)?.includes(words) === true
}

/** The turn before which the model was told these words first; null where it was not. */
export function turnWith(run: Run | undefined, words: string): number | null {
  return run?.heard.find(({ text }) => text.includes(words))?.turn ?? null
}

/** That a file is there, and what is in it. */
export function fileFact(seen: Seen, file: string): string {
  const text = seen.read(file)
  return text === null ? `no ${file}` : `${file} has ${JSON.stringify(text.trim())}`
}

/** The line of a call's result that has the words, or that no line has. */
export function resultFact(run: Run | undefined, call: number, words: string): string {
  const text = resultOf(run, call)
  if (text === null) return `call ${call} got no result`
  const line = lineWith(text, words)
  return line === null ? `call ${call} got a result without it` : `call ${call} got "${line}"`
}

/** When and how the model was told these words first, or that it was not. */
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
