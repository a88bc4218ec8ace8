import type { Declared } from '../../compile/policy-data.ts'
import type { ConditionNode } from '../../model/condition.ts'

/** A part of a condition, its position, and the patterns that its tool must match. */
export interface Part {
  readonly node: ConditionNode
  readonly declared: Declared
  readonly path: readonly (string | number)[]
  readonly tools: readonly (string | readonly string[])[]
}

/**
 * The conditions within a part that contain no others. A definition is read on its own, regardless of the conditions
 * that use it.
 */
export function leavesIn(part: Part, definitions: ReadonlyMap<string, Declared>): readonly Part[] {
  const { node, path, tools } = part
  const { type, joins, config, parts = [] } = node
  if (parts.length === 0) return [part]
  if (type === 'defined') {
    const declared = definitions.get(config['name'] as string)
    return parts.flatMap((inner) =>
      declared === undefined ? [] : leavesIn({ node: inner, declared, path: [], tools: [] }, definitions),
    )
  }
  const named = joins === 'every' ? parts.flatMap((inner) => matchOf(inner)) : []
  return parts.flatMap((inner, index) => {
    const at = type === 'not' ? ['condition'] : ['conditions', index]
    return leavesIn({ ...part, node: inner, path: [...path, ...at], tools: [...tools, ...named] }, definitions)
  })
}

function matchOf({ prefilter, prefilterSuffices }: ConditionNode): Part['tools'] {
  return prefilterSuffices === true && prefilter !== undefined && 'tool' in prefilter ? [prefilter.tool] : []
}
