import type { Range } from '../model/diagnostic.ts'

/** Keys of maps and indices of lists, from the root. */
export type Path = readonly (string | number)[]

/**
 * The parts of a file that are ours: all of it if true, otherwise these members. For a list, it applies to each element.
 */
export type Outline = true | { readonly [name: string]: Outline }

/** A part of a string value, in UTF-16 units. */
export interface StringPart {
  readonly offset: number
  readonly length: number
}

/** One policy text as data, and the position of each part of the data in the text. */
export interface SourceDocument {
  readonly name: string
  /** As given. Positions do not count a byte order mark. */
  readonly text: string
  /** Plain JSON data. A key such as `__proto__` is an own property. Do not change it: aliases share the parts they repeat. */
  readonly value: unknown
  /**
   * The range of the value at `path`, or of its key. The key of a part without one, such as a list item, is the part itself.
   * If nothing is at `path`, the range of the nearest part around it. For an alias, the range of the value that it repeats.
   *
   * `span` narrows the range to a part of a string value, in UTF-16 units. With escapes or folded lines, where value and
   * text differ, the range stays that of the whole value.
   */
  range(path: Path, part?: 'key' | 'value', span?: StringPart): Range
}
