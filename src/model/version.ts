/** The version of this package, here because embedded policies have no file to read it from. A test compares them. */
export const VERSION = '0.1.0'

/** Compares the numbers of two versions. What follows a hyphen or a plus sign does not count. */
export function isAtLeast(version: string, bound: string): boolean {
  const [given, needed] = [version, bound].map((text) =>
    text
      .replace(/[-+].*/s, '')
      .split('.')
      .map(Number),
  )
  for (const [index, number] of (needed ?? []).entries()) {
    const own = given?.[index] ?? 0
    if (own !== number) return own > number
  }
  return true
}
