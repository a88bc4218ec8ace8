import { excerpt, quoteHelp } from './excerpt.ts'
import type { Stretch } from './placeholder-text.ts'
import type { Problem } from './problem.ts'

/** Where a problem stands: on a node, a property of it, or any other stretch of the text. */
type Place = Stretch

/** A placeholder whose braces, brackets or commas YAML takes for those of lists and maps. */
export function unquotedPlaceholder({ start, end }: Place, source: string, help: string): Problem {
  const message = `the placeholder ${excerpt(source)} needs quotes, or YAML takes it apart`
  return { code: 'yaml-unquoted-placeholder', message, help, start, end }
}

export function commentCut({ start, end }: Place, comment: string): Problem {
  const message = `${excerpt(comment)} is a comment, and not a part of the value before it`
  const help = 'quote the value if it belongs to it, else put the comment on a line of its own'
  return { code: 'yaml-comment-cut', severity: 'warning', message, help, start, end }
}

export function tagged({ start, end }: Place, tag: string, help: string): Problem {
  return { code: 'yaml-tag', message: `${excerpt(tag)} is a YAML tag, and a policy has none`, help, start, end }
}

export function emptyName({ start, end }: Place, sign: '*' | '&', help: string): Problem {
  const code = sign === '*' ? 'yaml-alias' : 'yaml-anchor'
  const message = `\`${sign}\` starts ${sign === '*' ? 'an alias' : 'an anchor'}, and no name follows`
  return { code, message, help, start, end }
}

export function emptyAnchor({ start, end }: Place, anchor: string): Problem {
  return { code: 'yaml-anchor', message: `${excerpt(anchor)} is an anchor without a value`, help: quoteHelp(anchor), start, end }
}

export function unusedAnchor({ start, end }: Place, anchor: string, source: string): Problem {
  const message = `${excerpt(anchor)} is an anchor that nothing uses, and not a part of the value behind it`
  const help = `${quoteHelp(source)}, or remove the anchor`
  return { code: 'yaml-anchor', severity: 'warning', message, help, start, end }
}

export function unknownAlias({ start, end }: Place, name: string, suggestion: string | null): Problem {
  const message = `${excerpt(`*${name}`)} is an alias, and no anchor ${excerpt(`&${name}`)} stands before it`
  return { code: 'yaml-alias', message, help: suggestion ?? quoteHelp(`*${name}`), start, end }
}

export function cyclicAlias({ start, end }: Place, name: string): Problem {
  const message = `${excerpt(`*${name}`)} stands inside the value that it repeats`
  return { code: 'yaml-alias', message, help: null, start, end }
}

export function mergeKey({ start, end }: Place): Problem {
  const message = '`<<` is a merge key of YAML 1.1, and YAML 1.2 merges nothing'
  return { code: 'yaml-merge-key', message, help: 'write the keys out, or use `define`', start, end }
}

export function keyNotText({ start, end }: Place, key: string, kind: string): Problem {
  const message = key === '' ? 'a key is missing before the colon' : `the key ${excerpt(key)} is ${kind}, not text`
  return { code: 'yaml-key', message, help: key === '' ? null : quoteHelp(key, 'the key'), start, end }
}

export function keysWithoutValues({ start, end }: Place, source: string): Problem {
  const message = `${excerpt(source)} is a map whose keys have no values`
  return { code: 'yaml-key', message, help: `${quoteHelp(source)} if it is text`, start, end }
}

export function duplicateKey({ start, end }: Place, key: string, firstLine: number): Problem {
  const message = `the key ${excerpt(key)} stands twice in this map, first on line ${firstLine}`
  return { code: 'yaml-duplicate-key', message, help: 'remove one of them', start, end }
}

export function inexactNumber({ start, end }: Place, source: string): Problem {
  const message = `the number ${excerpt(source)} cannot be kept exactly`
  return { code: 'yaml-number', message, help: quoteHelp(source), start, end }
}
