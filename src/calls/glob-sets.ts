/**
 * The text with a mark in place of each set of a glob, such as `[a-z]`. A set ends at the first `]`, with none of the
 * characters `without` before it. Takes linear time, unlike a regular expression, for brackets that nothing closes.
 */
export function replaceSets(text: string, mark: string, without = ''): string {
  let replaced = ''
  let from = 0
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', from)) {
    let end = open + 1
    while (end < text.length && text[end] !== ']' && !without.includes(text.charAt(end))) end++
    const isSet = text[end] === ']'
    // If this is no set, then neither is any that begins before the character that ends it.
    replaced += isSet ? text.slice(from, open) + mark : text.slice(from, end)
    from = isSet ? end + 1 : end
  }
  return replaced + text.slice(from)
}
