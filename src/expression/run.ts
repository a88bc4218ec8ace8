import { ExpressionError } from './error.ts'
import { LIMITS } from './limits.ts'

/** The state of one evaluation. No data of an event outlives it. */
export interface Run {
  /** The number of steps left. */
  fuel: number
  /** The values of loop variables, outermost loop first; null before the first loop. */
  variables: unknown[] | null
}

/**
 * Starts an evaluation that has already used `steps` of its fuel. Every operator, member and call is a step. A source
 * is too short to contain more of them than there is fuel, so they are counted at compile time; only loops and
 * functions spend at run time.
 */
export function startRun(steps: number): Run {
  // There is no spare if a proxy in the event triggers the evaluation of another expression.
  const run = spare ?? { fuel: 0, variables: null }
  spare = null
  run.fuel = LIMITS.fuel - steps
  return run
}

/** Recycles a finished run, so that the next one needs no allocation. */
export function endRun(run: Run): void {
  run.variables = null
  spare = run
}

let spare: Run | null = null

/** @throws {ExpressionError} `expression-fuel` if fewer than `steps` are left */
export function spend(run: Run, steps: number): void {
  run.fuel -= steps
  if (run.fuel < 0) throw new ExpressionError('expression-fuel', `more than ${LIMITS.fuel} steps`)
}

/** The cost of comparing and copying strings: the machine handles many characters at a time. */
export function spendScan(run: Run, characters: number): void {
  spend(run, Math.floor(characters / CHARACTERS_PER_STEP))
}

/** The cost of listing the members of a map. */
export function spendMembers(run: Run, members: number): void {
  spend(run, Math.floor(members / MEMBERS_PER_STEP))
}

/** The cost of searching for one string in another, which may grow with the product of their lengths. */
export function spendSearch(run: Run, text: string, part: string): void {
  spendScan(run, text.length * passesFor(part))
}

/** More characters than any text has, but still a JSON number. */
export const ANY_LENGTH = Number.MAX_SAFE_INTEGER

/** How long a text may be to search it for `part` with this fuel, if each character also costs `perCharacter`. */
export function searchable(fuel: number, part: string, perCharacter = 0): number {
  return Math.floor(fuel / (perCharacter + passesFor(part) / CHARACTERS_PER_STEP))
}

function passesFor(part: string): number {
  return Math.ceil(part.length / PART_PER_PASS)
}

const CHARACTERS_PER_STEP = 1024
const MEMBERS_PER_STEP = 64
const PART_PER_PASS = 64
