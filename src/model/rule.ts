import type { EffectType } from './effect.ts'
import type { Fact } from './fact.ts'
import type { Filter } from './filter.ts'
import type { ActionNode, ConditionNode } from './kind.ts'
import type { Moment } from './moment.ts'
import type { Servers } from './servers.ts'
import type { Limits, Scope } from './store.ts'

/** What stands when a rule cannot give its answer. */
export type OnError = 'deny' | 'ask' | 'ignore'

/** One rule, compiled. */
export interface Rule {
  readonly id: string
  readonly description: string
  readonly tags: readonly string[]
  /** The agent whose rule it is; null for a rule of the application. */
  readonly owner: string | null
  /** Canonical names. */
  readonly events: readonly string[]
  /** Compiled when it is first asked for. */
  condition(): ConditionNode
  /** Compiled when it is first asked for. */
  action(): ActionNode
  /** What must be so for the condition to be anything but false; null where nothing is known of that. */
  readonly needs: Filter | null
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
  readonly reads: ReadonlySet<Fact>
  readonly file: string
  readonly line: number
}

/** A policy, ready to decide. */
export interface Program {
  /** In the order in which they run. */
  readonly rules: readonly Rule[]
  /** Null where the policy is sound; else why it decides nothing: what is wrong with it. */
  readonly unsound: string | null
  /** Every spelling of a tool's name that patterns may match. */
  spellings(tool: string, aliases?: readonly string[]): readonly string[]
  /**
   * Writes the places in {@link rulesAt} of the rules that concern a moment, in order, and gives how many there are: it
   * leaves out only those that are disabled, of another agent, or false. `places` has room for all of them.
   */
  select(moment: Moment, places: Int32Array): number
  /** Every rule of an event, in order, whosever they are. */
  rulesAt(event: string): readonly Rule[]
  /** What the rules read, as far as they are enabled: a host need not find out more. */
  readonly reads: ReadonlySet<Fact>
  /** The environment values that the policy lists. */
  readonly env: { readonly [name: string]: string }
  /** The servers that the policy declares. */
  readonly servers: Servers
}
