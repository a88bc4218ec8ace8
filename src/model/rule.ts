import type { EffectType } from './effect.ts'
import type { DerivedField } from './derived-field.ts'
import type { Filter } from './filter.ts'
import type { ActionNode, ConditionNode } from './kind.ts'
import type { EventContext, Truth } from './event-context.ts'
import type { Planned } from './plan.ts'
import type { Servers } from './servers.ts'
import type { Limits, Scope } from './store.ts'

/** What stands when a rule cannot give its answer. */
export type OnError = 'deny' | 'ask' | 'ignore'

/** What is known of one rule: plain data. */
export interface Rule {
  readonly id: string
  readonly description: string
  readonly tags: readonly string[]
  /** The agent whose rule it is; null for a rule of the application. */
  readonly owner: string | null
  /** Canonical names. */
  readonly events: readonly string[]
  /** As declared, in JSON: text takes up a tenth of what is compiled of it. */
  readonly condition: string
  /** As declared, in JSON. */
  readonly action: string
  /** What must be so for the condition to be anything but false; null where nothing is known of that. */
  readonly prefilter: Filter | null
  /** Whether that is all that the condition wants. */
  readonly prefilterSuffices: boolean
  /** What its action may ask for. */
  readonly effects: readonly EffectType[]
  readonly priority: number
  readonly enabled: boolean
  readonly shadow: boolean
  readonly scope: Scope
  /** Null where nothing is limited, so that no store needs to be asked. */
  readonly limits: Limits | null
  readonly onError: OnError
  readonly onUnsupported: 'deny' | 'ignore' | 'error'
  /** Seconds for the whole action, from the first thing that is performed. */
  readonly timeout: number
  /** What its condition, its action and its limits read. */
  readonly reads: readonly DerivedField[]
  readonly file: string
  readonly line: number
}

/** The rules of one event, in the order in which they run. */
export interface EventRules {
  readonly rules: readonly Rule[]
  /**
   * Writes the places of the rules that concern a moment, in order, and gives how many there are: it leaves out only those
   * that are disabled, of another agent, or false. The place of one whose condition has to be asked is written as its
   * complement (`~place`); that of any other holds. `places` has room for all of them.
   */
  select(context: EventContext, places: Int32Array): number
  /** What the condition of the rule at a place gives. */
  test(place: number, eventContext: EventContext): Truth
  /** What its action wants. */
  plan(place: number, eventContext: EventContext): Planned
}

/** A policy, ready to decide. */
export interface Program {
  /** In the order in which they run. */
  readonly rules: readonly Rule[]
  /** Null where the policy is sound; else why it decides nothing: what is wrong with it. */
  readonly invalidReason: string | null
  /** Every spelling of a tool's name that patterns may match. */
  toolNameVariants(tool: string, aliases?: readonly string[]): readonly string[]
  /** The rules of an event, whosever they are. */
  at(event: string): EventRules
  /** The condition of a rule, with all that explains it. */
  condition(rule: Rule): ConditionNode
  action(rule: Rule): ActionNode
  /** What the rules read, as far as they are enabled: a host need not find out more. */
  readonly reads: ReadonlySet<DerivedField>
  /** The environment values that the policy lists. */
  readonly env: { readonly [name: string]: string }
  /** The servers that the policy declares. */
  readonly servers: Servers
}
