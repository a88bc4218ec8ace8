/** A part of a parsed text: literal text, or a placeholder. It is plain data that can be stored as JSON. */
export type Piece = string | Placeholder

export interface Placeholder {
  /** The keys of the path; in single braces, the name. */
  readonly path: readonly string[]
  /** Whether it is in single braces. */
  readonly brace: boolean
  /** As written, with delimiters. */
  readonly source: string
  readonly offset: number
}

export function isPlaceholder(piece: Piece): piece is Placeholder {
  return typeof piece !== 'string'
}

/** Equal for placeholders with the same meaning, however they are spelled. */
export function keyOf({ path, brace }: Placeholder): string {
  return brace ? `{${path.join('.')}}` : JSON.stringify(path)
}
