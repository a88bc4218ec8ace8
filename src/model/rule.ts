import type { EffectType } from './effect.ts'
import type { MemberPath } from './member-path.ts'
import type { CanonicalEventName } from './events.ts'
import type { CallParts, Filter } from './filter.ts'
import type { ActionNode, Remember, ToolTest } from './kind.ts'
import type { EvaluationError, EventContext, Truth } from './event-context.ts'
import type { AskedQuestion, ConditionNode, EventPast, SelectConditions } from './condition.ts'
import type { Planned } from './plan.ts'
import type { Prices } from './prices.ts'
import type { Servers } from './servers.ts'
import type { Exception } from './exception.ts'
import type { Layer } from './layer.ts'
import type { Limits, Scope } from './store.ts'
import type { ToolParams } from './tool-params.ts'

/** What happens if a rule cannot be evaluated. A rule that redacts still acts, rather than let its data through. */
export type OnError = 'deny' | 'ask' | 'ignore' | 'act'

/** One rule as plain data. */
export interface Rule {
  readonly id: string
  readonly description: string
  readonly tags: readonly string[]
  /** The agent that the rule belongs to; null for a rule of the application. */
  readonly owner: string | null
  /** The layer of its policy; null if there are no layers. */
  readonly layer: Layer | null
  /** Canonical names. */
  readonly events: readonly CanonicalEventName[]
  /** The effects that its action may have. */
  readonly effects: readonly EffectType[]
  readonly priority: number
  readonly enabled: boolean
  /** Why its layer may not hold it, although its policy enables it; null if it may. */
  readonly narrowed: string | null
  /** Where it does not hold for a while. */
  readonly exceptions: readonly Exception[]
  readonly shadow: boolean
  readonly scope: Scope
  /** Null if there are no limits, so that no store needs to be asked. */
  readonly limits: Limits | null
  /** The scope in which the rule does not ask again once a person has said yes; null if it always asks. */
  readonly remember: Remember['scope'] | null
  readonly onError: OnError
  /** What happens instead if it is unclear what a call does. */
  readonly onUncertain: OnError
  readonly onUnsupported: 'deny' | 'ignore' | 'error'
  /** Time limit in seconds for the whole action, starting with the first thing that is performed. */
  readonly timeout: number
  /** The members that its condition, its action and its limits read. */
  readonly reads: readonly MemberPath[]
  readonly file: string
  readonly line: number
}

/** The parts of a rule that its kinds compiled. */
export interface RuleKinds {
  readonly condition: ConditionNode
  readonly action: ActionNode
}

/** A rule as the engine sees it. */
export interface CompiledRule extends Rule {
  /** The prefilter of its condition. */
  readonly prefilter: Filter | null
  readonly prefilterSuffices: boolean
  /** The questions that its condition and its action ask about the past. */
  readonly asks: readonly AskedQuestion[]
  /** Determines the group whose budget applies; null if there is one budget for all. */
  readonly groupOf: ((context: EventContext) => string | EvaluationError) | null
  /** Compiles them on the first call. */
  kinds(): RuleKinds
}

/** The rules of one event, in the order in which they run. */
export interface EventRules {
  readonly rules: readonly CompiledRule[]
  /** Selects rules. Disabled rules and rules of other agents are also left out. */
  readonly select: SelectConditions
  /**
   * Tests every rule, to detect a wrong prefilter.
   *
   * @throws {TypeError} if a prefilter is wrong, with the name of its kind
   */
  verify(context: EventContext): void
  /** The result of the condition of the rule at `index`. */
  test(index: number, context: EventContext): Truth
  /** What the action of the rule at `index` plans. */
  plan(index: number, context: EventContext): Planned
}

/** A policy, ready to decide. Only `loadPolicy` makes one. */
export interface Program {
  /** In the order in which they run. */
  readonly rules: readonly Rule[]
  /** Why the policy cannot decide anything: what is wrong with it. Null if the policy is sound. */
  readonly invalidReason: string | null
  /** The members that the enabled rules read; a host need not find out any others. */
  readonly reads: ReadonlySet<MemberPath>
  /** The servers that the policy declares. */
  readonly servers: Servers
  /** Names and paths of members that the decision log masks. */
  readonly masked: readonly string[]
  /** SHA-256 of the meaning of its policies, in hexadecimal; independent of file names and layout. */
  digest(): string
}

/** What Sluice knows about a tool before it is called. */
export interface KnownTool extends ToolParams {
  /** Every spelling of its name that patterns may match; the second is the canonical name. */
  readonly spellings: readonly string[]
}

/** A program as the engine sees it. */
export interface CompiledProgram extends Program {
  /** Null if there are no layers. */
  readonly layer: Layer | null
  readonly rules: readonly CompiledRule[]
  /**
   * What Sluice knows about the tool with this name.
   *
   * @param aliases other names that the host gave for the tool, its canonical name first
   * @param canonicalName its canonical name, if the host gave it
   */
  knownTool(tool: string, aliases?: readonly string[], canonicalName?: string | null): KnownTool
  /** The tools that the policy declares, by the names that the policy gives them. */
  readonly declaredTools: readonly string[]
  /** Compiles patterns that match a tool's name; the test takes all spellings of that name. */
  compileTools(match: string | readonly string[]): ToolTest
  /** Null if no rule asks what a call does. */
  readonly callParts: CallParts | null
  /** The enabled rules that remember a person's yes. */
  readonly remembering: readonly CompiledRule[]
  /** The observations and questions of an event. Null if there are none. */
  pastAt(event: CanonicalEventName): EventPast | null
  /** The rules of an event, whichever agent they belong to. */
  at(event: CanonicalEventName): EventRules
  /** The prices of models. */
  readonly prices: Prices
  /** The environment values that the policy lists. */
  readonly env: { readonly [name: string]: string }
}

/** Several programs that decide together, in the order in which they run. */
export interface LayeredProgram extends Program {
  readonly layers: Layers
}

export type Layers = readonly [CompiledProgram, ...CompiledProgram[]]

/**
 * The programs of the layers, in the order in which they run; a program without layers is the only one.
 *
 * @throws {TypeError} if `loadPolicy` or `loadLayers` did not create it
 */
export function layersOf(program: Program): Layers {
  // These two are the only source of programs.
  if ('layers' in program) return (program as LayeredProgram).layers
  if (!('at' in program)) throw new TypeError('a program must come from `loadPolicy`')
  return [program as CompiledProgram]
}

/** The rules of all layers, in the order in which they run. */
export function rulesOf(program: Program): readonly CompiledRule[] {
  return layersOf(program).flatMap(({ rules }) => rules)
}

/** What a report calls a rule: `managed:ID` where there are layers. */
export function nameOf({ id, layer }: { readonly id: string; readonly layer?: Layer | null | undefined }): string {
  return layer == null ? id : `${layer}:${id}`
}

/** Whether a decision means this rule: it names the layer if there is more than one. */
export function isNamed(own: Rule, named: { readonly rule: unknown; readonly layer?: unknown }): boolean {
  return own.id === named.rule && (named.layer === undefined || own.layer === named.layer)
}

/** Gives a rule the name by which reports tell it from the others of its program, as its decisions do. */
export function namesIn(program: Program): (rule: Pick<Rule, 'id' | 'layer'>) => string {
  return layersOf(program).length > 1 ? nameOf : ({ id }) => id
}

/**
 * The contents of a program without layers.
 *
 * @throws {TypeError} if it has layers
 */
export function openProgram(program: Program): CompiledProgram {
  const [only, ...others] = layersOf(program)
  if (others.length > 0) throw new TypeError('a program with layers has no rules of its own')
  return only
}

/** The prices of the highest layer that asks for costs: no lower layer says what its models cost. */
export function pricesOf(program: Program): Prices {
  return layersOf(program).findLast(({ reads }) => reads.has('cost'))?.prices ?? []
}
