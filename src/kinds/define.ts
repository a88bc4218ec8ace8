import type { Condition } from '../model/condition.ts'
import type { Action, ActionKind, ConditionKind, ConfigSchema, KindContext } from '../model/kind.ts'
import type { ConfigOf } from './config-type.ts'

type Described<Kind, Schema> = Omit<Kind, 'schema' | 'compile'> & { readonly schema: Schema }

type KeyOf<Made> = Made extends unknown ? keyof Made : never

/** `Made` without members that `Shape` does not have. A misspelt optional member is thus an error, not without effect. */
type Exactly<Shape, Made extends Shape> = Made & { readonly [Stray in Exclude<KeyOf<Made>, keyof Shape>]: never }

/**
 * Declares a condition kind. The type of the config that `compile` is given follows from the schema; so do the JSON Schema
 * of policies, the reference page and the checks. What `compile` returns may have no members but those of `Condition`.
 */
export function defineCondition<const Schema extends ConfigSchema, Made extends Condition>(
  kind: Described<ConditionKind, Schema> & {
    compile(config: ConfigOf<Schema>, context: KindContext): Exactly<Condition, Made>
  },
): ConditionKind
export function defineCondition(kind: ConditionKind): ConditionKind {
  return kind
}

/** Declares an action kind; see {@link defineCondition}. */
export function defineAction<const Schema extends ConfigSchema, Made extends Action>(
  kind: Described<ActionKind, Schema> & {
    compile(config: ConfigOf<Schema>, context: KindContext): Exactly<Action, Made>
  },
): ActionKind
export function defineAction(kind: ActionKind): ActionKind {
  return kind
}
