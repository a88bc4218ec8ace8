/** Equal data, one for all that have it: thousands of rules differ in little. */
export type SharedValues = <Shared>(value: Shared) => Shared

export function createSharedValues(): SharedValues {
  const known = new Map<string, unknown>()
  return <Shared>(value: Shared): Shared => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    // Of equal data, which is of the same type.
    return known.get(key) as Shared
  }
}
