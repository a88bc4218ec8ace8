/**
 * Data as JSON, with all digits of a `bigint`; otherwise as `JSON.stringify` writes it, which cannot write a `bigint`.
 *
 * @throws whatever `JSON.stringify` throws
 */
export function jsonText(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent)
  } catch {
    // Marks each as a text that no other text can be: it starts with more of these signs than stand together anywhere.
    const others = JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? 0 : held))
    const mark = '#'.repeat(1 + (others.match(/#+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0))
    const marked = (_key: string, held: unknown): unknown => (typeof held === 'bigint' ? `${mark}${held}` : held)
    return JSON.stringify(value, marked, indent).replace(/"(#+)(-?\d+)"/g, (whole, signs: string, digits: string) =>
      signs === mark ? digits : whole,
    )
  }
}
