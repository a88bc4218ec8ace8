/** The maximum length of text that an agent takes, and its unit. */
export interface TextLimit {
  readonly max: number
  readonly unit: 'characters' | 'bytes'
}

/** Cuts the text to the limit. A marker at the end says how much was left out. */
export function shorten(text: string, { max, unit }: TextLimit): string {
  const size = sizeOf(text, unit)
  if (size <= max) return text
  const marker = (left: number): string => `\n[shortened by Sluice: ${left} more ${unit}]`
  // Leaving room for the longest possible marker is enough for every shorter one.
  const room = Math.max(0, max - sizeOf(marker(size), unit))
  const kept = firstOf(text, room, unit)
  return `${kept}${marker(size - sizeOf(kept, unit))}`
}

function sizeOf(text: string, unit: TextLimit['unit']): number {
  return unit === 'characters' ? text.length : new TextEncoder().encode(text).length
}

/** The beginning of the text that fits, in whole characters. */
function firstOf(text: string, room: number, unit: TextLimit['unit']): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += sizeOf(character, unit)
    if (used > room) break
    end += character.length
  }
  return text.slice(0, end)
}
