import { type Alias, isAlias, isScalar, type Pair, type ParsedNode, type YAMLMap } from './libraries.ts'
import { nearest } from '../model/suggestion.ts'
import { FILE_LIMITS, tooDeep, tooManyAliases, tooManyValues } from './limits.ts'
import { countLeading, type OffsetRange } from './lines.ts'
import type { TextDiagnostics } from './text-diagnostic.ts'
import { cyclicAlias, nameAsKey, spareAnchor, unknownAlias, unusedAnchor } from './traps.ts'

/** How much of the limits of the file a value uses. An alias counts like the value that it repeats. */
interface Usage {
  values: number
  aliases: number
  /** The deepest level of nesting so far. */
  deepest: number
}

interface Anchored {
  readonly node: ParsedNode
  readonly property: Property | undefined
  value: unknown
  /** The cost of one repetition. */
  readonly cost: Usage
  /** False while the value is being built: an alias inside it would be cyclic. */
  finished: boolean
  used: boolean
}

/**
 * The anchors of one document. Aliases share the value that they repeat, so alias bombs are counted but never expanded.
 */
export function createAnchors(properties: readonly Property[], usage: Usage, problems: TextDiagnostics) {
  const byName = new Map<string, Anchored>()
  const all: Anchored[] = []
  const targets = new Map<ParsedNode, ParsedNode>()
  let unknown = 0

  /** Suggests names only for a few anchors and aliases: comparing all with all would take too long. */
  function nearestName(name: string): string | undefined {
    if (++unknown > FILE_LIMITS.aliases || byName.size > FILE_LIMITS.aliases || !/^[\w-]+$/.test(name)) return undefined
    return nearest(name, byName.keys())
  }

  return {
    /** The node that each alias repeats. */
    targets,
    /** Builds the value of a node with the anchor `name` at `depth`. */
    define(name: string, node: ParsedNode, depth: number, build: () => unknown): unknown {
      const property = propertyBefore(properties, '&', node.range[0])
      const isKey = name.endsWith(':')
      if (isKey && property !== undefined) problems.add(nameAsKey(property.start, property.source.slice(0, -1)))
      const cost = { values: 0, aliases: 0, deepest: 0 }
      const anchored: Anchored = { node, property, value: null, cost, finished: false, used: isKey }
      byName.set(name, anchored)
      all.push(anchored)
      const before = { ...usage }
      usage.deepest = depth
      anchored.value = build()
      cost.values = usage.values - before.values
      cost.aliases = usage.aliases - before.aliases
      cost.deepest = usage.deepest - depth
      usage.deepest = Math.max(before.deepest, usage.deepest)
      anchored.finished = true
      return anchored.value
    },
    /** The value that an alias repeats (null if none), or the limit that it would exceed at this `depth`. */
    repeat(alias: Alias.Parsed, depth: number) {
      const [start, end] = alias.range
      const anchored = byName.get(alias.source)
      if (anchored === undefined) {
        problems.add(unknownAlias({ start, end }, alias.source, nearestName(alias.source)))
        return { value: null }
      }
      anchored.used = true
      if (!anchored.finished) {
        problems.add(cyclicAlias({ start, end }, alias.source))
        return { value: null }
      }
      targets.set(alias, anchored.node)
      usage.values += anchored.cost.values
      usage.aliases += anchored.cost.aliases + 1
      usage.deepest = Math.max(usage.deepest, depth + anchored.cost.deepest)
      if (usage.values > FILE_LIMITS.values) return { exceeded: tooManyValues(start) }
      if (usage.aliases > FILE_LIMITS.aliases) return { exceeded: tooManyAliases({ start, end }) }
      if (usage.deepest > FILE_LIMITS.depth) return { exceeded: tooDeep(start) }
      return { value: anchored.value }
    },
    reportUnused(text: string): void {
      for (const { node, property, used } of all) {
        if (used || property === undefined) continue
        // `- &name`; before another list or map, an anchor may wait for its use.
        const isEntry = /(?:^|\n)[ \t-]*- *$/.test(text.slice(Math.max(0, property.start - 100), property.start))
        if (!isScalar(node) && isEntry) problems.add(spareAnchor(property, property.source))
        else if (!isScalar(node)) continue
        else if (node.range[0] !== node.range[1]) {
          problems.add(unusedAnchor(property, property.source, text.slice(property.start, node.range[1])))
        }
      }
    },
  }
}

/** An anchor (`&name`) or a tag (`!name`) in the text. */
export interface Property extends OffsetRange {
  readonly source: string
}

/** The last anchor (`&`) or tag (`!`) that starts before `offset`. `properties` are in order. */
export function propertyBefore(properties: readonly Property[], sign: '&' | '!', offset: number): Property | undefined {
  for (let index = countLeading(properties, ({ start }) => start < offset) - 1; index >= 0; index--) {
    const property = properties[index]
    if (property?.source.startsWith(sign)) return property
  }
  return undefined
}

export type ParsedPair = Pair<ParsedNode, ParsedNode | null>

/** For each alias, the node that it repeats. */
export type Targets = ReadonlyMap<ParsedNode, ParsedNode>

/** The pairs of a map by key. If keys repeat, the first pair counts. */
export function indexPairs(map: YAMLMap.Parsed, targets: Targets): ReadonlyMap<string, ParsedPair> {
  const pairs = new Map<string, ParsedPair>()
  for (const pair of map.items) {
    const key = follow(pair.key, targets)
    if (isScalar(key) && typeof key.value === 'string' && !pairs.has(key.value)) pairs.set(key.value, pair)
  }
  return pairs
}

/** The node itself or, for an alias, the node that it repeats. */
export function follow(node: ParsedNode, targets: Targets): ParsedNode {
  return isAlias(node) ? (targets.get(node) ?? node) : node
}
