import type { Truth } from '../model/event-context.ts'
import type { Program, Rule } from '../model/rule.ts'
import { completeEventContext, type MutableEventContext } from './event-context.ts'

/** A rule at a moment, and whether its condition holds there. */
export interface MatchedRule {
  readonly rule: Rule
  /** Among the rules of the event. */
  readonly index: number
  readonly truth: Truth
}

const NONE: readonly MatchedRule[] = []

/** The rules to look at, from a place on: those that may do something, or where it is to be explained all of them. */
export function matchRules(
  program: Program,
  context: MutableEventContext,
  explained: boolean,
  from = 0,
): readonly MatchedRule[] {
  return explained ? everyRule(program, context, from) : findMatches(program, context, from)
}

let spare: Int32Array | null = new Int32Array(64)

/**
 * The rules of a moment, from a place on, whose condition is anything but false. Nothing is allocated where there is none:
 * for most moments there is none.
 */
function findMatches(program: Program, context: MutableEventContext, from: number): readonly MatchedRule[] {
  const at = program.at(context.event)
  const { rules } = at
  // A condition may lead back here, by a proxy in the event that has events decided.
  const indexes = spare !== null && spare.length >= rules.length ? spare : new Int32Array(rules.length)
  spare = null
  const count = at.select(context, indexes)
  if (count > 0) completeEventContext(context, program)
  let found: MatchedRule[] | null = null
  for (let next = 0; next < count; next++) {
    const entry = indexes[next] ?? 0
    const index = entry < 0 ? ~entry : entry
    const rule = rules[index]
    if (rule === undefined || index < from) continue
    const truth = entry < 0 ? at.test(index, context) : true
    if (truth === false) continue
    found ??= []
    found.push({ rule, index, truth })
  }
  spare = indexes
  return found ?? NONE
}

/** All rules of a moment, from a place on, whatever comes of them. */
function everyRule(program: Program, context: MutableEventContext, from: number): readonly MatchedRule[] {
  completeEventContext(context, program)
  const at = program.at(context.event)
  return at.rules.slice(from).map((rule, offset) => {
    const index = from + offset
    return { rule, index, truth: at.test(index, context) }
  })
}
