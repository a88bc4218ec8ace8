import type { Condition } from '../model/condition.ts'
import type { Action, ActionKind, ConditionKind, ConfigSchema, KindContext } from '../model/kind.ts'
import type { ConfigOf } from './config-type.ts'

type Described<Kind, Schema> = Omit<Kind, 'schema' | 'compile'> & { readonly schema: Schema }

type KeyOf<Made> = Made extends unknown ? keyof Made : never

/** `Made`, except that members that `Shape` lacks are errors. So a misspelt optional member does not go unnoticed. */
type Exactly<Shape, Made extends Shape> = Made & { readonly [Stray in Exclude<KeyOf<Made>, keyof Shape>]: never }

/**
 * Declares a condition kind. The schema determines the type of the config that `compile` gets, the JSON Schema of
 * policies, the reference page and the checks. The value that `compile` returns may only have the members of
 * `Condition`.
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
