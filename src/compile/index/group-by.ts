/** Groups the elements of a list by key, keeping their order. */
export function groupBy<T>(elements: readonly T[], keyOf: (element: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const element of elements) {
    const key = keyOf(element)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [element])
    else known.push(element)
  }
  return groups
}
