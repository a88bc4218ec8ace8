import type { ConfigPath, KindContext } from '../../../model/kind.ts'

type Report = Pick<KindContext, 'report'>

/**
 * Warns of globs in the notation of shells or of regular expressions: braces, bars and anchors are plain characters
 * here, so such a glob matches almost nothing.
 */
export function warnOfGlobs(globs: string | readonly string[] | undefined, path: ConfigPath, context: Report): void {
  for (const [index, glob] of [globs ?? []].flat().entries()) {
    const found = readBraces(glob) ?? readBars(glob) ?? readAnchors(glob)
    if (found === null) continue
    context.report({
      path: typeof globs === 'string' ? path : [...path, index],
      severity: 'warning',
      ...found,
    })
  }
}

interface Foreign {
  readonly code: 'glob-braces' | 'glob-syntax'
  readonly message: string
  readonly help: string
}

function readBraces(glob: string): Foreign | null {
  const [, before = '', inside, after = ''] = /^([^{]*)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(glob) ?? []
  if (inside === undefined) return null
  const each = inside.split(',').map((part) => `'${before}${part}${after}'`)
  return {
    code: 'glob-braces',
    message: `\`${glob}\` only matches a name with these braces in it`,
    help: `write a list: \`[${each.join(', ')}]\``,
  }
}

/** `*.pem|*.key`. A glob over a command may have a bar for a pipe, with blanks around it. */
function readBars(glob: string): Foreign | null {
  const parts = glob.replace(/^\((.*)\)$/s, '$1').split('|')
  if (parts.length < 2 || parts.some((part) => part === '' || /[\s()]/.test(part))) return null
  return {
    code: 'glob-syntax',
    message: `\`${glob}\` only matches a name with \`|\` in it`,
    help: `write a list: \`[${parts.map((part) => `'${part}'`).join(', ')}]\``,
  }
}

/** `^.*[.]env$` */
function readAnchors(glob: string): Foreign | null {
  const inside = /^\^(.*)\$$/s.exec(glob)?.[1]
  if (inside === undefined) return null
  const meant = inside.replaceAll('.*', '*').replace(/\[\.\]|\\\./g, '.')
  return {
    code: 'glob-syntax',
    message: `\`${glob}\` only matches a name that begins with \`^\` and ends with \`$\``,
    help: /^[\w.*?/~-]+$/.test(meant)
      ? `a glob always matches the whole text: write \`${meant}\``
      : 'a glob is no regular expression: write it under `matches`',
  }
}

/** Warns of a pattern between slashes, as in JavaScript: the slashes and the flags would be part of the text. */
export function warnOfSlashes(pattern: string | undefined, path: ConfigPath, context: Report): void {
  const [, inside, flags = ''] = /^\/((?:[^\\/]|\\.)+)\/([gimsuy]*)$/s.exec(pattern ?? '') ?? []
  // `/etc/` is a folder.
  if (inside === undefined || (flags === '' && /^[\w.-]+$/.test(inside))) return
  const own = flags.replace(/[^ims]/g, '')
  context.report({
    path,
    severity: 'warning',
    code: 'pattern-slashes',
    message: `\`${pattern}\` only matches a text with these slashes in it`,
    help: `write \`${own === '' ? '' : `(?${own})`}${inside}\``,
  })
}

/** Warns of patterns for paths that begin like a relative path: the path of a file is complete. */
export function warnOfRelative(
  patterns: string | readonly string[] | undefined,
  path: ConfigPath,
  context: Report,
): void {
  for (const [index, pattern] of [patterns ?? []].flat().entries()) {
    const [, flags = '', rest] = /^((?:\(\?[a-z]+\))?)\^((?:\((?:\?:)?)?(?:\w|\\\.)(?![:?*{]).*)$/is.exec(pattern) ?? []
    // Another alternative may match.
    if (rest === undefined || rest.replace(/\([^()]*\)/g, '').includes('|')) continue
    context.report({
      path: typeof patterns === 'string' ? path : [...path, index],
      severity: 'warning',
      code: 'dead-pattern',
      message: `\`${pattern}\` matches no path: a path begins with \`/\` or a drive, wherever the agent works`,
      help: `write \`${flags}(^|/)${rest}\``,
    })
  }
}
