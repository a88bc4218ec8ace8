/** A part of a text that is parsed: what stays as it is, or what is put in. Plain data, which can be kept as JSON. */
export type Piece = string | Placeholder

export interface Placeholder {
  /** The keys of its path; of one in single braces, its name. */
  readonly path: readonly string[]
  /** Whether it stands in single braces. */
  readonly brace: boolean
  /** As written, delimiters and all. */
  readonly source: string
  readonly offset: number
}

export function isPlaceholder(piece: Piece): piece is Placeholder {
  return typeof piece !== 'string'
}

/** The same for the same thing, however it is spelt. */
export function keyOf({ path, brace }: Placeholder): string {
  return brace ? `{${path.join('.')}}` : JSON.stringify(path)
}
