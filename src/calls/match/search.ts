import type { MarkedText } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { isKnown, lettersForMarks } from '../marks.ts'
import type { Answer } from './answer.ts'

/** Whether a pattern is found in a text. What it finds without looking at a mark is there, whatever the marks stand for. */
export function search(regex: Regex, text: MarkedText): Answer {
  if (isKnown(text)) return regex.test(text)
  // A mark is no letter, but may stand for one, and `\b` sees the difference: both must find the same.
  const [first, second] = [text, lettersForMarks(text)].map((own) =>
    [...regex.find(own)].filter(({ start, end }) => isKnown(text.slice(start, end))),
  )
  const isFound = first?.some((one) => second?.some(({ start, end }) => one.start === start && one.end === end))
  return isFound === true ? true : null
}
