import { diffLines, diffWordsWithSpace } from 'diff'
import { isMap } from '../../../model/value.ts'

/** A part of data that is not as it was. Undefined stands for what was not there, or is there no more. */
export interface Change {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** The smallest parts that differ, in order. */
export function listChanges(before: unknown, after: unknown, path: readonly string[] = []): readonly Change[] {
  if (isMap(before) && isMap(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => listChanges(own(before, name), own(after, name), [...path, name]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((part: unknown, index) => listChanges(part, after[index], [...path, String(index)]))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
}

function own(map: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Characters of both texts, and milliseconds, beyond which texts are not compared. */
const MAX_CHARACTERS = 400_000
const MAX_TIME = 150

/** How a text became another, by lines if it has several, else by words; null if that would take too long. */
export function diffTexts(before: string, after: string): readonly DiffPart[] | null {
  if (before.length + after.length > MAX_CHARACTERS) return null
  const options = { timeout: MAX_TIME }
  const isLines = before.includes('\n') || after.includes('\n')
  const parts = isLines ? diffLines(before, after, options) : diffWordsWithSpace(before, after, options)
  return (
    parts?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })) ?? null
  )
}
