import { copyValue } from '../model/copy.ts'
import type { EventContext, Seen, Truth } from '../model/event-context.ts'
import type { Filter } from '../model/filter.ts'
import type { CompileRegex } from '../model/matching.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { FindPast } from '../model/past.ts'
import type { Value } from '../model/value.ts'
import type { Code } from './compile/code.ts'
import { type Compiled, compileTree } from './compile/compile.ts'
import { neededFor } from './compile/known.ts'
import { testRanges } from './compile/range.ts'
import { asEvaluationError, asExpressionError } from './error.ts'
import { LIMITS } from './limits.ts'
import type { Node } from './parse/nodes.ts'
import { parseExpression } from './parse/parse.ts'
import { type ExpressionProblem, ParseFailure } from './problem.ts'
import { endRun, startRun } from './run.ts'
import { byteLength } from './values/string.ts'

/** An expression that was checked and compiled. It keeps nothing of the moments it is evaluated for. */
export interface Expression {
  readonly source: string
  readonly reads: ReadonlySet<MemberPath>
  /** What must be so for its test to be anything but false, as far as that can be told from the source. */
  readonly prefilter?: Filter
  /** Whether that is all. */
  readonly prefilterSuffices?: boolean
  /** Python's truth of the value; null is false. What went wrong is given back, never thrown. */
  test(context: EventContext): Truth
  /**
   * The value, as plain data of its own.
   *
   * @throws {ExpressionError}
   */
  evaluate(eventContext: EventContext): Value
  /**
   * What the names and paths in the source stand for now, as they are spelt there: `{ turn: 7, 'tool.params.path': 'a.md' }`.
   * A parameter that goes by its canonical name is there under that of its member as well. What cannot be copied (data that is cyclic, or does not let itself be read) is left out.
   */
  seen(eventContext: EventContext): Seen
}

export { ExpressionError } from './error.ts'
export type { ExpressionErrorCode } from './error.ts'
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

/** The expression of a source that is parsed: `tree` is all that is read of it. */
function createExpression(
  source: string,
  tree: Node,
  compileRegex: CompileRegex,
  findPast: FindPast,
): { readonly expression: Expression | null; readonly problems: readonly ExpressionProblem[] } {
  const compiled = compileTree(tree, compileRegex, findPast)
  const { problems } = compiled
  const isUsable = problems.every(({ severity }) => severity === 'warning')
  return { expression: isUsable ? create(source, compiled) : null, problems }
}

function create(source: string, { code, names, reads }: Compiled): Expression {
  const { value, steps, known } = code
  const prefilter = neededFor(known, LIMITS.fuel - steps)
  return {
    source,
    reads,
    ...(prefilter && { prefilter, prefilterSuffices: known.exact }),
    test: (known.ranges && testRanges(known.ranges)) ?? testCode(code),
    evaluate(context) {
      try {
        return copyValue(value(context, startRun(steps)))
      } catch (error) {
        throw asExpressionError(error)
      }
    },
    seen(eventContext) {
      const found: Record<string, Value> = {}
      for (const { path, value: read, heldBy } of names.map((name) => name())) {
        try {
          found[path] = copyValue(read(eventContext, startRun(0)))
          const holder = heldBy?.(eventContext) ?? null
          if (holder !== null) found[holder] = found[path]
        } catch {
          // There is nothing to show of it.
        }
      }
      return found
    },
  }
}

function testCode({ test, steps }: Code): Expression['test'] {
  return (context) => {
    const run = startRun(steps)
    try {
      return test(context, run)
    } catch (error) {
      return asEvaluationError(error)
    } finally {
      endRun(run)
    }
  }
}
