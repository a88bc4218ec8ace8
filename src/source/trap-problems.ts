import { excerpt, quoteHelp } from './excerpt.ts'
import type { Stretch } from './lines.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'

/** A placeholder whose braces, brackets or commas YAML takes for those of lists and maps. */
export function unquotedPlaceholder({ start, end }: Stretch, source: string, help: string): TextDiagnostic {
  const message = `the placeholder ${excerpt(source)} needs quotes, or YAML takes it apart`
  return { code: 'yaml-unquoted-placeholder', message, help, start, end }
}

export function commentCut({ start, end }: Stretch, comment: string): TextDiagnostic {
  const message = `${excerpt(comment)} is a comment, and not a part of the value before it`
  const help = 'quote the value if it belongs to it, else put the comment on a line of its own'
  return { code: 'yaml-comment-cut', severity: 'warning', message, help, start, end }
}

export function tagged({ start, end }: Stretch, tag: string, help: string): TextDiagnostic {
  return { code: 'yaml-tag', message: `${excerpt(tag)} is a YAML tag, and a policy has none`, help, start, end }
}

export function emptyName({ start, end }: Stretch, sign: '*' | '&', help: string): TextDiagnostic {
  const code = sign === '*' ? 'yaml-alias' : 'yaml-anchor'
  const message = `\`${sign}\` starts ${sign === '*' ? 'an alias' : 'an anchor'}, and no name follows`
  return { code, message, help, start, end }
}

/** A key that starts with `&` or `*`, which makes it the name of an anchor or an alias, colon and all. */
export function nameAsKey(start: number, key: string): TextDiagnostic {
  const [code, kind] = key.startsWith('*')
    ? (['yaml-alias', 'an alias'] as const)
    : (['yaml-anchor', 'an anchor'] as const)
  const message = `${excerpt(key)} is ${kind}, because it starts with \`${key.charAt(0)}\``
  return { code, message, help: quoteHelp(key, 'the key'), start, end: start + key.length }
}

export function emptyAnchor({ start, end }: Stretch, anchor: string): TextDiagnostic {
  return {
    code: 'yaml-anchor',
    message: `${excerpt(anchor)} is an anchor without a value`,
    help: quoteHelp(anchor),
    start,
    end,
  }
}

export function unusedAnchor({ start, end }: Stretch, anchor: string, source: string): TextDiagnostic {
  const message = `${excerpt(anchor)} is an anchor that nothing uses, and not a part of the value behind it`
  const help = `${quoteHelp(source)}, or remove the anchor`
  return { code: 'yaml-anchor', severity: 'warning', message, help, start, end }
}

export function unknownAlias({ start, end }: Stretch, name: string, near: string | undefined): TextDiagnostic {
  const message = `${excerpt(`*${name}`)} is an alias, and no anchor ${excerpt(`&${name}`)} stands before it`
  const help = near === undefined ? quoteHelp(`*${name}`) : `did you mean ${excerpt(`*${near}`)}?`
  return { code: 'yaml-alias', message, help, start, end }
}

export function cyclicAlias({ start, end }: Stretch, name: string): TextDiagnostic {
  const message = `${excerpt(`*${name}`)} stands inside the value that it repeats`
  return { code: 'yaml-alias', message, help: null, start, end }
}

export function mergeKey({ start, end }: Stretch): TextDiagnostic {
  const message = '`<<` is a merge key of YAML 1.1, and YAML 1.2 merges nothing'
  return { code: 'yaml-merge-key', message, help: 'write the keys out, or use `define`', start, end }
}

export function keyNotText({ start, end }: Stretch, key: string, value: unknown): TextDiagnostic {
  const message = `the key ${excerpt(key)} is ${kindOf(value)}, not text`
  return { code: 'yaml-key', message, help: quoteHelp(key, 'the key'), start, end }
}

export function keyMissing({ start, end }: Stretch, glued: boolean): TextDiagnostic {
  const help = glued ? 'quote the whole text before and behind the colon' : null
  return { code: 'yaml-key', message: 'a key is missing before the colon', help, start, end }
}

export function keysWithoutValues({ start, end }: Stretch, source: string): TextDiagnostic {
  const message = `${excerpt(source)} is a map whose keys have no values`
  return { code: 'yaml-key', message, help: quoteHelp(source, 'it if it is text'), start, end }
}

export function keyWithoutValue({ start, end }: Stretch, key: string): TextDiagnostic {
  const message = `the key ${excerpt(key)} has no value`
  return { code: 'yaml-key', message, help: 'write `key: value`, or quote the whole text', start, end }
}

export function duplicateKey({ start, end }: Stretch, key: string, firstLine: number): TextDiagnostic {
  const message = `the key ${excerpt(key)} stands twice in this map, first on line ${firstLine}`
  return { code: 'yaml-duplicate-key', message, help: 'remove one of them', start, end }
}

export function unkeepableNumber({ start, end }: Stretch, source: string, value: number): TextDiagnostic {
  const why = Number.isFinite(value) ? 'has more digits than a number can keep' : 'is not a finite number'
  return { code: 'yaml-number', message: `${excerpt(source)} ${why}`, help: quoteHelp(source), start, end }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a map' : `a ${typeof value}`
}
