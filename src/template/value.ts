import { CopyError, copyValue } from '../model/copy.ts'
import type { Value } from '../model/value.ts'
import type { Piece } from './piece.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'
import { createValue } from './value-writer.ts'

/**
 * Compiles a value of JSON whose strings, but not whose keys, are templates. A string that is one placeholder and nothing
 * else gives the value of its own type, and is left out of its map or list where nothing is there; null stays null. What
 * is rendered is new each time, and the caller's to keep.
 */
export function compileValue(
  value: unknown,
  context: TemplateContext,
): {
  readonly template: Template<Value | undefined>
  readonly problems: readonly ValueProblem[]
  /** By the strings they are of. */
  readonly pieces: ReadonlyMap<string, readonly Piece[]>
} {
  const problems: ValueProblem[] = []
  const pieces = new Map<string, readonly Piece[]>()
  const template = createValue(copyPlain(value, problems), (text, path) => {
    const found = scan(text, context, false)
    problems.push(...found.problems.map((problem) => ({ ...problem, path })))
    pieces.set(text, found.pieces)
    return found.pieces
  })
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
