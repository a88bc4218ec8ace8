import type { ActionKind, ConditionKind } from '../model/kind.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import type { Kinds } from '../schema/policy-schema.ts'
import { BUILT_IN } from '../kinds/vocabularies.ts'

/** The kinds that a policy can name, and which of them it must ask for. */
export interface Registry {
  /** Every kind, for the schema; the same object for the same vocabularies, as validators are kept by it. */
  readonly kinds: Kinds
  condition(name: string): ConditionKind | undefined
  action(name: string): ActionKind | undefined
  /** The vocabulary that a policy must ask for before it may use this kind; undefined where it need not. */
  vocabularyOf(kind: ConditionKind | ActionKind): string | undefined
  readonly vocabularyNames: readonly string[]
}

const registries = new WeakMap<Vocabulary, Registry>()
let builtIn: Registry | undefined

/**
 * The built-in kinds with those of `further`.
 *
 * @throws {TypeError} when two kinds have the same name, as one of them could never be used
 */
export function createRegistry(further?: Vocabulary): Registry {
  if (further === undefined) return (builtIn ??= build(BUILT_IN))
  const known = registries.get(further) ?? build([...BUILT_IN, further])
  registries.set(further, known)
  return known
}

function build(vocabularies: readonly Vocabulary[]): Registry {
  const conditions = index(vocabularies.flatMap((vocabulary) => vocabulary.conditions ?? []))
  const actions = index(vocabularies.flatMap((vocabulary) => vocabulary.actions ?? []))
  const owners = new Map<ConditionKind | ActionKind, string>()
  for (const { name, conditions: ofName = [], actions: alsoOfName = [] } of vocabularies) {
    if (name !== undefined) for (const kind of [...ofName, ...alsoOfName]) owners.set(kind, name)
  }
  return {
    kinds: { conditions: [...conditions.values()], actions: [...actions.values()] },
    condition: (name) => conditions.get(name),
    action: (name) => actions.get(name),
    vocabularyOf: (kind) => owners.get(kind),
    vocabularyNames: [...new Set(owners.values())],
  }
}

function index<Kind extends { readonly name: string }>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> {
  const byName = new Map<string, Kind>()
  for (const kind of kinds) {
    if (byName.has(kind.name)) throw new TypeError(`two kinds are named \`${kind.name}\``)
    byName.set(kind.name, kind)
  }
  return byName
}
