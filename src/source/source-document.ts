import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from './libraries.ts'
import type { BuiltValue } from './build-value.ts'
import type { Path, SourceDocument } from './document.ts'
import { type Lines, narrow, type OffsetRange, trimmedEnd } from './lines.ts'
import { follow, indexPairs, type ParsedPair } from './anchors.ts'

interface Location {
  readonly key: ParsedNode | null
  readonly node: ParsedNode
  /** False if the path leads further than the data. */
  readonly found: boolean
}

/** `text` is the policy's text without its byte order mark; `root` is null for a document without data. */
export function createSourceDocument(
  policy: { readonly name: string; readonly text: string },
  root: ParsedNode | null,
  { value, targets }: BuiltValue,
  text: string,
  lines: Lines,
): SourceDocument {
  const indices = new Map<YAMLMap.Parsed, ReadonlyMap<string, ParsedPair>>()

  function pairAt(map: YAMLMap.Parsed, key: string): ParsedPair | undefined {
    let index = indices.get(map)
    if (index === undefined) {
      index = indexPairs(map, targets)
      indices.set(map, index)
    }
    return index.get(key)
  }

  function locate(path: Path, from: ParsedNode): Location {
    let location: Location = { key: null, node: follow(from, targets), found: true }
    for (const step of path) {
      const { node } = location
      const pair = isMap(node) ? pairAt(node, String(step)) : undefined
      const inside =
        pair?.value ?? pair?.key ?? (isSeq(node) && typeof step === 'number' ? node.items[step] : undefined)
      if (inside === undefined) return { ...location, found: false }
      location = { key: pair?.key ?? null, node: follow(inside, targets), found: true }
    }
    return location
  }

  return {
    name: policy.name,
    text: policy.text,
    value,
    range(path, part = 'value', span) {
      if (root === null) return lines.range(0, 0)
      const { key, node, found } = locate(path, root)
      const narrowed =
        found && part === 'value' && span !== undefined && isScalar(node) ? narrow(text, lines, node, span) : undefined
      const { start, end } = narrowed ?? stretchOf(part === 'key' ? (key ?? node) : node, text)
      return lines.range(start, end)
    },
  }
}

/** The range of a node. A block list or map ends with its last part, before any comments and blank lines after it. */
function stretchOf(node: ParsedNode, text: string): OffsetRange {
  const start = node.range[0]
  let last = node
  for (let inside = lastPart(last); inside !== undefined; inside = lastPart(last)) last = inside
  return { start, end: trimmedEnd(text, start, Math.max(start, last.range[1])) }
}

function lastPart(node: ParsedNode): ParsedNode | undefined {
  if (isSeq(node) && node.flow !== true) return node.items.at(-1)
  if (!isMap(node) || node.flow === true) return undefined
  const pair = node.items.at(-1)
  return pair?.value ?? pair?.key
}
