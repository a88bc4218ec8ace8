import type { OffsetRange } from '../source/lines.ts'

/** A range of a text and what replaces it. Offsets count UTF-16 units. */
export interface Edit extends OffsetRange {
  readonly text: string
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, text: insert }) => done.slice(0, start) + insert + done.slice(end), text)
}

export function overlap(one: OffsetRange, other: OffsetRange): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** The column of an offset, from 0. */
export function columnAt(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

/** A text as a YAML scalar in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
