import type { ConditionKind } from '../../../model/kind.ts'

/** The same kind by a name that it used to have. */
export function olderSpelling(kind: ConditionKind, name: string): ConditionKind {
  const examples = kind.examples.map((example) => ({ ...example, config: { ...example.config, type: name } }))
  return { ...kind, name, replacedBy: kind.name, examples }
}
