import { isScalar, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from './libraries.ts'
import { quoteHelp } from './excerpt.ts'
import { leavesPlaceholderOpen } from './placeholder-text.ts'
import type { Problem } from './problem.ts'
import { commentCut, keysWithoutValues, unquotedPlaceholder } from './trap-problems.ts'

/** Keys whose values are expressions, where ` #` is hardly ever meant as a comment of YAML. */
const EXPRESSION_KEYS: readonly (string | null)[] = ['expr', 'if']

/** The comment behind a plain value with a placeholder, or behind a plain expression: it may be meant to belong to it. */
export function commentBehind(text: string, node: Scalar.Parsed, key: string | null): Problem | undefined {
  const { source, range } = node
  if (node.type !== 'PLAIN' || source === '') return undefined
  if (!EXPRESSION_KEYS.includes(key) && !source.includes('<<') && !source.includes('{{')) return undefined
  let start = range[1]
  while (text[start] === ' ' || text[start] === '\t') start++
  if (text[start] !== '#') return undefined
  const lineBreak = text.indexOf('\n', start)
  const comment = text.slice(start, lineBreak === -1 ? text.length : lineBreak).trimEnd()
  return commentCut({ start, end: start + comment.length }, comment)
}

/** Why a map in braces is not one: it is a placeholder, or text such as `{2,3}`. */
export function textInBraces(text: string, node: YAMLMap.Parsed, key: string | null): Problem | undefined {
  const [start, end] = node.range
  if (node.flow !== true || text[start] !== '{') return undefined
  const source = text.slice(start, end)
  if (source.startsWith('{{')) {
    const help = key !== null && text[end] === ':' ? 'quote the whole text that holds it' : quoteHelp(source, 'it')
    return unquotedPlaceholder({ start, end }, source, help)
  }
  const isSet = node.items.length > 0 && node.items.every((pair) => pair.value === null)
  return isSet ? keysWithoutValues({ start, end }, source) : undefined
}

/** Placeholders in brackets or braces that YAML splits at a comma: `[<<f(x,y)>>]` has two items. */
export function* splitPlaceholders(text: string, node: YAMLMap.Parsed | YAMLSeq.Parsed): Generator<Problem, void> {
  if (node.flow !== true) return
  let opening: Scalar.Parsed | undefined
  for (const part of partsOf(node)) {
    if (!isScalar(part) || part.type !== 'PLAIN') continue
    const closing = part.source.indexOf('>>')
    if (opening !== undefined && closing !== -1) {
      const start = opening.range[0] + opening.source.lastIndexOf('<<')
      const end = part.range[0] + closing + 2
      const help = quoteHelp(text.slice(opening.range[0], part.range[1]), 'it')
      yield unquotedPlaceholder({ start, end }, text.slice(start, end), help)
      opening = undefined
    }
    if (leavesPlaceholderOpen(part.source)) opening = part
  }
}

function* partsOf(node: YAMLMap.Parsed | YAMLSeq.Parsed): Generator<ParsedNode | null, void> {
  for (const item of node.items) {
    if ('key' in item) {
      yield item.key
      yield item.value
    } else {
      yield item
    }
  }
}
