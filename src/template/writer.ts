import type { MemberPath } from '../model/member-path.ts'
import { isPlaceholder, type Piece } from './piece.ts'
import { type Reference, referenceOf } from './reference.ts'
import { asTemplateError, type Rendering, spend, startRendering, textOf } from './rendering.ts'
import type { Template, TemplateContext } from './template.ts'

/** Compiles the pieces of a text into a function that writes the text. */
export function compilePieces(pieces: readonly Piece[], context: TemplateContext): (rendering: Rendering) => string {
  const literal = pieces.reduce((sum, piece) => sum + (isPlaceholder(piece) ? 0 : piece.length), 0)
  const parts: Part[] = []
  let after = ''
  for (const piece of pieces) {
    if (isPlaceholder(piece)) {
      parts.push({ before: after, read: referenceOf(piece, context).read })
      after = ''
    } else {
      after += piece
    }
  }
  return (rendering) => {
    const { context } = rendering
    spend(rendering, literal)
    let text = ''
    try {
      for (const { before, read } of parts) {
        const found = read(context)
        const given = typeof found === 'string' ? found : textOf(found, rendering.left)
        spend(rendering, given.length)
        text += before
        text += given
      }
    } catch (error) {
      throw asTemplateError(error)
    }
    return text + after
  }
}

/** The value of a placeholder, and the literal text before it. */
interface Part {
  readonly before: string
  readonly read: Reference['read']
}

export function createText(pieces: readonly Piece[], context: TemplateContext): Template<string> {
  if (!pieces.some(isPlaceholder)) {
    const fixed = pieces.filter((piece) => typeof piece === 'string').join('')
    return { fixed, reads: NOTHING, render: () => fixed }
  }
  const write = compilePieces(pieces, context)
  return { reads: readsOf(pieces, context), render: (eventContext) => write(startRendering(eventContext)) }
}

const NOTHING: ReadonlySet<MemberPath> = new Set()

/** The members that the placeholders among the pieces read. */
export function readsOf(pieces: Iterable<Piece>, context: TemplateContext): ReadonlySet<MemberPath> {
  return new Set([...pieces].flatMap((piece) => (isPlaceholder(piece) ? referenceOf(piece, context).reads : [])))
}
