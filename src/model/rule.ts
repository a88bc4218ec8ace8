import type { EffectType } from './effect.ts'
import type { MemberPath } from './member-path.ts'
import type { CanonicalEventName } from './events.ts'
import type { Filter } from './filter.ts'
import type { ActionNode, Remember, ToolTest } from './kind.ts'
import type { EvaluationError, EventContext, Truth } from './event-context.ts'
import type { AskedQuestion, ConditionNode, EventPast, SelectConditions } from './condition.ts'
import type { Planned } from './plan.ts'
import type { Prices } from './prices.ts'
import type { Servers } from './servers.ts'
import type { Limits, Scope } from './store.ts'
import type { ToolParams } from './tool-params.ts'

/** What stands when a rule cannot give its answer. A rule that redacts acts all the same: it must not let through what it cannot judge. */
export type OnError = 'deny' | 'ask' | 'ignore' | 'act'

/** One rule as plain data. */
export interface Rule {
  readonly id: string
  readonly description: string
  readonly tags: readonly string[]
  /** The agent whose rule it is; null for a rule of the application. */
  readonly owner: string | null
  /** Canonical names. */
  readonly events: readonly CanonicalEventName[]
  /** What its action may ask for. */
  readonly effects: readonly EffectType[]
  readonly priority: number
  readonly enabled: boolean
  readonly shadow: boolean
  readonly scope: Scope
  /** Null if nothing is limited, so that no store needs to be asked. */
  readonly limits: Limits | null
  /** For how long the rule does not ask again once a person has said yes; null if it always does. */
  readonly remember: Remember['scope'] | null
  readonly onError: OnError
  /** The same, if it is unclear what a call does. */
  readonly onUncertain: OnError
  readonly onUnsupported: 'deny' | 'ignore' | 'error'
  /** Seconds for the whole action, from the first thing that is performed. */
  readonly timeout: number
  /** What its condition, its action and its limits read. */
  readonly reads: readonly MemberPath[]
  readonly file: string
  readonly line: number
}

/** What the kinds have made of a rule. */
export interface RuleKinds {
  readonly condition: ConditionNode
  readonly action: ActionNode
}

/** A rule as the engine sees it. */
export interface CompiledRule extends Rule {
  /** Of its condition. */
  readonly prefilter: Filter | null
  readonly prefilterSuffices: boolean
  /** What its condition and its action ask about the past. */
  readonly asks: readonly AskedQuestion[]
  /** The group whose budget it is; null if there is one for all. */
  readonly groupOf: ((context: EventContext) => string | EvaluationError) | null
  /** Compiled by now, or by this call. */
  kinds(): RuleKinds
}

/** The rules of one event, in the order in which they run. */
export interface EventRules {
  readonly rules: readonly CompiledRule[]
  /** Selects rules. Those that are disabled or of another agent are left out, too. */
  readonly select: SelectConditions
  /**
   * Asks every rule, to find out whether a prefilter is wrong.
   *
   * @throws {TypeError} if one is, with the name of its kind
   */
  verify(context: EventContext): void
  /** What the condition of the rule at an index gives. */
  test(index: number, context: EventContext): Truth
  /** What its action wants. */
  plan(index: number, context: EventContext): Planned
}

/** A policy, ready to decide. Only `loadPolicy` makes one. */
export interface Program {
  /** In the order in which they run. */
  readonly rules: readonly Rule[]
  /** Null if the policy is sound; else why it decides nothing: what is wrong with it. */
  readonly invalidReason: string | null
  /** What the enabled rules read: a host need not find out more. */
  readonly reads: ReadonlySet<MemberPath>
  /** The servers that the policy declares. */
  readonly servers: Servers
  /** Names and paths of members that the decision log masks. */
  readonly masked: readonly string[]
  /** SHA-256 of what its policies say, in hexadecimal: equal whatever their files are called, and however they are laid out. */
  digest(): string
}

/** What Sluice knows about a tool before it is called. */
export interface KnownTool extends ToolParams {
  /** Every spelling of its name that patterns may match; the second is the canonical name. */
  readonly spellings: readonly string[]
}

/** A program as the engine sees it. */
export interface CompiledProgram extends Program {
  readonly rules: readonly CompiledRule[]
  /**
   * What Sluice knows about the tool with this name.
   *
   * @param aliases other names that the host told of it, its canonical name first
   * @param canonicalName its canonical name, where the host told it
   */
  knownTool(tool: string, aliases?: readonly string[], canonicalName?: string | null): KnownTool
  /** The tools that the policy declares, by the names it gives them. */
  readonly declaredTools: readonly string[]
  /** Compiles patterns over the name of a tool; the test takes the variants with that name. */
  compileTools(match: string | readonly string[]): ToolTest
  /** The enabled rules that remember a person's yes. */
  readonly remembering: readonly CompiledRule[]
  /** What is remembered and asked at an event. Null if that is nothing. */
  pastAt(event: CanonicalEventName): EventPast | null
  /** The rules of an event, whosever they are. */
  at(event: CanonicalEventName): EventRules
  /** What models cost. */
  readonly prices: Prices
  /** The environment values that the policy lists. */
  readonly env: { readonly [name: string]: string }
}

/**
 * What is in a program.
 *
 * @throws {TypeError} if it is none that `loadPolicy` gave
 */
export function openProgram(program: Program): CompiledProgram {
  if (!('at' in program)) throw new TypeError('a program is what `loadPolicy` gives')
  // Nothing else gives one.
  return program as CompiledProgram
}
