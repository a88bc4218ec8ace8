import type { Path } from '../source/read-policy.ts'
import type { OffsetRange } from '../source/lines.ts'
import type { Spot, Tree } from '../source/tree.ts'
import { columnAt, type Edit } from './edits.ts'

/** A text with what can be read of it. */
export interface Place {
  readonly text: string
  readonly tree: Tree | null
  /** The place of the diagnostic, and what stands there. */
  readonly range: OffsetRange
  readonly source: string
  readonly spot: Spot | null
}

/** The path of the rule at an offset, which may be before its dash; null if there is none. */
export function rulePathAt(text: string, tree: Tree, offset: number): Path | null {
  const path = tree.at(offset + (/^ *-? */.exec(text.slice(offset))?.[0].length ?? 0))?.path ?? []
  const index = path.indexOf('hooks')
  return index === -1 || path.length < index + 2 ? null : path.slice(0, index + 2)
}

/** The whole of a field: its key, its value and, in a block, its line. */
export function fieldAt({ text, tree }: Place, path: Path): OffsetRange | null {
  const key = tree?.find(path, 'key') ?? null
  if (key === null) return null
  const value = tree?.find(path) ?? null
  const end = value === null ? text.indexOf(':', key.end) + 1 : Math.max(value.end, key.end)
  return { start: key.start, end }
}

/** Replaces a field by the text of one or several fields: `program: git, subcommand: push`. */
export function replaceField(place: Place, path: Path, fields: string): readonly Edit[] {
  const field = fieldAt(place, path)
  if (field === null) return []
  const { inBrackets = true } = place.tree?.find(path, 'key') ?? {}
  const indent = ' '.repeat(columnAt(place.text, field.start))
  const written = inBrackets ? fields : fields.replaceAll(/, (?=\w+: )/g, `\n${indent}`)
  return [{ ...field, text: written }]
}

/** Removes a field, with the comma or the line that goes with it. */
export function removeField(place: Place, path: Path): readonly Edit[] {
  const field = fieldAt(place, path)
  if (field === null) return []
  const { text } = place
  if (place.tree?.find(path, 'key')?.inBrackets === true) {
    const behind = /^\s*,\s*/.exec(text.slice(field.end))
    if (behind !== null) return [{ start: field.start, end: field.end + behind[0].length, text: '' }]
    const before = /,\s*$/.exec(text.slice(0, field.start))
    return [{ start: field.start - (before?.[0].length ?? 0), end: field.end, text: '' }]
  }
  const lineStart = text.lastIndexOf('\n', field.start - 1) + 1
  const next = text.indexOf('\n', field.end)
  const isFirst = text.slice(lineStart, field.start).trim() !== ''
  const end = next === -1 ? text.length : next + 1
  if (!isFirst) return [{ start: lineStart, end, text: '' }]
  const after = /^\s*/.exec(text.slice(end))?.[0].length ?? 0
  return [{ start: field.start, end: end + after, text: '' }]
}

/** Adds a field to the beginning of a map. */
export function addField(place: Place, map: Spot, field: string): readonly Edit[] {
  const { text } = place
  if (text[map.start] === '{') {
    const isEmpty = /^\{\s*\}/.test(text.slice(map.start))
    return [{ start: map.start + 1, end: map.start + 1, text: isEmpty ? ` ${field} ` : ` ${field},` }]
  }
  return [{ start: map.start, end: map.start, text: `${field}\n${' '.repeat(columnAt(text, map.start))}` }]
}
