import {
  isAlias,
  isMap,
  isScalar,
  type Alias,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from './libraries.ts'
import { setMember } from '../model/copy.ts'
import { createAnchors, indexPairs, type ParsedPair, type Property, propertyBefore, type Targets } from './anchors.ts'
import { quoteHelp } from './excerpt.ts'
import { FILE_LIMITS, tooDeep, tooManyValues } from './limits.ts'
import type { Lines } from './lines.ts'
import type { TextDiagnostic, TextDiagnostics } from './text-diagnostic.ts'
import {
  backspaceIn,
  commentBehind,
  CURLY_QUOTE,
  curlyQuotes,
  duplicateKey,
  emptyAnchor,
  keyMissing,
  keyNotText,
  keyWithoutValue,
  mergeKey,
  splitPlaceholders,
  tagged,
  textInBraces,
  unkeepableNumber,
} from './traps.ts'

/** The plain data of a document, and the node that each alias repeats. */
export interface BuiltValue {
  readonly value: unknown
  readonly targets: Targets
}

type AnyCollection = YAMLMap.Parsed | YAMLSeq.Parsed

/**
 * Builds the data, and reports text that YAML probably reads differently from what the author meant. The data contains
 * such text as written, so that it is not also reported as a wrong type. Null if the file exceeds a limit.
 *
 * @param keepsBigNumbers whether a whole number beyond 2^53 becomes a `bigint`; otherwise it is reported
 */
export function buildValue(
  root: ParsedNode,
  properties: readonly Property[],
  text: string,
  lines: Lines,
  problems: TextDiagnostics,
  keepsBigNumbers = false,
): BuiltValue | null {
  const usage = { values: 0, aliases: 0, deepest: 0 }
  const anchors = createAnchors(properties, usage, problems)
  const hasCurlyQuotes = CURLY_QUOTE.test(text)
  let stopped = false
  // Thousands of rules repeat few texts, but the parser creates each one anew.
  const texts = new Map<string, string>()

  function shared(value: string): string {
    const known = texts.get(value)
    if (known === undefined) texts.set(value, value)
    return known ?? value
  }

  function stop(problem: TextDiagnostic): null {
    if (!stopped) problems.add(problem)
    stopped = true
    return null
  }

  /** `depth` is the number of lists and maps around the node; `key` is the key whose value the node is. */
  function build(node: ParsedNode, depth: number, key: string | null): unknown {
    if (++usage.values > FILE_LIMITS.values) stop(tooManyValues(node.range[0]))
    if (stopped) return null
    if (isAlias(node)) {
      const repeated = anchors.repeat(node, depth)
      return 'exceeded' in repeated ? stop(repeated.exceeded) : repeated.value
    }
    if (node.anchor === undefined) return buildTagged(node, depth, key)
    return anchors.define(node.anchor, node, depth, () => buildTagged(node, depth, key))
  }

  function buildTagged(node: Exclude<ParsedNode, Alias.Parsed>, depth: number, key: string | null): unknown {
    const tag = node.tag === undefined ? undefined : propertyBefore(properties, '!', node.range[0])
    if (tag === undefined) return isScalar(node) ? buildScalar(node, key) : buildCollection(node, depth, key)
    const source = text.slice(tag.start, node.range[1])
    problems.add(tagged(tag, tag.source, tag.source.startsWith('!!') ? 'remove the tag' : quoteHelp(source)))
    return isScalar(node) ? source : buildCollection(node, depth, key)
  }

  function buildScalar(node: Scalar.Parsed, key: string | null): unknown {
    const { value, source, range } = node
    const [start, end] = range
    const comment = commentBehind(text, node, key)
    if (comment !== undefined) problems.add(comment)
    const quotes = hasCurlyQuotes ? curlyQuotes(node) : undefined
    if (quotes !== undefined) problems.add(quotes)
    if (typeof value === 'string' && value.includes('\b')) {
      const backspace = backspaceIn(text, node)
      if (backspace !== undefined) problems.add(backspace)
    }
    if (typeof value === 'number' && !keepsDigits(value, source)) {
      if (keepsBigNumbers && /^[-+]?\d+$/.test(source)) return BigInt(source)
      problems.add(unkeepableNumber({ start, end }, source, value))
      return source
    }
    if (node.anchor !== undefined && node.type === 'PLAIN' && source === '') {
      const anchor = propertyBefore(properties, '&', start)
      if (anchor !== undefined) problems.add(emptyAnchor(anchor, anchor.source))
      return `&${node.anchor}`
    }
    return typeof value === 'string' ? shared(value) : value
  }

  function buildCollection(node: AnyCollection, depth: number, key: string | null): unknown {
    const level = depth + 1
    usage.deepest = Math.max(usage.deepest, level)
    if (level > FILE_LIMITS.depth) return stop(tooDeep(node.range[0]))
    const split = splitPlaceholders(text, node)
    for (const problem of split) problems.add(problem)
    if (!isMap(node)) return node.items.map((item) => build(item, level, null))
    const misread = split.length > 0 ? undefined : textInBraces(text, node, key)
    if (misread === undefined) return buildMap(node, level, split.length > 0)
    problems.add(misread)
    return text.slice(misread.start, misread.end)
  }

  function buildMap(node: YAMLMap.Parsed, level: number, split: boolean): unknown {
    const map: Record<string, unknown> = {}
    let pairs: ReadonlyMap<string, ParsedPair> | undefined
    for (const pair of node.items) {
      const [start, end] = pair.key.range
      const key = buildKey(pair.key, level)
      const value = pair.value === null ? null : build(pair.value, level, key)
      if (key === null) continue
      if (pair.value === null && node.flow === true) {
        if (!split) problems.add(keyWithoutValue({ start, end }, key))
      } else if (Object.hasOwn(map, key)) {
        pairs ??= indexPairs(node, anchors.targets)
        const first = pairs.get(key) ?? pair
        problems.add(duplicateKey({ start, end }, key, lines.lineAt(first.key.range[0]) + 1))
      } else {
        setMember(map, key, value)
      }
    }
    return map
  }

  /** The text of a key; null, after reporting it, if the key is not text. */
  function buildKey(node: ParsedNode, level: number): string | null {
    const [start, end] = node.range
    const plain = isScalar(node) && node.type === 'PLAIN' ? node.source : null
    if (plain === '<<') {
      problems.add(mergeKey({ start, end }))
      return null
    }
    if (plain === '' && node.anchor === undefined && node.tag === undefined) {
      // After a placeholder, the key is not missing: it contains the placeholder, which is reported elsewhere.
      if (text.startsWith('}}', start - 2)) return null
      problems.add(keyMissing({ start, end: Math.min(start + 1, text.length) }, /\S/.test(text[start - 1] ?? '')))
      return null
    }
    const key = build(node, level, null)
    if (typeof key === 'string') return key
    if (!stopped) problems.add(keyNotText({ start, end }, text.slice(start, end), key))
    return null
  }

  const value = build(root, 0, null)
  if (!stopped) anchors.reportUnused(text)
  return stopped ? null : { value, targets: anchors.targets }
}

/** Whether a number keeps all digits that the author wrote. Fractions are rounded, as in every language. */
function keepsDigits(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return false
  if (Number.isSafeInteger(value) || !/^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+)$/i.test(source)) return true
  return String(value) === source.replace(/^\+/, '')
}
