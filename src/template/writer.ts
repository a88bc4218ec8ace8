import mustache from 'mustache'
import type { Reference } from './reference.ts'
import type { Rendering } from './rendering.ts'
import type { Placeholder } from './scan.ts'

/**
 * Mustache renders, by classes of our own: its parser would read here-documents as tags, sections out of prose and
 * delimiters out of the text, and its lookup walks prototypes and calls what it finds. So tokens are made from our own
 * scan, only `text` and `name` among them, and neither the escape, the tags nor the cache of the shared mustache is used.
 */
class PlaceholderWriter extends mustache.Writer {
  override escapedValue([, key = '']: string[], context: PlaceholderContext): string {
    return context.lookup(key)
  }
}

class PlaceholderContext extends mustache.Context {
  readonly references: ReadonlyMap<string, Reference>
  readonly rendering: Rendering

  constructor(references: ReadonlyMap<string, Reference>, rendering: Rendering) {
    super(null)
    this.references = references
    this.rendering = rendering
  }

  override lookup(key: string): string {
    const reference = this.references.get(key)
    return reference === undefined ? '' : this.rendering.text(reference)
  }
}

const writer = new PlaceholderWriter()

/** Compiles the pieces of a text to what writes them out. */
export function compilePieces(pieces: readonly (string | Placeholder)[]): (rendering: Rendering) => string {
  const references = new Map<string, Reference>()
  let literal = 0
  const tokens = pieces.map((piece) => {
    if (typeof piece === 'string') {
      literal += piece.length
      return ['text', piece]
    }
    references.set(piece.reference.key, piece.reference)
    return ['name', piece.reference.key]
  })
  return (rendering) => {
    rendering.spend(literal)
    return writer.renderTokens(tokens, new PlaceholderContext(references, rendering))
  }
}
