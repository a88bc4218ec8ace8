import type { Environment } from '../hosts/lines.ts'
import type { Output } from './output.ts'

/** 0: done; 1: the policy has errors; 2: bad usage. */
export type ExitCode = 0 | 1 | 2

export interface Option {
  /** What stands behind it, as help shows it: `FILE`. A flag where absent. */
  readonly value?: string
  /** All that its value may be. */
  readonly choices?: readonly string[]
  readonly required?: boolean
  readonly summary: string
  /** Set where an empty value is one. */
  readonly mayBeEmpty?: true
}

export interface Operand {
  /** As help shows it: `FILE`. */
  readonly name: string
  readonly required?: boolean
  /** Whether there may be several. */
  readonly many?: boolean
  readonly choices?: readonly string[]
  readonly summary: string
}

/** What a command was called with. */
export interface ParsedArgs {
  readonly operands: readonly string[]
  has(option: string): boolean
  /** The last one where an option is given several times. */
  value(option: string): string | undefined
  values(option: string): readonly string[]
}

/** What the program talks with. */
export interface CommandContext {
  readonly input: AsyncIterable<Uint8Array>
  readonly output: Output
  readonly errors: Output
  readonly env: Environment
  /** By which this program was started: Node, and the file that it runs. Absolute. */
  readonly program: readonly [string, string]
  /** The folder in which it was started. */
  readonly folder: string
}

export interface CliCommand {
  readonly name: string
  /** One sentence, lower case, no full stop. */
  readonly summary: string
  readonly operand?: Operand
  readonly options: Readonly<Record<string, Option>>
  readonly examples: readonly { readonly title: string; readonly line: string }[]
  /** @throws {UsageError} */
  run(given: ParsedArgs, surroundings: CommandContext): Promise<ExitCode>
}

/** The program was called in a way it cannot answer: one sentence, and what to do about it. Exit code 2. */
export class UsageError extends Error {
  readonly help: string | null

  constructor(message: string, help: string | null = null) {
    super(message)
    this.name = 'UsageError'
    this.help = help
  }
}
