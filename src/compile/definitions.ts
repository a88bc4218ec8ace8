import type { ConditionNode } from '../model/kind.ts'
import type { Declaration } from './declarations.ts'

/** The conditions that `define:` names, each compiled once, when it is first used. */
export interface Definitions {
  readonly names: readonly string[]
  /** The condition, or the code of what is wrong. */
  find(name: string): ConditionNode | 'unknown-definition' | 'cyclic-definition'
  /** Those that nothing has asked for so far. */
  unused(): readonly (readonly [name: string, declaration: Declaration])[]
}

export function createDefinitions(
  declared: ReadonlyMap<string, Declaration>,
  compile: (name: string, declaration: Declaration) => ConditionNode,
): Definitions {
  const compiled = new Map<string, ConditionNode>()
  const open = new Set<string>()
  return {
    names: [...declared.keys()],
    find(name) {
      const known = compiled.get(name)
      if (known !== undefined) return known
      const declaration = declared.get(name)
      if (declaration === undefined) return 'unknown-definition'
      if (open.has(name)) return 'cyclic-definition'
      open.add(name)
      const node = compile(name, declaration)
      open.delete(name)
      compiled.set(name, node)
      return node
    },
    unused: () => [...declared].filter(([name]) => !compiled.has(name)),
  }
}
