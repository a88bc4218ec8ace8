/**
 * What a text holds that nobody sees: colours and other sequences of a terminal (ECMA-48, section 5.4), also where they
 * are written out as `\u001b[32m` or `^[[32m`, and characters that Unicode calls ignorable, such as a zero-width space
 * or a soft hyphen. The bounds keep the search linear.
 */
const HIDDEN =
  /(?:\u001b\[|\u009b)[0-?]{0,48}[ -/]{0,4}([@-~])|\u001b[()*+][\dA-Z]|(?:\\(?:u001[bB]|x1[bB]|033|e)|\^\[)\[[\d;:?]{0,48}[mK]|\\u(?:200[b-fB-F]|2060|[fF][eE][fF][fF]|00[aA][dD])|\p{Default_Ignorable_Code_Point}/gu

/** The start of such a text, at the end of a piece. */
const UNFINISHED =
  /(?:\u001b(?:\[[0-?]{0,48}[ -/]{0,4}|[()*+])?|\u009b[0-?]{0,48}[ -/]{0,4}|(?:\\|\\u0{0,2}1?|\\x1?|\\0?3?|\^)|(?:\\u001b|\\x1b|\\033|\\e|\^\[)(?:\[[\d;:?]{0,48})?|\\u(?:2(?:0(?:0|6)?)?|f(?:ef?)?|00a?)?|[\ud800-\udbff])$/i

/** A part of a text that nobody sees. */
export interface Hidden {
  /** Where it is, in the text that can be seen. */
  at: number
  /** How many characters stand for it there: one for what moves the cursor, so that no word goes on behind it. */
  readonly width: 0 | 1
  readonly text: string
}

/** Takes what nobody sees out of a text, so that searches read what a person would read. */
export function takeHidden(text: string, hidden: (found: Hidden) => void): string {
  let visible = ''
  let position = 0
  for (const match of text.matchAll(HIDDEN)) {
    visible += text.slice(position, match.index)
    const [written, last = 'm'] = match
    const width = last === 'm' || last === 'K' ? 0 : 1
    hidden({ at: visible.length, width, text: written })
    if (width === 1) visible += '\n'
    position = match.index + written.length
  }
  return position === 0 ? text : visible + text.slice(position)
}

/** How much of a piece cannot be read before the next piece has come. */
export function unfinishedAt(text: string): number {
  return UNFINISHED.exec(text.slice(-64))?.[0].length ?? 0
}

/** Puts back what was taken out. The parts come in the order of their places. */
export function createPuttingBack(): {
  readonly add: (hidden: Hidden) => void
  /** The visible text from one place to another, with what is hidden in it. */
  readonly slice: (text: string, from: number, to: number) => string
  /** What is hidden before a place, and at it, that was not put back yet. */
  readonly before: (place: number) => string
  /** Called when this many characters have been removed from the start of the text. */
  readonly forget: (count: number) => void
} {
  let waiting: Hidden[] = []
  let next = 0
  const before = (place: number): string => {
    let put = ''
    for (let one = waiting[next]; one !== undefined && one.at <= place; one = waiting[++next]) put += one.text
    return put
  }
  return {
    add: (hidden) => waiting.push(hidden),
    slice(text, from, to) {
      let put = ''
      let position = from
      for (let one = waiting[next]; one !== undefined && one.at < to; one = waiting[++next]) {
        put += text.slice(position, Math.max(position, one.at)) + one.text
        position = Math.max(position, one.at + one.width)
      }
      return put + text.slice(position, to)
    },
    before,
    forget(count) {
      waiting = waiting.slice(next)
      next = 0
      for (const one of waiting) one.at -= count
    },
  }
}
