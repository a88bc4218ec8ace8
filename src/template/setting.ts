import { isPlaceholder, type Piece } from './piece.ts'
import type { TemplateProblem } from './template.ts'

/** The value of a setting when the policy is loaded. Only the environment is known then. */
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
