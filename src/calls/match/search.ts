import type { MarkedText } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { isKnown, lettersForMarks } from '../marks.ts'
import type { Answer } from './answer.ts'

/** Whether a pattern matches in a text. A match without marks in it holds whatever the marks elsewhere stand for. */
export function search(regex: Regex, text: MarkedText): Answer {
  if (isKnown(text)) return regex.test(text)
  // A mark is not a letter but may stand for one, and `\b` sees the difference. So the match must be found either way.
  const first = regex.test(text) ? findKnown(regex, text, text) : []
  if (first.length === 0) return null
  const second = findKnown(regex, lettersForMarks(text), text)
  const isFound = first.some((one) => second.some(({ start, end }) => one.start === start && one.end === end))
  return isFound ? true : null
}

/** The matches of a pattern in a text, without those that contain a mark in `marked` at the same offsets. */
function findKnown(regex: Regex, text: string, marked: MarkedText): readonly { start: number; end: number }[] {
  return [...regex.find(text)].filter(({ start, end }) => isKnown(marked.slice(start, end)))
}
