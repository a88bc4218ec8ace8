import { diffLines, diffWordsWithSpace } from 'diff'
import { isMap } from '../../../model/value.ts'

/** A part of data that changed. Undefined stands for a value that did not exist before, or no longer exists. */
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

/** The most characters (both texts together) and milliseconds to spend on a comparison. */
const MAX_CHARACTERS = 400_000
const MAX_TIME = 150

/**
 * The difference between two texts: by line if either has several, by word otherwise; null if that would take too long.
 */
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
