import { ExpressionError } from './error.ts'
import { LIMITS } from './limits.ts'

/** The state of one evaluation. Nothing of it is kept, so that no data of a moment outlives it. */
export interface Run {
  /** Steps left. */
  fuel: number
  /** The values of loop variables, outermost loop first; null before the first loop. */
  variables: unknown[] | null
}

/**
 * A run with `steps` of its fuel gone. Operators, members and calls are a step each; as a source is too short to hold more
 * of them than there is fuel, they are counted when it is compiled, and only loops and functions spend while they run.
 */
export function startRun(steps: number): Run {
  // There is none where a proxy in the event has another expression evaluated.
  const run = spare ?? { fuel: 0, variables: null }
  spare = null
  run.fuel = LIMITS.fuel - steps
  return run
}

/** Of a run that is over, so that the next one needs no memory. */
export function endRun(run: Run): void {
  run.variables = null
  spare = run
}

let spare: Run | null = null

/** @throws {ExpressionError} `expression-fuel`, when less than `steps` is left */
export function spend(run: Run, steps: number): void {
  run.fuel -= steps
  if (run.fuel < 0) throw new ExpressionError('expression-fuel', `more than ${LIMITS.fuel} steps`)
}

/** What comparing and copying strings costs: the machine does it many characters at a time. */
export function spendScan(run: Run, characters: number): void {
  spend(run, Math.floor(characters / CHARACTERS_PER_STEP))
}

/** What listing the members of a map costs. */
export function spendMembers(run: Run, members: number): void {
  spend(run, Math.floor(members / MEMBERS_PER_STEP))
}

/** What looking for one string in another costs, which can take their lengths multiplied. */
export function spendSearch(run: Run, text: string, part: string): void {
  spendScan(run, text.length * passesFor(part))
}

/** More characters than a text has; as JSON can have it. */
export const ANY_LENGTH = Number.MAX_SAFE_INTEGER

/** Characters of a text in which `part` can be looked for with so much fuel, where `perCharacter` is spent beside that. */
export function searchable(fuel: number, part: string, perCharacter = 0): number {
  return Math.floor(fuel / (perCharacter + passesFor(part) / CHARACTERS_PER_STEP))
}

function passesFor(part: string): number {
  return Math.ceil(part.length / PART_PER_PASS)
}

const CHARACTERS_PER_STEP = 1024
const MEMBERS_PER_STEP = 64
const PART_PER_PASS = 64
