/** Data where a text is needed: JSON of what is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
