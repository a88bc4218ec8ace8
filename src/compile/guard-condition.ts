import type { Condition, ConditionNode } from '../model/condition.ts'
import type { ConditionKind } from '../model/kind.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'

/**
 * The condition with its errors settled: its test never throws. A kind of one's own may, and so may a proxy that somebody
 * passed for data; either is an error of this condition, not of what stands around it (law 3).
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

// Each in a function of its own: closures of one function keep alive what any of them reads.
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

/** Errors of ours carry a code; what others throw may be anything. */
export function describeThrown(error: unknown, thrower: 'condition' | 'action'): EvaluationError {
  const { message, code } = readThrown(error)
  return { code: code ?? `${thrower}-failed`, message }
}
