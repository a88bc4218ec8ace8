import { CopyError, copyValue } from '../model/copy.ts'
import type { Value } from '../model/value.ts'
import type { Piece } from './piece.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'
import { createValue } from './value-writer.ts'

/**
 * Compiles a JSON value. Its strings are templates, but its keys are not. A string that consists of one placeholder keeps the
 * type of the value. If there is no value, it is left out of its map or list; null stays null. Every render returns a new
 * value, which the caller may keep.
 */
export function compileValue(
  value: unknown,
  context: TemplateContext,
): {
  readonly template: Template<Value | undefined>
  readonly problems: readonly ValueProblem[]
  /** By the string that they belong to. */
  readonly pieces: ReadonlyMap<string, readonly Piece[]>
} {
  const problems: ValueProblem[] = []
  const pieces = new Map<string, readonly Piece[]>()
  const template = createValue(
    copyPlain(value, problems),
    (text, path) => {
      const found = scan(text, context, false)
      problems.push(...found.problems.map((problem) => ({ ...problem, path })))
      pieces.set(text, found.pieces)
      return found.pieces
    },
    context,
  )
  return { template, problems, pieces }
}

function copyPlain(value: unknown, problems: ValueProblem[]): Value {
  try {
    return copyValue(value)
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    const message = `the value cannot be copied: ${error.message}`
    problems.push({ code: 'too-large', severity: 'error', message, help: null, offset: 0, length: 0, path: [] })
    return null
  }
}
