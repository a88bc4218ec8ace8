import type { Condition, ConditionNode } from '../model/condition.ts'
import type { ConditionKind } from '../model/kind.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'

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
  const { test, seen, prefilter, prefilterSuffices = false, requiresOneOf, parts } = condition
  return {
    type: kind.name,
    config,
    test: guardTest(test),
    ...(seen && { seen: guardSeen(seen) }),
    ...(prefilter && { prefilter, prefilterSuffices }),
    reads,
    asks,
    ...(requiresOneOf && { requiresOneOf }),
    ...(parts && { parts }),
  }
}

// Separate functions, because all closures of a function keep alive every variable that any of them uses.
function guardTest(test: Condition['test']): Condition['test'] {
  return (context) => {
    try {
      return test(context)
    } catch (error) {
      return describeThrown(error, 'condition')
    }
  }
}

function guardSeen(seen: NonNullable<Condition['seen']>): NonNullable<Condition['seen']> {
  return (context) => {
    try {
      return seen(context)
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
