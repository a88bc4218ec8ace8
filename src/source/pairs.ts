import { isAlias, isScalar, type Pair, type ParsedNode, type YAMLMap } from './libraries.ts'

export type ParsedPair = Pair<ParsedNode, ParsedNode | null>

/** For each alias, the node that it repeats. */
export type Targets = ReadonlyMap<ParsedNode, ParsedNode>

/** The pairs of a map by the text of their keys; of equal keys the first. */
export function indexPairs(map: YAMLMap.Parsed, targets: Targets): ReadonlyMap<string, ParsedPair> {
  const pairs = new Map<string, ParsedPair>()
  for (const pair of map.items) {
    const key = follow(pair.key, targets)
    if (isScalar(key) && typeof key.value === 'string' && !pairs.has(key.value)) pairs.set(key.value, pair)
  }
  return pairs
}

/** The node itself, or the node that it repeats. */
export function follow(node: ParsedNode, targets: Targets): ParsedNode {
  return isAlias(node) ? (targets.get(node) ?? node) : node
}
