/** A summary of several measurements: the median and the quartiles. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}

/**
 * The ratios of one side to another, round by round, because both sides of a round had the same conditions. A slow side
 * takes part only in the first rounds.
 */
export function ratiosOf(ours: readonly number[], limit: readonly number[]): Spread {
  return spreadOf(limit.slice(0, ours.length).map((value, round) => (ours[round] ?? Number.NaN) / value))
}

/** A quantile with linear interpolation, as most tools compute it; NaN if there are no values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
