import type { AnswerReader, AskedQuestion, Condition, ConditionNode, Observation } from './condition.ts'
import type { Effect, EffectType, Failure } from './effect.ts'
import type { MemberPath } from './member-path.ts'
import type { Port } from './host.ts'
import type { EventContext } from './event-context.ts'
import type { CallParts } from './filter.ts'
import type { Matching, PieceMask } from './matching.ts'
import type { DiagnosticCode } from './diagnostic-codes.ts'
import type { Severity } from './diagnostic.ts'
import type { Verdict } from './outcome.ts'
import type { Planned } from './plan.ts'
import type { Value, ValueMap } from './value.ts'

/** A JSON Schema, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The JSON Schema of a kind's own members, as the `properties` and `required` of an object schema; `type` is added. */
export interface ConfigSchema {
  readonly properties: { readonly [name: string]: JsonSchema }
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

/** A worked example: a config of the kind, an event, and the result. It serves as documentation and as a test. */
export interface ConditionExample {
  readonly title: string
  readonly config: ValueMap
  readonly event: ValueMap
  readonly holds: boolean
  /** The definitions that the policy needs for the example. */
  readonly define?: ValueMap
}

export interface ActionExample {
  readonly title: string
  readonly config: ValueMap
  readonly event: ValueMap
  /** Members of the decision that the action sets. */
  readonly decision: ValueMap
}

interface Kind {
  readonly name: string
  /** One sentence, lower case, no full stop. */
  readonly summary: string
  readonly schema: ConfigSchema
  /** Set if the kind is an older spelling: the name to use instead. */
  readonly replacedBy?: string
}

export interface ConditionKind<Config = unknown> extends Kind {
  readonly examples: readonly ConditionExample[]
  /** The events at which it can hold; all events if absent. */
  readonly events?: readonly string[]
  /** Compiles a config into closures. Problems are reported to the context, never thrown. */
  compile(config: Config, context: KindContext): Condition
}

export type ToolTest = (spellings: readonly string[]) => boolean

export interface ActionKind<Config = unknown> extends Kind {
  readonly examples: readonly ActionExample[]
  /** The kind of the same name in an earlier vocabulary that this one extends. It must accept every config of it. */
  readonly replaces?: ActionKind
  /** The effects that it may have; each event of its rule must support at least one of them. */
  readonly effects: readonly EffectType[]
  /** The ports that it always needs, whatever its config. */
  readonly ports: readonly Port[]
  /** The action's possible `on_error` values, and the default. `log` if absent. */
  readonly failure?: { readonly default: 'ignore' | 'log'; readonly inject?: boolean }
  /** Set if it asks someone else for its verdict. With `when_undecided`, it is skipped if the answer cannot matter. */
  readonly judges?: true
  compile(config: Config, context: KindContext): Action
}

export interface Action {
  /** One effect that is the same for every event, or a function that plans the effects for an event. */
  readonly plan: Effect | ((context: EventContext) => Planned)
  /** The verdicts that it may give. If one of them refuses or asks, the default of the rule's `on_error` differs. */
  readonly verdicts?: readonly Verdict[]
  /** Set if the action does not ask again once a person has said yes. */
  readonly remember?: Remember
  /** Set if it hides secrets. Its rule then acts even if its condition could not be evaluated. */
  readonly redacts?: boolean
  /** Set if all that it ever does to a result is to mask texts. The returned mask does this for a text in pieces. */
  readonly maskPieces?: () => PieceMask
  /** The number of turns that must pass between two firings. */
  readonly cooldownTurns?: number
  /** Additional ports that this config needs. */
  readonly ports?: readonly Port[]
  /** Whether it asks the context for a summary. */
  readonly summarizes?: boolean
  /** Whether one of its texts for the model must stand behind the newest message. */
  readonly isNewest?: boolean
  /** The time limit in seconds that the config sets, if any. */
  readonly seconds?: number
  /** The maximum number of calls that it makes; if absent, one if its kind can call. */
  readonly calls?: number
  /** The steps of a sequence. */
  readonly steps?: readonly ActionNode[]
  /** The event members that the action itself reads; those of its steps and templates are added automatically. */
  readonly reads?: readonly MemberPath[]
}

/** How long a person's yes is valid, and for which events. */
export interface Remember {
  readonly scope: 'session' | 'app'
  /** Equal for events that share one yes. Null for an event for which no yes can be remembered. */
  readonly groupOf: (context: EventContext) => string | null
}

export interface ActionNode extends Action {
  readonly type: string
  /** Includes the ports of all steps; the same applies to `verdicts` and `effects`. */
  readonly ports: readonly Port[]
  readonly verdicts: readonly Verdict[]
  /** The effects that it may have. */
  readonly effects: readonly EffectType[]
  /** Set if its calls are themselves subject to rules. */
  readonly reenters?: boolean
  /** How its failures are handled. */
  readonly handling: NonNullable<Failure['handling']>
}

/** A position in a config, starting with the kind's own member. */
export type ConfigPath = readonly (string | number)[]

export interface ConfigDiagnostic {
  readonly path: ConfigPath
  readonly code: DiagnosticCode
  readonly message: string
  readonly help?: string | null
  readonly severity?: Severity
  /** The offending part of the text at `path`, in UTF-16 units. */
  readonly span?: { readonly offset: number; readonly length: number }
}

/** What a kind can use to compile itself. Problems are reported with their positions, and a stand-in is returned. */
export interface KindContext extends Matching {
  /** The id of the rule. */
  readonly rule: string
  /** Canonical names of the rule's events. */
  readonly events: readonly string[]
  report(problem: ConfigDiagnostic): void
  condition(config: unknown, place: ConfigPath): ConditionNode
  action(config: unknown, place: ConfigPath): ActionNode
  /** The condition that `define:` gives a name. */
  definition(name: string, place: ConfigPath): ConditionNode
  /** The observation of that name in `observe:`, or the one written in the condition. Null if there is none. */
  observation(of: unknown, place: ConfigPath): Observation | null
  /** Asks about the past at every event of the rule. */
  ask(question: AskedQuestion): AnswerReader
  expression(
    source: string,
    place: ConfigPath,
  ): Pick<Condition, 'seen' | 'prefilter' | 'prefilterSuffices'> & Pick<ConditionNode, 'test'>
  /** Text for people and models: `<<tool.name>>`, `{turn}`. */
  text(source: string, place: ConfigPath): Renderer<string>
  /** Text with placeholders only, such as a path. */
  plainText(source: string, place: ConfigPath): Renderer<string>
  /** Any value whose strings are templates; undefined if there is no value. */
  value(source: unknown, place: ConfigPath): Renderer<Value | undefined>
  /** A shell command; its placeholders are bound as environment values. */
  command(
    source: string,
    place: ConfigPath,
  ): Renderer<{ readonly command: string; readonly env: Readonly<Record<string, string>> }>
  /** A program and its arguments; its placeholders must not become code for that program. */
  arguments(words: readonly string[], place: ConfigPath): Renderer<readonly string[]>
  /** Reports a tool that the action calls if the host says that it can never call it. */
  checkToolExists(name: string, place: ConfigPath): void
  /** Reports a tool that a worker calls later if it needs one of the policy's servers, because no worker has them. */
  checkQueuedTool(name: string, place: ConfigPath): void
  /** What conditions on calls are found by; null without the vocabulary of calls. */
  readonly callParts: CallParts | null
  /** Compiles patterns that match a tool's name. */
  tools(match: string | readonly string[]): ToolTest
}

export interface Renderer<T> {
  /** Set if it renders the same for every event. */
  readonly fixed?: T
  render(context: EventContext): T
}

/** Whether at least one of the verdicts refuses or asks. */
export function mayRefuse({ verdicts }: Pick<ActionNode, 'verdicts'>): boolean {
  return verdicts.some((verdict) => verdict !== 'allow')
}
