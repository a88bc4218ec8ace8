import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { Condition } from '../model/condition.ts'
import type { Action, ActionKind, ConditionKind, ConfigSchema, KindContext } from '../model/kind.ts'
import type { ConfigOf } from './config-type.ts'

type Described<Kind, Schema> = Omit<Kind, 'schema' | 'compile'> & { readonly schema: Schema }

type KeyOf<Made> = Made extends unknown ? keyof Made : never

/** `Made`, except that members that `Shape` lacks are errors. So a misspelt optional member does not go unnoticed. */
type Exactly<Shape, Made extends Shape> = Made & { readonly [Stray in Exclude<KeyOf<Made>, keyof Shape>]: never }

const CONDITION_KIND: OptionNames<ConditionKind> = {
  name: 'required',
  summary: 'required',
  schema: 'required',
  examples: 'required',
  compile: 'required',
  events: 'optional',
  replacedBy: 'optional',
}

const ACTION_KIND: OptionNames<ActionKind> = {
  name: 'required',
  summary: 'required',
  schema: 'required',
  examples: 'required',
  effects: 'required',
  ports: 'required',
  compile: 'required',
  failure: 'optional',
  judges: 'optional',
  replaces: 'optional',
  replacedBy: 'optional',
}

/** The members of what `compile` of a condition kind returns. */
export const CONDITION_MEMBERS: OptionNames<Condition> = {
  test: 'required',
  seen: 'optional',
  parts: 'optional',
  joins: 'optional',
  prefilter: 'optional',
  prefilterSuffices: 'optional',
  reads: 'optional',
  requiresOneOf: 'optional',
}

/** The members of what `compile` of an action kind returns. */
export const ACTION_MEMBERS: OptionNames<Action> = {
  plan: 'required',
  verdicts: 'optional',
  remember: 'optional',
  redacts: 'optional',
  maskPieces: 'optional',
  cooldownTurns: 'optional',
  ports: 'optional',
  summarizes: 'optional',
  seconds: 'optional',
  calls: 'optional',
  steps: 'optional',
  reads: 'optional',
  isNewest: 'optional',
}

/**
 * A member in the wrong place would silently have no effect, and a rule without its `verdicts` would let a call through
 * when it fails.
 *
 * @throws {TypeError}
 */
function checkKind<Kind extends object>(caller: string, kind: Kind, names: OptionNames<Kind>, returned: object): void {
  const misplaced = Object.keys(kind).find((name) => !Object.hasOwn(names, name) && Object.hasOwn(returned, name))
  if (misplaced !== undefined) {
    throw new TypeError(`\`${caller}\` has no option \`${misplaced}\`: return it from \`compile\``)
  }
  checkOptions(caller, kind, names)
}

/**
 * Declares a condition kind. The schema determines the type of the config that `compile` gets, the JSON Schema of
 * policies, the reference page and the checks. The value that `compile` returns may only have the members of
 * `Condition`.
 *
 * @throws {TypeError} if a member is unknown or missing
 */
export function defineCondition<const Schema extends ConfigSchema, Made extends Condition>(
  kind: Described<ConditionKind, Schema> & {
    compile(config: ConfigOf<Schema>, context: KindContext): Exactly<Condition, Made>
  },
): ConditionKind
export function defineCondition(kind: ConditionKind): ConditionKind {
  checkKind('defineCondition', kind, CONDITION_KIND, CONDITION_MEMBERS)
  return kind
}

/** Declares an action kind; see {@link defineCondition}. */
export function defineAction<const Schema extends ConfigSchema, Made extends Action>(
  kind: Described<ActionKind, Schema> & {
    compile(config: ConfigOf<Schema>, context: KindContext): Exactly<Action, Made>
  },
): ActionKind
export function defineAction(kind: ActionKind): ActionKind {
  checkKind('defineAction', kind, ACTION_KIND, ACTION_MEMBERS)
  return kind
}
