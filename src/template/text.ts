import { isPlaceholder, type Piece } from './piece.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, TemplateProblem } from './template.ts'
import { createText } from './writer.ts'

/**
 * Compiles text with placeholders. The result is always text. With `braces`, `{turn}` and the five other short forms
 * are replaced, too, as in texts for people and models. Tags with errors stay as written.
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

/** The value of a setting while the policy is loaded, when only the environment is known. */
export function fillSetting(
  pieces: readonly Piece[],
  env: Readonly<Record<string, string>>,
): { readonly text: string; readonly problems: readonly TemplateProblem[] } {
  const problems: TemplateProblem[] = []
  const parts = pieces.map((piece) => {
    if (!isPlaceholder(piece)) return piece
    const { path, source, offset } = piece
    const [root, name] = path
    if (root === 'env' && name !== undefined) return Object.hasOwn(env, name) ? (env[name] ?? '') : ''
    problems.push({
      code: 'unknown-placeholder',
      severity: 'error',
      message: `\`${source}\` has no value when the policy loads`,
      help: 'write `<<env.NAME>>`, or the value itself',
      offset,
      length: source.length,
    })
    return source
  })
  return { text: parts.join(''), problems }
}
