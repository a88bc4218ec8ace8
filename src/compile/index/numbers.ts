import { type NumberFilter, NUMBER_NAMES, type Sum, type Term } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'

/** The numbers of a moment, in the order of `NUMBER_NAMES`, and behind them what else is wanted. NaN is one that is not known. */
export type Numbers = Float64Array

/** The numbers that filters are about, each in a place of its own: a sum stands behind what it is made of. */
export interface WantedNumbers {
  /** Of `NUMBER_NAMES`, as a set of bits. */
  readonly names: number
  /** With the numbers in it that are always the same. */
  readonly blank: Numbers
  readonly steps: readonly Step[]
  /** The places of the names and of the sums, by what is in them. */
  readonly terms: ReadonlyMap<number, Term>
}

interface Step {
  readonly operator: Sum['operator']
  readonly left: number
  readonly right: number
  readonly place: number
}

const COUNT = NUMBER_NAMES.length
const [TURN, TOKENS, PRESSURE, TOOL_CALLS, MESSAGE_COUNT, COST] = [1, 2, 4, 8, 16, 32]

export function wantedBy(filters: readonly NumberFilter[]): WantedNumbers {
  const places = new Map<string, number>(NUMBER_NAMES.map((name, place) => [JSON.stringify(name), place]))
  const terms = new Map<number, Term>(NUMBER_NAMES.map((name, place) => [place, name]))
  const constants: (readonly [place: number, value: number])[] = []
  const steps: Step[] = []
  let names = 0
  const placeOf = (term: Term): number => {
    if (typeof term === 'string') names |= 1 << NUMBER_NAMES.indexOf(term)
    const key = JSON.stringify(term)
    const known = places.get(key)
    if (known !== undefined) return known
    const operands = typeof term === 'object' ? [placeOf(term.left), placeOf(term.right)] : []
    const [left = 0, right = 0, place = places.size] = operands
    places.set(key, place)
    terms.set(place, term)
    if (typeof term === 'number') constants.push([place, term])
    else if (typeof term === 'object') steps.push({ operator: term.operator, left, right, place })
    return place
  }
  for (const { number } of filters) placeOf(number)
  const blank = new Float64Array(places.size).fill(NaN)
  for (const [place, value] of constants) blank[place] = value
  return { names, blank, steps, terms }
}

/** All that moments have by themselves. */
export const ALL_NUMBERS: WantedNumbers = { ...wantedBy([]), names: (1 << COUNT) - 1 }

export function createNumbers({ blank }: WantedNumbers): Numbers {
  return blank.slice()
}

/** Each by its name, which is several times as fast as by a name that is given. Tokens that have to be estimated are not known. */
export function readNumbers(context: EventContext, { names, steps }: WantedNumbers, numbers: Numbers): void {
  const isCounted = !context.tokensEstimated
  if ((names & TURN) !== 0) numbers[0] = context.turn ?? NaN
  if ((names & TOKENS) !== 0) numbers[1] = isCounted ? (context.tokens ?? NaN) : NaN
  if ((names & PRESSURE) !== 0) {
    // Here and not in a function, as what that gives takes memory.
    const { maxTokens } = context
    const tokens = isCounted ? context.tokens : null
    const isKnown = tokens !== null && maxTokens !== null && maxTokens > 0
    numbers[2] = isKnown ? tokens / maxTokens : NaN
  }
  if ((names & TOOL_CALLS) !== 0) numbers[3] = context.toolCalls ?? NaN
  if ((names & MESSAGE_COUNT) !== 0) numbers[4] = context.messageCount ?? NaN
  if ((names & COST) !== 0) numbers[5] = context.cost ?? NaN
  for (const { operator, left, right, place } of steps) {
    numbers[place] = apply(operator, numbers[left] ?? NaN, numbers[right] ?? NaN)
  }
}

/** Of numbers that have been read; NaN where one of them is. */
export function valueOf(term: Term, numbers: Numbers): number {
  if (typeof term === 'number') return term
  if (typeof term === 'string') return numbers[NUMBER_NAMES.indexOf(term)] ?? NaN
  return apply(term.operator, valueOf(term.left, numbers), valueOf(term.right, numbers))
}

function apply(operator: Sum['operator'], left: number, right: number): number {
  return operator === '+' ? left + right : operator === '-' ? left - right : left * right
}
