import type { ActionKind, ConditionKind, ConfigSchema } from '../model/kind.ts'
import type { ConfigOf } from './config-type.ts'

type Described<Kind, Schema> = Omit<Kind, 'schema' | 'compile'> & { readonly schema: Schema }

/**
 * Declares a condition kind. The type of the config that `compile` is given follows from the schema; so do the JSON Schema
 * of policies, the reference page and the checks.
 */
export function defineCondition<const Schema extends ConfigSchema>(
  kind: Described<ConditionKind, Schema> & Pick<ConditionKind<ConfigOf<Schema>>, 'compile'>,
): ConditionKind {
  return kind
}

/** Declares an action kind; see {@link defineCondition}. */
export function defineAction<const Schema extends ConfigSchema>(
  kind: Described<ActionKind, Schema> & Pick<ActionKind<ConfigOf<Schema>>, 'compile'>,
): ActionKind {
  return kind
}
