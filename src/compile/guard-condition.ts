import type { Condition, ConditionNode } from '../model/condition.ts'
import type { ConditionKind } from '../model/kind.ts'
import type { EvaluationError, EventContext, Seen, ToolContext } from '../model/event-context.ts'
import { readThrown } from '../model/thrown.ts'
import { testEach } from '../model/tool-params.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import { describeGiven, isPromise } from './compile-kind.ts'

/**
 * Wraps a condition so that its test never throws. A custom kind may throw, and so may a proxy passed as data; either
 * is an error of this condition only, not of its surroundings (law 3).
 */
export function guardCondition(
  kind: ConditionKind,
  config: ValueMap,
  condition: Condition,
  { reads, asks }: Pick<ConditionNode, 'reads' | 'asks'>,
): ConditionNode {
  const { test, seen, prefilter, prefilterSuffices = false, requiresOneOf, parts, joins } = condition
  return {
    type: kind.name,
    config,
    test: parts === undefined ? guardLeaf(kind, test) : guardTest(kind, test),
    ...(seen && { seen: guardSeen(seen) }),
    ...(prefilter && { prefilter, prefilterSuffices }),
    reads,
    asks,
    ...(requiresOneOf && { requiresOneOf }),
    ...(parts && { parts }),
    ...(joins && { joins }),
  }
}

// Separate functions, because all closures of a function keep alive every variable that any of them uses.
function guardTest(kind: ConditionKind, test: Condition['test']): Condition['test'] {
  return (context) => {
    try {
      const truth: unknown = test(context)
      if (typeof truth === 'boolean' || isError(truth)) return truth
      const message = `the test of \`${kind.name}\` returned ${describeGiven(truth)} instead of true or false`
      return { code: 'condition-failed', message }
    } catch (error) {
      return describeThrown(error, 'condition')
    }
  }
}

/** If the call gives a parameter several values, the condition holds if it holds for one of them. */
function guardLeaf(kind: ConditionKind, test: Condition['test']): Condition['test'] {
  const guarded = guardTest(kind, test)
  return (context) => {
    const truth = guarded(context)
    if (typeof truth === 'boolean') return truth
    if (truth.code !== 'param-conflict' || context.tool === null) return truth
    return testEach(context.tool, 'some', (chosen) => guarded(withTool(context, chosen)))
  }
}

function isError(truth: unknown): truth is EvaluationError {
  return isMap(truth) && typeof truth['code'] === 'string' && typeof truth['message'] === 'string'
}

/** The same condition, which holds only if it holds for each of the values that the call gives one parameter. */
export function holdsForEach(condition: ConditionNode): ConditionNode {
  return {
    ...condition,
    test: (context) =>
      context.tool === null
        ? condition.test(context)
        : testEach(context.tool, 'every', (chosen) => condition.test(withTool(context, chosen))),
  }
}

/** The same event with this tool. Not a copy, because copying would estimate the tokens. */
function withTool(context: EventContext, tool: ToolContext): EventContext {
  return Object.assign(Object.create(context) as EventContext, { tool })
}

function guardSeen(seen: NonNullable<Condition['seen']>): NonNullable<Condition['seen']> {
  return (context) => {
    try {
      const values: unknown = seen(context)
      return isMap(values) && !isPromise(values) ? (values as Seen) : { unreadable: true }
    } catch {
      return { unreadable: true }
    }
  }
}

/** Our own errors carry a code; foreign code may throw anything. */
export function describeThrown(error: unknown, thrower: 'condition' | 'action'): EvaluationError {
  const { message, code } = readThrown(error)
  return { code: code ?? `${thrower}-failed`, message }
}
