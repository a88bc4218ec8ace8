import type { Range } from '../model/diagnostic.ts'

/** Keys of maps and indices of lists, from the root. */
export type Path = readonly (string | number)[]

/**
 * Which parts of a file are ours: true is all of it; else its members by their names, the others being somebody else's.
 * In a list it is said of each element.
 */
export type Outline = true | { readonly [name: string]: Outline }

/** A part of a string value, in UTF-16 units. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/** One policy text as data, and where each part of the data stands in the text. */
export interface SourceDocument {
  readonly name: string
  /** As it was given; a byte order mark at its start counts in no position. */
  readonly text: string
  /** Plain JSON data. A key such as `__proto__` is an own property; parts that aliases repeat are shared, so do not change it. */
  readonly value: unknown
  /**
   * Where the value at `path` stands, or its key; a part without a key, such as an item of a list, stands for its key
   * itself. Where nothing is at `path`, the nearest part around it. An alias stands where the value does that it repeats.
   * `span`, in UTF-16 units of a string value, narrows to that part wherever its characters stand one for one in the
   * text: not across escapes and folded lines, where the whole value is given.
   */
  range(path: Path, part?: 'key' | 'value', span?: Span): Range
}
