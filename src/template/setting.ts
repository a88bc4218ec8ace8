import { variableOf } from './reference.ts'
import { scan } from './scan.ts'
import type { TemplateProblem } from './template.ts'

/** A setting as it is when the policy is loaded: the environment is all that is known then. */
export function fillSetting(
  text: string,
  env: { readonly names: readonly string[]; readonly values: Readonly<Record<string, string>> },
): { readonly text: string; readonly problems: readonly TemplateProblem[] } {
  const { pieces, problems } = scan(text, { env: env.names }, false)
  const unknown: TemplateProblem[] = []
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const { reference, source, offset } = piece
    const name = variableOf(reference)
    if (name !== null) return env.values[name] ?? ''
    unknown.push({
      code: 'unknown-placeholder',
      severity: 'error',
      message: `nobody knows \`${source}\` when a policy is loaded`,
      help: 'write `<<env.NAME>>` here, or what it stands for',
      offset,
      length: source.length,
    })
    return source
  })
  return { text: parts.join(''), problems: [...problems, ...unknown] }
}
