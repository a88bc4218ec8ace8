import { NUMBER_NAMES, type NumberFilter } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'

/** The numeric bounds of many rules, in two flat arrays, because they are checked for every event. */
export interface Bounds {
  /** The first row of each rule, followed by the total number of rows. */
  readonly starts: Uint32Array
  /** Rows: an index in `NUMBER_NAMES`, a minimum, a maximum, and 1 if a demand ends or 0 if an alternative follows. */
  readonly rows: Float64Array
}

const WIDTH = 4

export function createBounds(rules: readonly (readonly (readonly NumberFilter[])[])[]): Bounds {
  const starts = new Uint32Array(rules.length + 1)
  rules.forEach((demands, rule) => (starts[rule + 1] = (starts[rule] ?? 0) + demands.flat().length))
  const rows = rules.flat().flatMap((alternatives) =>
    alternatives.flatMap(({ number, min, max }, index) => {
      const isLast = index === alternatives.length - 1
      return [NUMBER_NAMES.indexOf(number), min ?? -Infinity, max ?? Infinity, isLast ? 1 : 0]
    }),
  )
  return { starts, rows: Float64Array.from(rows) }
}

/** The numbers of an event, in the order of `NUMBER_NAMES`. NaN: unknown, or would have to be estimated. */
export function numbersOf(context: EventContext): readonly number[] {
  const { turn, toolCalls, messageCount, cost, openTasks, tokensEstimated } = context
  const [tokens, pressure] = tokensEstimated ? [null, null] : [context.tokens, context.pressure]
  return [
    turn ?? NaN,
    tokens ?? NaN,
    pressure ?? NaN,
    toolCalls ?? NaN,
    messageCount ?? NaN,
    cost ?? NaN,
    openTasks ?? NaN,
  ]
}

/** Whether the numbers meet all demands of a rule. NaN is never within bounds. */
export function isWithin({ starts, rows }: Bounds, rule: number, values: readonly number[]): boolean {
  const end = (starts[rule + 1] ?? 0) * WIDTH
  let isMet = false
  for (let row = (starts[rule] ?? 0) * WIDTH; row < end; row += WIDTH) {
    const value = values[rows[row] ?? 0] ?? NaN
    isMet ||= value >= (rows[row + 1] ?? 0) && value <= (rows[row + 2] ?? 0)
    if (rows[row + 3] === 0) continue
    if (!isMet) return false
    isMet = false
  }
  return true
}
