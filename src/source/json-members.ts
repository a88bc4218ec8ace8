/**
 * Whether a JSON text gives a map the same member twice, so that two readers could understand it differently.
 *
 * @param data what the text was read as
 */
export function hasMemberTwice(text: string, data: unknown): boolean {
  let members = 0
  const open = [data]
  while (open.length > 0) {
    const value = open.pop()
    const parts = partsOf(value)
    if (!Array.isArray(value)) members += parts.length
    for (const part of parts) open.push(part)
  }
  return members !== countColons(text)
}

/** The items of a list, or the values of a map. */
export function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return NONE
  return Array.isArray(value) ? (value as readonly unknown[]) : Object.values(value)
}

const NONE: readonly unknown[] = []

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c

/** Counts the colons outside strings, which is the number of members that the JSON text has. */
function countColons(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === COLON) colons++
    else if (character === QUOTE) at = endOfString(text, at)
  }
  return colons
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
}
