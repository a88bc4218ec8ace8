import { isScalar, type Alias, type ParsedNode } from './libraries.ts'
import { nearest } from '../model/suggestion.ts'
import { FILE_LIMITS, tooDeep, tooManyAliases, tooManyValues } from './limits.ts'
import type { Targets } from './pairs.ts'
import type { Problem, Problems } from './problem.ts'
import { propertyBefore, type Property } from './property.ts'
import { cyclicAlias, nameAsKey, unknownAlias, unusedAnchor } from './trap-problems.ts'

/** What the value has used of the file's bounds, every alias counted as the value it repeats. */
export interface Usage {
  values: number
  aliases: number
  /** The deepest level of nesting so far. */
  deepest: number
}

/** The anchors of one document. Aliases share the value they repeat, so that bombs are counted and never expanded. */
export interface Anchors {
  /** Builds the value of the node that carries the anchor `name` at `depth`. */
  define(name: string, node: ParsedNode, depth: number, build: () => unknown): unknown
  /** The value that the alias repeats at `depth`, and null where it has none; or the bound that it breaks. */
  repeat(alias: Alias.Parsed, depth: number): { readonly value: unknown } | { readonly exceeded: Problem }
  /** The node that each alias repeats. */
  readonly targets: Targets
  reportUnused(text: string): void
}

interface Anchored {
  readonly node: ParsedNode
  readonly property: Property | undefined
  value: unknown
  /** What repeating it uses. */
  readonly cost: Usage
  /** False while the value is being built: an alias in it would repeat itself. */
  finished: boolean
  used: boolean
}

export function createAnchors(properties: readonly Property[], usage: Usage, problems: Problems): Anchors {
  const byName = new Map<string, Anchored>()
  const all: Anchored[] = []
  const targets = new Map<ParsedNode, ParsedNode>()
  let unknown = 0

  /** Of a few anchors, for a few aliases: to compare all with all takes too long. */
  function nearestName(name: string): string | undefined {
    if (++unknown > FILE_LIMITS.aliases || byName.size > FILE_LIMITS.aliases || !/^[\w-]+$/.test(name)) return undefined
    return nearest(name, byName.keys())
  }

  return {
    targets,
    define(name, node, depth, build) {
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
    repeat(alias, depth) {
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
    reportUnused(text) {
      for (const { node, property, used } of all) {
        if (used || property === undefined || !isScalar(node) || node.range[0] === node.range[1]) continue
        problems.add(unusedAnchor(property, property.source, text.slice(property.start, node.range[1])))
      }
    },
  }
}
