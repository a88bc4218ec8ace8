/** Seeded random numbers, so that every run measures the same data (mulberry32, in the public domain). */
export interface Random {
  /** An integer from 0 to below `end`. */
  below(end: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Like `pick`, but later choices are rarer: the weight of a choice is one over its position. */
  pickOften<T>(choices: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick: (choices) => at(choices, below(choices.length)),
    pickOften(choices) {
      let left = next() * totalWeight(choices.length)
      return at(
        choices,
        choices.findIndex((_, index) => (left -= 1 / (index + 1)) < 0),
      )
    },
  }
}

const totals = new Map<number, number>()

function totalWeight(count: number): number {
  const known =
    totals.get(count) ?? Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0)
  totals.set(count, known)
  return known
}

function at<T>(choices: readonly T[], index: number): T {
  const choice = choices.at(index)
  if (choice === undefined) throw new RangeError('there is nothing to pick from')
  return choice
}
