import { createRegistry } from '../compile/registry.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import type { EffectType } from '../model/effect.ts'
import type { Port } from '../model/host.ts'
import type { ActionExample, ActionKind, ConditionExample, ConditionKind, ConfigSchema } from '../model/kind.ts'
import { actionFields } from '../schema/policy-schema.ts'

/** A kind, as in `sluice kinds --format json`. */
export interface KindEntry {
  readonly kind: 'condition' | 'action'
  readonly name: string
  readonly summary: string
  /** What a policy must list under `use` to use this kind; null if nothing. */
  readonly vocabulary: string | null
  /** The current name, if this name is deprecated. */
  readonly replaced_by: string | null
  /** For a condition: the events at which it can hold; null for all. */
  readonly events: readonly string[] | null
  /** For an action: the effects it may request, and the ports it requires from the host. */
  readonly effects: readonly EffectType[]
  readonly ports: readonly Port[]
  readonly schema: ConfigSchema
  readonly examples: readonly (ConditionExample | ActionExample)[]
}

/** Every kind: first the conditions, then the actions, each in declared order. */
export function listKinds(): readonly KindEntry[] {
  const { kinds, vocabularyOf } = createRegistry(VOCABULARIES)
  const shared = (
    kind: ConditionKind | ActionKind,
  ): Pick<KindEntry, 'name' | 'summary' | 'vocabulary' | 'replaced_by'> => ({
    name: kind.name,
    summary: kind.summary,
    vocabulary: vocabularyOf(kind) ?? null,
    replaced_by: kind.replacedBy ?? null,
  })
  return [
    ...kinds.conditions.map((kind): KindEntry => {
      const { schema, examples, events = null } = kind
      return { kind: 'condition', ...shared(kind), events, effects: [], ports: [], schema, examples }
    }),
    ...kinds.actions.map((kind): KindEntry => {
      const { effects, ports, examples } = kind
      const schema = { ...kind.schema, properties: { ...kind.schema.properties, ...actionFields(kind) } }
      return { kind: 'action', ...shared(kind), events: null, effects, ports, schema, examples }
    }),
  ]
}
