import type { ConfigPath, KindContext } from '../../../model/kind.ts'

/** Warns of globs with braces as in shells: here, they are plain characters, so the glob matches almost nothing. */
export function warnOfBraces(
  globs: string | readonly string[] | undefined,
  path: ConfigPath,
  context: Pick<KindContext, 'report'>,
): void {
  const list = typeof globs === 'string' ? [globs] : (globs ?? [])
  for (const [index, glob] of list.entries()) {
    const [, before = '', inside, after = ''] = /^([^{]*)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(glob) ?? []
    if (inside === undefined) continue
    const each = inside.split(',').map((part) => `'${before}${part}${after}'`)
    context.report({
      path: typeof globs === 'string' ? path : [...path, index],
      severity: 'warning',
      code: 'glob-braces',
      message: `\`${glob}\` only matches a name with these braces in it`,
      help: `write a list: \`[${each.join(', ')}]\``,
    })
  }
}
