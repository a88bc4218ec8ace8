/** The maximum number of characters that our error messages quote from other sources. */
export const ERROR_LENGTH = 500

/** The first `length` UTF-16 units of a text, without half of a surrogate pair at the end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
