/** How much a sequence of a terminal holds at most. Terminals follow no link that is longer. */
const HELD = String.raw`[^\u0000-\u001f\u007f-\u009f]{0,2400}`
/** The same where the sequence is written out. */
const HELD_WRITTEN = String.raw`\d{1,4};[^\u0000-\u001f\u007f-\u009f\\^"]{0,2400}`
/** The start of a sequence that holds a text, such as a link, and its end. */
const STARTS = String.raw`(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])`
const ESCAPE = String.raw`(?:\\(?:u001[bB]|x1[bB]|033|e)|\^\[)`
const ENDS_WRITTEN = String.raw`(?:\\(?:u0007|x07|007|a)|\^G|${ESCAPE}\\{1,2})`

/**
 * What a text holds that nobody sees: colours, links and other sequences of a terminal (ECMA-48, sections 5.4 and 5.6),
 * also where they are written out as `\u001b[32m` or `^[[32m`, and characters that Unicode calls ignorable, such as a
 * zero-width space or a soft hyphen. The bounds keep the search linear.
 */
const HIDDEN = new RegExp(
  [
    String.raw`(?:\u001b\[|\u009b)[0-?]{0,48}[ -/]{0,4}([@-~])`,
    String.raw`\u001b[()*+][\dA-Z]`,
    String.raw`${STARTS}${HELD}(?:\u0007|\u001b\\|\u009c)`,
    String.raw`${ESCAPE}\[[\d;:?]{0,48}[mK]`,
    String.raw`${ESCAPE}\]${HELD_WRITTEN}${ENDS_WRITTEN}`,
    String.raw`\\u(?:200[b-fB-F]|2060|[fF][eE][fF][fF]|00[aA][dD])`,
    String.raw`\p{Default_Ignorable_Code_Point}`,
  ].join('|'),
  'gu',
)

/** The start of such a text, at the end of a piece. */
const UNFINISHED = new RegExp(
  `(?:${[
    String.raw`\u001b(?:\[[0-?]{0,48}[ -/]{0,4}|[()*+])?`,
    String.raw`\u009b[0-?]{0,48}[ -/]{0,4}`,
    String.raw`${STARTS}${HELD}\u001b?`,
    String.raw`(?:\\|\\u0{0,2}1?|\\x1?|\\0?3?|\^)`,
    String.raw`(?:\\u001b|\\x1b|\\033|\\e|\^\[)(?:\[[\d;:?]{0,48}|\]\d{0,4}|\]${HELD_WRITTEN}(?:[\\^][\\\w[]{0,7})?)?`,
    String.raw`\\u(?:2(?:0(?:0|6)?)?|f(?:ef?)?|00a?)?`,
    String.raw`[\ud800-\udbff]`,
  ].join('|')})$`,
  'i',
)
/** The longest such start. */
const LONGEST_UNFINISHED = 2500

/** A part of a text that nobody sees. */
interface Hidden {
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
  return UNFINISHED.exec(text.slice(-LONGEST_UNFINISHED))?.[0].length ?? 0
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
