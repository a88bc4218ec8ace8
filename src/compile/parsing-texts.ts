import { compileExpression } from '../expression/expression.ts'
import type { Node } from '../expression/parse/nodes.ts'
import { compileRegex } from '../match/regex.ts'
import { findSecrets, maskSecrets } from '../match/secrets.ts'
import { compileDataSchema } from '../schema/data-schema.ts'
import { compileArguments } from '../template/command-arguments.ts'
import type { Binding } from '../template/command-writer.ts'
import { compileCommand } from '../template/command.ts'
import { isPlaceholder, type Piece } from '../template/piece.ts'
import { scan } from '../template/scan.ts'
import { readCommands } from '../template/shell/read-commands.ts'
import { compileText } from '../template/text.ts'
import { compileValue } from '../template/value.ts'
import type { ParsedTexts } from './parsed-texts.ts'
import type { Texts } from './texts.ts'

/** Parses what is written, and keeps what it parsed. */
export interface RecordingTexts extends Texts {
  /** What was parsed so far. */
  parsed(): ParsedTexts
}

/** Parses what is written. `env` are the names that templates may read. */
export function createParsingTexts(env: readonly string[]): Texts {
  const { parsed: _parsed, ...texts } = createRecordingTexts(env, false)
  return texts
}

export function createRecordingTexts(env: readonly string[], isRecording: boolean): RecordingTexts {
  const expressions = new Map<string, Node>()
  const texts = new Map<string, readonly Piece[]>()
  const plainTexts = new Map<string, readonly Piece[]>()
  const commands = new Map<string, Binding>()
  const context = { env }

  const keep = (kept: Map<string, readonly Piece[]>, source: string, pieces: readonly Piece[]): void => {
    // Of a text without placeholders there is nothing to know.
    if (isRecording && pieces.some(isPlaceholder)) kept.set(source, pieces)
  }

  return {
    expression(source) {
      const compiled = compileExpression(source)
      if (isRecording && compiled.tree !== undefined) expressions.set(source, compiled.tree)
      return compiled
    },
    text(source, braces) {
      const compiled = compileText(source, context, { braces })
      keep(braces ? texts : plainTexts, source, compiled.pieces)
      return compiled
    },
    value(source) {
      const compiled = compileValue(source, context)
      for (const [text, pieces] of compiled.pieces) keep(plainTexts, text, pieces)
      return compiled
    },
    command(source) {
      const compiled = compileCommand(source, context)
      const { binding } = compiled
      if (isRecording && binding !== null && binding.variables.length > 0) commands.set(source, binding)
      return compiled
    },
    arguments(words) {
      const compiled = compileArguments(words, context)
      for (const [index, word] of words.entries()) keep(plainTexts, word, compiled.pieces[index] ?? [])
      return compiled
    },
    setting(source) {
      const found = scan(source, context, false)
      keep(plainTexts, source, found.pieces)
      return found
    },
    regex: compileRegex,
    dataSchema: compileDataSchema,
    secrets: { find: findSecrets, mask: maskSecrets },
    readCommands,
    parsed: () => ({
      expressions: [...expressions],
      texts: [...texts],
      plainTexts: [...plainTexts],
      commands: [...commands],
    }),
  }
}
