import type { Fact } from '../model/fact.ts'
import { isPlaceholder, type Piece } from './piece.ts'
import { referenceOf } from './reference.ts'
import { type Rendering, startRendering } from './rendering.ts'
import type { Template } from './template.ts'

/** The pieces of a text as what writes them out. */
export function compilePieces(pieces: readonly Piece[]): (rendering: Rendering) => string {
  const parts = pieces.map((piece) => (isPlaceholder(piece) ? referenceOf(piece) : piece))
  const literal = pieces.reduce((sum, piece) => sum + (isPlaceholder(piece) ? 0 : piece.length), 0)
  return (rendering) => {
    rendering.spend(literal)
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : rendering.text(part)
    return text
  }
}

/** The template of a text that is parsed. */
export function createText(pieces: readonly Piece[]): Template<string> {
  const write = compilePieces(pieces)
  return { reads: readsOf(pieces), render: (moment) => write(startRendering(moment)) }
}

/** What the placeholders among the pieces read. */
export function readsOf(pieces: Iterable<Piece>): ReadonlySet<Fact> {
  return new Set([...pieces].flatMap((piece) => (isPlaceholder(piece) ? referenceOf(piece).reads : [])))
}
