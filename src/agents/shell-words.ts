/** Quotes a word for POSIX shells, and for fish if the word has no backslash. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** Joins words for a shell, quoting every word that may have special characters. */
export function joinWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w.,=:@%+-]+$/.test(word) ? word : quote(word))).join(' ')
}

/** The words before the first operator of the shell, and the rest of the text. Expands nothing. */
export function splitWords(text: string): { readonly words: readonly string[]; readonly rest: string } {
  const words: string[] = []
  let word: string | null = null
  let offset = 0
  while (offset < text.length) {
    const [piece = '', single, double, escaped, plain] = PIECE.exec(text.slice(offset)) ?? []
    const read = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain
    if (piece === '') break
    if (read === undefined) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + read
    }
    offset += piece.length
  }
  if (word !== null) words.push(word)
  return { words, rest: text.slice(offset) }
}

const PIECE = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\|&;<>(){}]+)|[ \t]+)/s
