import { nextAbove } from '../../../match/next-above.ts'

/** Numbers from `min` to `max`, both included. */
export interface Interval {
  readonly min: number
  readonly max: number
}

/**
 * A finite number inside every group of `inside` and outside every group of `outside`; null if there is none. A number
 * is inside a group if one of the group's intervals contains it.
 */
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
 * Between two adjacent bounds, no interval tells numbers apart, so the bounds and their neighbours are enough. Whole
 * numbers come first because they read best.
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
