/** Characters of a key that is remembered; a longer one is looked up again each time. */
const KEY_LIMIT = 200

/**
 * A pure function of names that come from a model, with what it gave remembered: at most `limit` of it, by `weigh`. There
 * is no end of such names, so when the limit is reached everything is forgotten. What else it is given follows from the name.
 */
export function memoize<Result, Given = void>(
  compute: (key: string, given: Given) => Result,
  limit: number,
  weigh: (result: Result) => number,
): (key: string, given: Given) => Result {
  const known = new Map<string, Result>()
  let weight = 0
  return (key, given) => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const result = compute(key, given)
    if (key.length > KEY_LIMIT) return result
    weight += weigh(result)
    if (weight > limit) {
      known.clear()
      weight = weigh(result)
    }
    known.set(key, result)
    return result
  }
}
