import type { CompileRegex } from '../model/matching.ts'
import type { FindPast } from '../model/past.ts'
import { createExpression, type Expression } from './executable.ts'
import { LIMITS } from './limits.ts'
import { parseExpression } from './parse/parse.ts'
import { ParseFailure, type ExpressionProblem } from './problem.ts'
import { byteLength } from './values/string.ts'

export { ExpressionError } from './error.ts'
export type { ExpressionErrorCode } from './error.ts'
export type { Expression } from './executable.ts'
export type { ExpressionProblem, ExpressionProblemCode } from './problem.ts'

export interface CompiledExpression {
  readonly expression: Expression | null
  readonly problems: readonly ExpressionProblem[]
}

/** Never throws: what is wrong with the source is in `problems`, and then there is no expression. */
export function compileExpression(
  source: string,
  compileRegex: CompileRegex,
  findPast: FindPast = NO_PAST,
): CompiledExpression {
  const bytes = byteLength(source)
  if (bytes > LIMITS.source) {
    const message = `an expression has at most ${LIMITS.source} bytes, this one ${bytes}`
    return refuse({ code: 'expression-source-size', message, help: null, offset: 0, length: source.length })
  }
  try {
    return createExpression(source, parseExpression(source), compileRegex, findPast)
  } catch (error) {
    if (error instanceof ParseFailure) return refuse(error.problem)
    throw error
  }
}

const NO_PAST: FindPast = (name) => ({
  code: 'unknown-observation',
  message: `there is no observation \`${name}\``,
  help: null,
})

function refuse(problem: ExpressionProblem): CompiledExpression {
  return { expression: null, problems: [problem] }
}
