/** What Python calls white space. */
const SPACES = '\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'

const SPACE = new RegExp(`[${SPACES}]`)
const SPACE_RUN = new RegExp(`[${SPACES}]+`)

function isSpace(character: string): boolean {
  return SPACE.test(character)
}

/** The words between white space. */
export function splitWords(text: string): readonly string[] {
  return text.split(SPACE_RUN).filter((word) => word !== '')
}

/** `text` without the characters at both ends that may `go`. */
export function stripString(text: string, go: (character: string) => boolean = isSpace): string {
  const characters = Array.from(text)
  const start = characters.findIndex((character) => !go(character))
  const end = characters.findLastIndex((character) => !go(character))
  return start < 0 ? '' : characters.slice(start, end + 1).join('')
}
