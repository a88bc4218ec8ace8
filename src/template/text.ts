import type { Piece } from './piece.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, TemplateProblem } from './template.ts'
import { createText } from './writer.ts'

/**
 * Compiles text with placeholders. The result is always text. With `braces`, `{turn}` and the five other short forms are
 * replaced, too, as in text for people and models. Tags with problems stay as they are written.
 */
export function compileText(
  text: string,
  context: TemplateContext,
  options: { readonly braces: boolean },
): {
  readonly template: Template<string>
  readonly problems: readonly TemplateProblem[]
  readonly pieces: readonly Piece[]
} {
  const { pieces, problems } = scan(text, context, options.braces)
  return { template: createText(pieces, context), problems, pieces }
}
