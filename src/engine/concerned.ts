import type { Moment, Truth } from '../model/moment.ts'
import type { EventRules, Rule } from '../model/rule.ts'

/** A rule at a moment, and whether its condition holds there. */
export interface ConcernedRule {
  readonly rule: Rule
  /** Among the rules of the event. */
  readonly place: number
  readonly truth: Truth
}

const NONE: readonly ConcernedRule[] = []

/** The rules to look at, from a place on: those that may do something, or where it is to be explained all of them. */
export function concernedAt(at: EventRules, moment: Moment, explained: boolean, from = 0): readonly ConcernedRule[] {
  return explained ? everyRule(at, moment, from) : findConcerned(at, moment, from)
}

let spare: Int32Array | null = new Int32Array(64)

/**
 * The rules of a moment, from a place on, whose condition is anything but false. Nothing is allocated where there is none:
 * for most moments there is none.
 */
function findConcerned(at: EventRules, moment: Moment, from: number): readonly ConcernedRule[] {
  const { rules } = at
  // A condition may lead back here, by a proxy in the event that has events decided.
  const places = spare !== null && spare.length >= rules.length ? spare : new Int32Array(rules.length)
  spare = null
  const count = at.select(moment, places)
  let found: ConcernedRule[] | null = null
  for (let index = 0; index < count; index++) {
    const entry = places[index] ?? 0
    const place = entry < 0 ? ~entry : entry
    const rule = rules[place]
    if (rule === undefined || place < from) continue
    const truth = entry < 0 ? at.test(place, moment) : true
    if (truth === false) continue
    found ??= []
    found.push({ rule, place, truth })
  }
  spare = places
  return found ?? NONE
}

/** All rules of a moment, from a place on, whatever comes of them. */
function everyRule(at: EventRules, moment: Moment, from: number): readonly ConcernedRule[] {
  return at.rules.slice(from).map((rule, index) => {
    const place = from + index
    return { rule, place, truth: at.test(place, moment) }
  })
}
