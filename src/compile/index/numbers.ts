import { NUMBER_NAMES, type NumberFilter, type NumberName } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { Filing } from './filter.ts'
import { type Bitset, bitsetOf, removeAll, removeMember } from './bitset.ts'

/** What bounds read of an event. */
type Numbers = Pick<EventContext, NumberName | 'tokensEstimated'>

/** The bounds on numbers of many rules. */
export interface Bounds {
  /** Removes the rules whose bounds the numbers of an event do not meet. */
  removeUnmet(numbers: Numbers, rules: Bitset): void
}

/** How each number of an event is read. NaN: unknown, or would have to be estimated, so that it is not even read. */
const READ: Readonly<Record<NumberName, (numbers: Numbers) => number>> = {
  turn: ({ turn }) => turn ?? NaN,
  tokens: (numbers) => (numbers.tokensEstimated ? NaN : (numbers.tokens ?? NaN)),
  pressure: (numbers) => (numbers.tokensEstimated ? NaN : (numbers.pressure ?? NaN)),
  toolCalls: ({ toolCalls }) => toolCalls ?? NaN,
  messageCount: ({ messageCount }) => messageCount ?? NaN,
  cost: ({ cost }) => cost ?? NaN,
  openTasks: ({ openTasks }) => openTasks ?? NaN,
}

export function createBounds(filings: readonly Pick<Filing, 'bounds' | 'oneOf'>[]): Bounds {
  const size = filings.length
  const every = createTails(
    filings.flatMap(({ bounds }, rule) => bounds.flatMap((bound) => limitsOf(bound, rule))),
    { isMet: false, size },
  )
  const some = createTails(
    filings.flatMap(({ oneOf }, rule) => oneOf.flatMap((bound) => limitsOf(bound, rule).slice(0, 1))),
    { isMet: true, size },
  )
  const withOneOf = bitsetOf(
    [...filings.keys()].filter((rule) => (filings[rule]?.oneOf.length ?? 0) > 0),
    size,
  )
  return {
    removeUnmet(numbers, rules) {
      for (const tail of every) tail.remove(numbers, rules)
      if (some.length === 0) return
      const unmet = withOneOf.slice()
      for (const tail of some) tail.remove(numbers, unmet)
      removeAll(rules, unmet)
    },
  }
}

/** A number that must be at least as large as a limit. A maximum is a minimum of the negative number. */
interface Limit {
  readonly of: NumberName
  readonly sign: 1 | -1
  readonly limit: number
  readonly rule: number
}

function limitsOf({ number: of, min, max }: NumberFilter, rule: number): readonly Limit[] {
  const limits: Limit[] = []
  // Without any bound, the number must at least be known.
  if (min !== null || max === null) limits.push({ of, sign: 1, limit: min ?? -Infinity, rule })
  if (max !== null) limits.push({ of, sign: -1, limit: -max, rule })
  return limits
}

/** Removes the rules whose limit a number meets, or does not meet: they are the last ones, from some position on. */
interface Tail {
  remove(numbers: Numbers, rules: Bitset): void
}

/** One list of rules for each number and sign. */
function createTails(
  limits: readonly Limit[],
  options: { readonly isMet: boolean; readonly size: number },
): readonly Tail[] {
  return NUMBER_NAMES.flatMap((of) =>
    ([1, -1] as const).flatMap((sign) => {
      const own = limits.filter((limit) => limit.of === of && limit.sign === sign)
      return own.length === 0 ? [] : [createTail(of, sign, own, options)]
    }),
  )
}

/** The maximum number of words in the rows of one list. */
const WORD_LIMIT = 32_768

function createTail(
  of: NumberName,
  sign: 1 | -1,
  unsorted: readonly Limit[],
  { isMet, size }: { readonly isMet: boolean; readonly size: number },
): Tail {
  const sorted = unsorted.toSorted((one, other) => (isMet ? other.limit - one.limit : one.limit - other.limit))
  const limits = Float64Array.from(sorted, ({ limit }) => limit)
  const rules = Uint32Array.from(sorted, ({ rule }) => rule)
  // Not a row for each position, but for every so many: the few rules before the next row are removed one by one.
  const words = (size + 31) >> 5
  const step = Math.max(Math.min(32, words), Math.ceil((rules.length * words) / WORD_LIMIT))
  const rows: Bitset[] = []
  for (let start = 0; start < rules.length; start += step) rows.push(bitsetOf(rules.subarray(start), size))
  const read = READ[of]
  return {
    remove(numbers, set) {
      const number = sign * read(numbers)
      let start = 0
      for (let end = limits.length; start < end;) {
        const middle = (start + end) >> 1
        const limit = limits[middle] ?? NaN
        if (number >= limit === isMet) end = middle
        else start = middle + 1
      }
      const row = Math.ceil(start / step)
      const removed = rows[row]
      const next = removed === undefined ? rules.length : row * step
      for (let index = start; index < next; index++) removeMember(set, rules[index] ?? 0)
      if (removed !== undefined) removeAll(set, removed)
    },
  }
}
