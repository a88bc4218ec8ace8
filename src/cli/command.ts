import type { Readable } from 'node:stream'
import type { Environment } from '../hosts/lines.ts'
import { didYouMean } from '../model/suggestion.ts'
import { excerpt } from '../source/excerpt.ts'
import type { Output } from './output.ts'
import type { Person } from './person.ts'
import type { Signals } from './signals.ts'

/** 0: done; 1: the policy has errors; 2: invalid usage. A proxy exits with the code of its server. */
export type ExitCode = number

export interface Option {
  /** The name of the value in the help, such as `FILE`. A flag has none. */
  readonly value?: string
  /** All allowed values. */
  readonly choices?: readonly string[]
  readonly required?: boolean
  readonly summary: string
  /** Set if an empty value is allowed. */
  readonly mayBeEmpty?: true
}

export interface Operand {
  /** Its name in the help, such as `FILE`. */
  readonly name: string
  readonly required?: boolean
  /** Whether there may be several. */
  readonly many?: boolean
  readonly choices?: readonly string[]
  readonly summary: string
}

/** The arguments of a command. */
export interface ParsedArgs {
  readonly operands: readonly string[]
  has(option: string): boolean
  /** The last value if the option is repeated. */
  value(option: string): string | undefined
  values(option: string): readonly string[]
}

/** The streams and the environment of the program. */
export interface CommandContext {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Output
  readonly errors: Output
  readonly signals: Signals
  readonly env: Environment
  /** Talks to the person; null if standard input or output is not a terminal. */
  readonly person: (() => Promise<Person>) | null
  /** How this program was started: the absolute paths of Node and of the file it runs. */
  readonly program: readonly [string, string]
  /** The current folder. */
  readonly folder: string
}

/** A command whose code is loaded when it runs. */
export interface CommandEntry {
  readonly name: string
  /** One sentence, lower case, no full stop. */
  readonly summary: string
  load(): Promise<CliCommand>
}

export interface CliCommand {
  readonly operand?: Operand
  readonly options: Readonly<Record<string, Option>>
  /** What exit codes mean, besides those that mean the same for each command. */
  readonly exits?: Readonly<Record<number, string>>
  readonly examples: readonly { readonly title: string; readonly line: string }[]
  /** @throws {UsageError} */
  run(args: ParsedArgs, context: CommandContext): Promise<ExitCode>
}

/** What exit codes mean for each command. */
export const COMMON_EXITS: Readonly<Record<number, string>> = {
  0: 'done',
  2: 'wrong usage, or a file cannot be read; nothing was done',
}

export type NamedCommand = CliCommand & Pick<CommandEntry, 'name'>

/** The program was called with invalid arguments. Has one sentence and how to fix it; the exit code is 2. */
export class UsageError extends Error {
  readonly help: string | null

  constructor(message: string, help: string | null = null) {
    super(message)
    this.name = 'UsageError'
    this.help = help
  }
}

/**
 * The user named something that does not exist.
 *
 * @param help the help if no name is similar; by default, it lists all names
 */
export function unknownName(what: string, name: string, names: readonly string[], help?: string): UsageError {
  return new UsageError(
    `there is no ${what} ${excerpt(name)}`,
    didYouMean(name, names) ?? help ?? `it is one of ${names.join(', ')}`,
  )
}
