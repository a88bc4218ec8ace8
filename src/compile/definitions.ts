import type { ConditionNode } from '../model/kind.ts'

/** The conditions that `define:` names, each compiled once, when it is first used. */
export interface Definitions {
  readonly names: readonly string[]
  /** The condition, or the code of what is wrong. */
  find(name: string): ConditionNode | 'unknown-definition' | 'cyclic-definition'
  /** The names that nothing has asked for so far. */
  unused(): readonly string[]
}

export function createDefinitions<Declared>(
  declared: ReadonlyMap<string, Declared>,
  compile: (name: string, declared: Declared) => ConditionNode,
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
    unused: () => [...declared.keys()].filter((name) => !compiled.has(name)),
  }
}
