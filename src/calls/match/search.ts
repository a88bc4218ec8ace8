import type { MarkedText } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { isKnown, lettersForMarks } from '../marks.ts'
import type { Answer } from './answer.ts'

/** Whether a pattern is found in a text. What it finds without looking at a mark is there, whatever the marks stand for. */
export function search(regex: Regex, text: MarkedText): Answer {
  if (isKnown(text)) return regex.test(text)
  // A mark is no letter, but may stand for one, and `\b` sees the difference: both must find the same.
  const first = findKnown(regex, text, text)
  if (first.length === 0) return null
  const second = findKnown(regex, lettersForMarks(text), text)
  const isFound = first.some((one) => second.some(({ start, end }) => one.start === start && one.end === end))
  return isFound ? true : null
}

/** What a pattern finds in a text, where no mark is in the same place of another. */
function findKnown(regex: Regex, text: string, marked: MarkedText): readonly { start: number; end: number }[] {
  return [...regex.find(text)].filter(({ start, end }) => isKnown(marked.slice(start, end)))
}
