/** What is told of several measurements: the middle one, and between which two the middle half lies. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}

/** Of one side over another, round by round: what ran at the same time had the same machine. */
export function ratiosOf(ours: readonly number[], limit: readonly number[]): Spread {
  return spreadOf(ours.map((value, round) => value / (limit[round] ?? Number.NaN)))
}

/** Between two values in proportion, as most tools have it; not a number where there are no values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
