import { nextAbove } from '../../../match/next-above.ts'

/** Numbers from the first to the second, both included. */
export interface Interval {
  readonly min: number
  readonly max: number
}

/** A number within one of the intervals of each of `inside`, and of none of `outside`; null if there is none. */
export function findNumber(
  inside: readonly (readonly Interval[])[],
  outside: readonly (readonly Interval[])[],
): number | null {
  const isWithin = (intervals: readonly Interval[], number: number): boolean =>
    intervals.some(({ min, max }) => min <= number && number <= max)
  const isFound = (number: number): boolean =>
    Number.isFinite(number) &&
    inside.every((intervals) => isWithin(intervals, number)) &&
    !outside.some((intervals) => isWithin(intervals, number))
  return candidatesOf([...inside, ...outside].flat()).find(isFound) ?? null
}

/**
 * Between two bounds that follow each other, all numbers are the same to every interval. So it is enough to look at the
 * bounds and at their neighbours; whole numbers come first, as people read them best.
 */
function candidatesOf(intervals: readonly Interval[]): readonly number[] {
  const bounds = intervals.flatMap(({ min, max }) => [min, max]).filter(Number.isFinite)
  const whole = bounds.flatMap((bound) => [
    Math.ceil(bound),
    Math.floor(bound),
    Math.ceil(bound) + 1,
    Math.floor(bound) - 1,
  ])
  const natural = whole.filter((number) => number >= 0)
  return [0, 1, ...natural, ...bounds, ...whole, ...bounds.flatMap((bound) => [nextAbove(bound), -nextAbove(-bound)])]
}
