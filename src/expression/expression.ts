import { compileRegex } from '../match/regex.ts'
import { createExpression, type Expression } from './executable.ts'
import { LIMITS } from './limits.ts'
import type { Node } from './parse/nodes.ts'
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
  /** Of an expression, what was parsed: plain data, which can be kept as JSON. */
  readonly tree?: Node
}

/** Never throws: what is wrong with the source is in `problems`, and then there is no expression. */
export function compileExpression(source: string): CompiledExpression {
  const bytes = byteLength(source)
  if (bytes > LIMITS.source) {
    const message = `an expression has at most ${LIMITS.source} bytes, this one ${bytes}`
    return refuse({ code: 'expression-source-size', message, help: null, offset: 0, length: source.length })
  }
  try {
    const tree = parseExpression(source)
    const compiled = createExpression(source, tree, compileRegex)
    return compiled.expression === null ? compiled : { ...compiled, tree }
  } catch (error) {
    if (error instanceof ParseFailure) return refuse(error.problem)
    throw error
  }
}

function refuse(problem: ExpressionProblem): CompiledExpression {
  return { expression: null, problems: [problem] }
}
