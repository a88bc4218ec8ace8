/** The maximum length of a cached key; a longer one is computed each time. */
const KEY_LIMIT = 200

/**
 * Caches the results of a pure function of names that come from a model, up to a total of `limit`, measured by `weigh`.
 * The number of such names is unlimited, so when the limit is reached, the cache is cleared. `given` must be determined
 * by the key.
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
