import { copyValue } from '../model/copy.ts'
import type { CallMembers } from '../model/call-members.ts'
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
import { parseExpression } from './parse/parse.ts'
import { type ExpressionProblem, ParseFailure } from './problem.ts'
import { endRun, startRun } from './run.ts'
import { byteLength } from './values/string.ts'

/** A checked and compiled expression. It keeps no state between evaluations. */
export interface Expression {
  readonly source: string
  readonly reads: ReadonlySet<MemberPath>
  /** A filter that must be met for its test not to be false, as far as the source shows. */
  readonly prefilter?: Filter
  /** Whether the prefilter also suffices. */
  readonly prefilterSuffices?: boolean
  /** The truth of the value as in Python; null is false. Errors are returned, never thrown. */
  test(context: EventContext): Truth
  /**
   * The value, as a copy in plain data.
   *
   * @throws {ExpressionError}
   */
  evaluate(eventContext: EventContext): Value
  /**
   * The current values of the names and paths in the source, under their spelling there: `{ turn: 7,
   * 'tool.params.path': 'a.md' }`. A parameter with a canonical name is also listed under the name of its member. Data
   * that cannot be copied (because it is cyclic or unreadable) is left out.
   */
  seen(eventContext: EventContext): Seen
}

export { ExpressionError } from './error.ts'

export interface CompiledExpression {
  readonly expression: Expression | null
  readonly problems: readonly ExpressionProblem[]
}

/** Never throws: errors in the source are in `problems`, and `expression` is then null. */
export function compileExpression(
  source: string,
  compileRegex: CompileRegex,
  findPast: FindPast = NO_PAST,
  callMembers: CallMembers | null = null,
): CompiledExpression {
  const bytes = byteLength(source)
  if (bytes > LIMITS.source) {
    const message = `an expression may have at most ${LIMITS.source} bytes; this one has ${bytes}`
    return refuse({ code: 'expression-source-size', message, help: null, offset: 0, length: source.length })
  }
  try {
    const compiled = compileTree(parseExpression(source), compileRegex, findPast, callMembers)
    const { problems } = compiled
    const isUsable = problems.every(({ severity }) => severity === 'warning')
    return { expression: isUsable ? createExpression(source, compiled) : null, problems }
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

/** Creates the expression of a compiled tree; `source` is kept for display. */
function createExpression(source: string, { code, names, reads }: Compiled): Expression {
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
          // The value cannot be shown.
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
