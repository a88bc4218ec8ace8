import type { Truth } from '../model/event-context.ts'
import type { Program, Rule } from '../model/rule.ts'
import { completeMoment, type OpenMoment } from './event-context.ts'

/** A rule at a moment, and whether its condition holds there. */
export interface ConcernedRule {
  readonly rule: Rule
  /** Among the rules of the event. */
  readonly place: number
  readonly truth: Truth
}

const NONE: readonly ConcernedRule[] = []

/** The rules to look at, from a place on: those that may do something, or where it is to be explained all of them. */
export function concernedAt(
  program: Program,
  moment: OpenMoment,
  explained: boolean,
  from = 0,
): readonly ConcernedRule[] {
  return explained ? everyRule(program, moment, from) : findConcerned(program, moment, from)
}

let spare: Int32Array | null = new Int32Array(64)

/**
 * The rules of a moment, from a place on, whose condition is anything but false. Nothing is allocated where there is none:
 * for most moments there is none.
 */
function findConcerned(program: Program, moment: OpenMoment, from: number): readonly ConcernedRule[] {
  const at = program.at(moment.event)
  const { rules } = at
  // A condition may lead back here, by a proxy in the event that has events decided.
  const places = spare !== null && spare.length >= rules.length ? spare : new Int32Array(rules.length)
  spare = null
  const count = at.select(moment, places)
  if (count > 0) completeMoment(moment, program)
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
function everyRule(program: Program, moment: OpenMoment, from: number): readonly ConcernedRule[] {
  completeMoment(moment, program)
  const at = program.at(moment.event)
  return at.rules.slice(from).map((rule, index) => {
    const place = from + index
    return { rule, place, truth: at.test(place, moment) }
  })
}
