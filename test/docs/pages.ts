/** A fenced block of a page: its info string and its text. */
export interface Block {
  readonly language: string
  /** The name of the file that the block shows; null if it shows none. */
  readonly file: string | null
  readonly text: string
  /** Where its text begins and ends in the page. */
  readonly start: number
  readonly end: number
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map((match) => {
    const [whole, language = '', file = null, text = ''] = match
    const start = match.index + whole.indexOf('\n') + 1
    return { language, file, text, start, end: start + text.length }
  })
}
