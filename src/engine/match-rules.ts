import type { Truth } from '../model/event-context.ts'
import type { CompiledProgram, CompiledRule } from '../model/rule.ts'
import { completeEventContext, type MutableEventContext } from './event-context.ts'

/** A rule at a moment, and whether its condition holds there. */
export interface MatchedRule {
  readonly rule: CompiledRule
  /** Among the rules of the event. */
  readonly index: number
  readonly truth: Truth
}

/** The rules to look at, from a place on: those that may do something, or where it is to be explained all of them. */
export function matchRules(
  program: CompiledProgram,
  context: MutableEventContext,
  explained: boolean,
  from = 0,
): readonly MatchedRule[] {
  completeEventContext(context, program)
  return explained ? everyRule(program, context, from) : findMatches(program, context, from)
}

/** The rules of an event, from an index on, whose condition is anything but false. */
function findMatches(program: CompiledProgram, context: MutableEventContext, from: number): readonly MatchedRule[] {
  const at = program.at(context.event)
  const { rules } = at
  const matched: MatchedRule[] = []
  at.select(context, (index, holds) => {
    const rule = rules[index]
    if (rule === undefined || index < from) return
    const truth = holds || at.test(index, context)
    if (truth !== false) matched.push({ rule, index, truth })
  })
  return matched
}

/** All rules of an event, from an index on, whatever comes of them. */
function everyRule(program: CompiledProgram, context: MutableEventContext, from: number): readonly MatchedRule[] {
  return program
    .at(context.event)
    .rules.slice(from)
    .map((rule, offset) => {
      return { rule, index: from + offset, truth: rule.kinds().condition.test(context) }
    })
}
