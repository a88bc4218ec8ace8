import type { Expression } from '../expression/executable.ts'
import type { CompileDataSchema, CompileRegex, ReadCommands, Secrets } from '../model/matching.ts'
import type { ConfigDiagnostic } from '../model/kind.ts'
import type { Value } from '../model/value.ts'
import type { BoundCommand } from '../template/command-writer.ts'
import type { Piece } from '../template/piece.ts'
import type { Template } from '../template/template.ts'
import type { ValuePath } from '../template/value-writer.ts'

/** How what is written in a policy becomes what runs: by parsing it, or from what an image keeps of a parse. */
export interface Texts {
  expression(source: string): {
    readonly expression: Expression | null
    readonly problems: readonly TextProblem[]
  }
  /** With `braces`, for people and models. */
  text(source: string, braces: boolean): CompiledText<string>
  value(source: unknown): CompiledText<Value | undefined>
  command(source: string): CompiledText<BoundCommand>
  arguments(words: readonly string[]): CompiledText<readonly string[]>
  /** A setting, which is filled in when the policy is loaded. */
  setting(source: string): { readonly pieces: readonly Piece[]; readonly problems: readonly TextProblem[] }
  readonly regex: CompileRegex
  readonly dataSchema: CompileDataSchema
  readonly secrets: Secrets
  readonly readCommands: ReadCommands
}

export interface CompiledText<T> {
  readonly template: Template<T>
  readonly problems: readonly TextProblem[]
}

/** What is wrong with a text, or with one at a path within it. */
export type TextProblem = Omit<ConfigDiagnostic, 'path' | 'span'> & {
  readonly offset: number
  readonly length: number
  readonly path?: ValuePath
}
