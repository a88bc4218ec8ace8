import { isDeepStrictEqual } from 'node:util'
import { isMap, member } from '../../model/value.ts'

/** A part of the data that a rule changed; undefined is not there. */
export interface Change {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** Levels of maps that are compared key by key; what lies deeper is compared as a whole. */
const DEPTH = 5

/** What differs between two values: the smallest parts of maps, everything else as a whole. */
export function listChanges(before: unknown, after: unknown, path: readonly string[] = []): readonly Change[] {
  if (before === after) return []
  if (isMap(before) && isMap(after) && path.length < DEPTH) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => listChanges(member(before, key), member(after, key), [...path, key]))
  }
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }]
}
