import { BUILT_IN } from '../kinds/vocabularies.ts'
import type { CallMembers } from '../model/call-members.ts'
import type { CallParts } from '../model/filter.ts'
import type { ActionKind, ConditionKind } from '../model/kind.ts'
import type { ImportFile, Vocabularies, Vocabulary } from '../model/vocabulary.ts'
import type { Kinds } from '../schema/policy-schema.ts'

/** The kinds that a policy can name, and the vocabularies that it must ask for. */
export interface Registry {
  /** Every kind, for the schema. Equal vocabularies always give the same object, because it is the validators' key. */
  readonly kinds: Kinds
  condition(name: string): ConditionKind | undefined
  action(name: string): ActionKind | undefined
  /** The vocabulary that a policy must ask for to use this kind; undefined if there is none. */
  vocabularyOf(kind: ConditionKind | ActionKind): string | undefined
  readonly vocabularyNames: readonly string[]
  /** What `call` is in expressions and templates; null if no vocabulary says so. */
  readonly callMembers: CallMembers | null
  /** Null if no vocabulary reads calls. */
  readonly callParts: CallParts | null
  /** Creates the importer for one program's files that are not policies; null if no vocabulary reads such files. */
  importer(): ImportFile | null
}

const isOfCalls = ({ callMembers }: Vocabulary): boolean => callMembers !== undefined

/** A node of the cache: the registry of the vocabularies on the path to it, and the nodes for one more vocabulary. */
interface Known {
  registry?: Registry
  readonly next: WeakMap<Vocabulary, Known>
}

const known: Known = { next: new WeakMap() }

/**
 * The built-in kinds and those of `further`. A vocabulary that is given twice counts once.
 *
 * @throws {TypeError} if two kinds have the same name and neither extends the other: one could never be used
 */
export function createRegistry(...further: readonly (Vocabularies | undefined)[]): Registry {
  const given = [...new Set(further.flat().filter((vocabulary) => vocabulary !== undefined))]
  // Any other vocabulary may extend that of calls, which is part of Sluice.
  const vocabularies = given.toSorted((one, other) => Number(isOfCalls(other)) - Number(isOfCalls(one)))
  let at = known
  for (const vocabulary of vocabularies) {
    const next = at.next.get(vocabulary) ?? { next: new WeakMap() }
    at.next.set(vocabulary, next)
    at = next
  }
  return (at.registry ??= build([...BUILT_IN, ...vocabularies]))
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
    callMembers: vocabularies.find(isOfCalls)?.callMembers ?? null,
    callParts: vocabularies.find(isOfCalls)?.callParts ?? null,
    importer: () => vocabularies.findLast(({ importer }) => importer !== undefined)?.importer?.() ?? null,
  }
}

function index<Kind extends { readonly name: string; readonly replaces?: unknown }>(
  kinds: readonly Kind[],
): ReadonlyMap<string, Kind> {
  const byName = new Map<string, Kind>()
  for (const kind of kinds) {
    const earlier = byName.get(kind.name)
    if (earlier !== undefined && earlier !== kind.replaces) throw new TypeError(`two kinds are named \`${kind.name}\``)
    byName.set(kind.name, kind)
  }
  return byName
}
