import type { Diagnostic, Range } from '../model/diagnostic.ts'

/** Keys of maps and indices of lists, from the root. */
export type Path = readonly (string | number)[]

/**
 * The parts of a file that belong to us: all of it if true, otherwise these members. For a list, the outline applies
 * to each element.
 */
export type Outline = true | { readonly [name: string]: Outline }

/** A part of a string value, in UTF-16 code units. */
export interface StringPart {
  readonly offset: number
  readonly length: number
}

/** One policy text as data, and the position of each part of the data in the text. */
export interface SourceDocument {
  readonly name: string
  /** The text as given. Positions do not count a byte order mark. */
  readonly text: string
  /**
   * Plain JSON data. A key such as `__proto__` is an own property. Must not be changed: aliases share the parts they
   * repeat.
   */
  readonly value: unknown
  /**
   * The range of the value at `path`, or of its key. A part without a key, such as a list item, counts as its own key.
   * If nothing is at `path`, the range of the nearest part around it. For an alias, the range of the value that it
   * repeats.
   *
   * `span` narrows the range to a part of a string value, in UTF-16 code units. If the text spells the value
   * differently, because of escapes or folded lines, the range stays that of the whole value.
   */
  range(path: Path, part?: 'key' | 'value', span?: StringPart): Range
}

export interface PolicyReading {
  /** Null if there is nothing to validate: the text is not YAML, has several documents, or exceeds a limit. */
  readonly document: SourceDocument | null
  readonly diagnostics: readonly Diagnostic[]
}
