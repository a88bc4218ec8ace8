/** Equal data, one for all that have it, in as little room as it takes: thousands of rules differ in little. */
export type SharedValues = <Shared>(value: Shared) => Shared

/** A copy takes less than what it was read into, with room in its lists to grow, and texts that are still in pieces. */
export function createSharedValues(): SharedValues {
  const known = new Map<string, unknown>()
  const one = (key: string, value: unknown): unknown => {
    if (!known.has(key)) known.set(key, value)
    return known.get(key)
  }
  const share = (_name: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null ? one(JSON.stringify(part), part) : part
  return <Shared>(value: Shared): Shared => {
    const key = JSON.stringify(value)
    // Of equal data, which is of the same type.
    return (known.get(key) ?? one(key, JSON.parse(key, share))) as Shared
  }
}
