import { copyValue } from '../model/copy.ts'
import type { Moment, Seen, Truth } from '../model/moment.ts'
import type { Value } from '../model/value.ts'
import { compileTree, type Compiled } from './compile/compile.ts'
import { asExpressionError } from './error.ts'
import { LIMITS } from './limits.ts'
import { parseExpression } from './parse/parse.ts'
import { ParseFailure, type ExpressionProblem } from './problem.ts'
import { startRun } from './run.ts'
import { byteLength } from './values/string.ts'

export { ExpressionError } from './error.ts'
export type { ExpressionErrorCode } from './error.ts'
export type { ExpressionProblem, ExpressionProblemCode } from './problem.ts'

/** An expression that was checked and compiled. It keeps nothing of the moments it is evaluated for. */
export interface Expression {
  readonly source: string
  /** Python's truth of the value; null is false. What went wrong is given back, never thrown. */
  test(moment: Moment): Truth
  /**
   * The value, as plain data of its own.
   *
   * @throws {ExpressionError}
   */
  evaluate(moment: Moment): Value
  /**
   * What the names and paths in the source stand for now, as they are spelt there: `{ turn: 7, 'tool.params.path': 'a.md' }`.
   * What cannot be copied (data that is cyclic, or does not let itself be read) is left out.
   */
  seen(moment: Moment): Seen
}

/** Never throws: what is wrong with the source is in `problems`, and then there is no expression. */
export function compileExpression(source: string): {
  readonly expression: Expression | null
  readonly problems: readonly ExpressionProblem[]
} {
  const bytes = byteLength(source)
  if (bytes > LIMITS.source) {
    const message = `an expression has at most ${LIMITS.source} bytes, this one ${bytes}`
    return refuse({ code: 'expression-source-size', message, help: null, offset: 0, length: source.length })
  }
  try {
    const compiled = compileTree(parseExpression(source))
    return compiled.problems.length > 0
      ? refuse(...compiled.problems)
      : { expression: create(source, compiled), problems: [] }
  } catch (error) {
    if (error instanceof ParseFailure) return refuse(error.problem)
    throw error
  }
}

function refuse(...problems: readonly ExpressionProblem[]): {
  readonly expression: null
  readonly problems: readonly ExpressionProblem[]
} {
  return { expression: null, problems }
}

function create(source: string, { test, value, steps, names }: Compiled): Expression {
  return {
    source,
    test(moment) {
      try {
        return test(moment, startRun(steps))
      } catch (error) {
        const { code, message } = asExpressionError(error)
        return { code, message }
      }
    },
    evaluate(moment) {
      try {
        return copyValue(value(moment, startRun(steps)))
      } catch (error) {
        throw asExpressionError(error)
      }
    },
    seen(moment) {
      const found: Record<string, Value> = {}
      for (const [name, read] of names) {
        try {
          found[name] = copyValue(read(moment, startRun(0)))
        } catch {
          // There is nothing to show of it.
        }
      }
      return found
    },
  }
}
