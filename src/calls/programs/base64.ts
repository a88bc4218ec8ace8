/** The bytes of a text in base64, one character each; null if it is none. */
export function decodeBase64(text: string): string | null {
  try {
    return atob(text)
  } catch {
    return null
  }
}

export function decodeText(bytes: string, encoding: 'utf-8' | 'utf-16le'): string {
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}

/** The code of `-EncodedCommand`; null if the text is none. */
export function decodeCommand(text: string): string | null {
  const bytes = decodeBase64(text)
  return bytes === null ? null : decodeText(bytes, 'utf-16le')
}
