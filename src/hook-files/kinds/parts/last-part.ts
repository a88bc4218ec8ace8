/** The end of a text that fits the limits; null if the whole text does. */
export function lastPart(
  text: string,
  lines: number,
  bytes: number,
): { readonly text: string; readonly description: string } | null {
  const encoded = new TextEncoder().encode(text)
  const all = text.replace(/\n$/, '').split('\n')
  if (encoded.length <= bytes && all.length <= lines) return null
  const end = all.slice(-lines).join('\n')
  const tail = lastBytes(end, bytes)
  const which = all.length > lines ? `these are the last ${lines} lines` : 'this is its end'
  return { text: tail, description: tail === end ? which : `${which}, up to ${bytes} bytes` }
}

/** Of whole characters. */
function lastBytes(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text)
  if (encoded.length <= bytes) return text
  let start = encoded.length - bytes
  while (start < encoded.length && ((encoded[start] ?? 0) & 0xc0) === 0x80) start++
  return new TextDecoder().decode(encoded.subarray(start))
}
