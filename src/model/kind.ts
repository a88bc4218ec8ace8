import type { AnswerReader, AskedQuestion, Condition, ConditionNode, Observation } from './condition.ts'
import type { Effect, EffectType, Failure } from './effect.ts'
import type { MemberPath } from './member-path.ts'
import type { Port } from './host.ts'
import type { EventContext } from './event-context.ts'
import type { Matching, PieceMask } from './matching.ts'
import type { DiagnosticCode } from './diagnostic-codes.ts'
import type { Severity } from './diagnostic.ts'
import type { Verdict } from './outcome.ts'
import type { Planned } from './plan.ts'
import type { Value, ValueMap } from './value.ts'

/** A JSON Schema, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The JSON Schema of a kind's own members (`type` is added), as an object schema's `properties` and `required`. */
export interface ConfigSchema {
  readonly properties: { readonly [name: string]: JsonSchema }
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

/** A worked example: the kind as one writes it, what it meets, and what comes of it. It is documentation and a test. */
export interface ConditionExample {
  readonly title: string
  readonly config: ValueMap
  readonly event: ValueMap
  readonly holds: boolean
  /** What the policy must define for it. */
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
  /** The events at which it can hold; all where absent. */
  readonly events?: readonly string[]
  /** Config to closure. Problems are reported to the context, never thrown. */
  compile(config: Config, context: KindContext): Condition
}

export type ToolTest = (spellings: readonly string[]) => boolean

export interface ActionKind<Config = unknown> extends Kind {
  readonly examples: readonly ActionExample[]
  /** The kind of the same name in an earlier vocabulary that this one extends: it takes all configs of that one. */
  readonly replaces?: ActionKind
  /** What it may ask for; it must be able to have at least one of them at each event of its rule. */
  readonly effects: readonly EffectType[]
  /** The ports without which it cannot be performed, whatever it is told. */
  readonly ports: readonly Port[]
  /** What the action's own `on_error` may be, and is by default. `log` where absent. */
  readonly failure?: { readonly default: 'ignore' | 'log'; readonly inject?: boolean }
  /** Set if it asks someone else for its verdict. With `when_undecided`, it is then skipped if the answer could not matter. */
  readonly judges?: true
  compile(config: Config, context: KindContext): Action
}

export interface Action {
  /** One thing that is the same at every moment, or what is wanted at each. */
  readonly plan: Effect | ((context: EventContext) => Planned)
  /** The verdicts that it may give; one that refuses or asks decides the default of the rule's `on_error`. */
  readonly verdicts?: readonly Verdict[]
  /** Set if a person who said yes is not asked again. */
  readonly remember?: Remember
  /** Set if it hides secrets. Its rule then acts even if its condition could not be evaluated. */
  readonly redacts?: boolean
  /** Set if all it does to a result, at any event, is to mask texts: does the same to a text in pieces. */
  readonly maskPieces?: () => PieceMask
  /** Turns that must pass between two firings. */
  readonly cooldownTurns?: number
  /** Further ports that it needs as it is configured. */
  readonly ports?: readonly Port[]
  /** Whether it asks the context for a summary. */
  readonly summarizes?: boolean
  /** Seconds that its author gives it, where that is said. */
  readonly seconds?: number
  /** Calls that it makes at most; where absent, one if its kind can call. */
  readonly calls?: number
  /** The steps of a sequence. */
  readonly steps?: readonly ActionNode[]
  /** The members of the event that it reads by itself; what its steps and templates read is known of them. */
  readonly reads?: readonly MemberPath[]
}

/** For how long a person's yes counts, and for which events. */
export interface Remember {
  readonly scope: 'session' | 'app'
  /** Equal for the events that one yes is for. Null for an event that no yes can be remembered for. */
  readonly groupOf: (context: EventContext) => string | null
}

export interface ActionNode extends Action {
  readonly type: string
  /** Of the action and of all its steps, as are verdicts and effects. */
  readonly ports: readonly Port[]
  readonly verdicts: readonly Verdict[]
  /** What it may ask for. */
  readonly effects: readonly EffectType[]
  /** Set if rules judge the calls that it makes. */
  readonly reenters?: boolean
  /** What follows from its failures. */
  readonly handling: NonNullable<Failure['handling']>
}

/** Where in a config something is, from the kind's own member on. */
export type ConfigPath = readonly (string | number)[]

export interface ConfigDiagnostic {
  readonly path: ConfigPath
  readonly code: DiagnosticCode
  readonly message: string
  readonly help?: string | null
  readonly severity?: Severity
  /** The part of the text at `place` that is to blame, in UTF-16 units. */
  readonly span?: { readonly offset: number; readonly length: number }
}

/** What a kind may use to compile itself. Whatever is wrong is reported with its position; a stand-in is returned. */
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
  /** The observation under that name in `observe:`, or the one written in the condition. Null if there is none. */
  observation(of: unknown, place: ConfigPath): Observation | null
  /** Asks about the past at every event of the rule. */
  ask(question: AskedQuestion): AnswerReader
  expression(
    source: string,
    place: ConfigPath,
  ): Pick<Condition, 'seen' | 'prefilter' | 'prefilterSuffices'> & Pick<ConditionNode, 'test'>
  /** Text for people and models: `<<tool.name>>`, `{turn}`. */
  text(source: string, place: ConfigPath): Renderer<string>
  /** Text with placeholders only: a path. */
  plainText(source: string, place: ConfigPath): Renderer<string>
  /** Any value whose strings are templates; undefined if nothing is there. */
  value(source: unknown, place: ConfigPath): Renderer<Value | undefined>
  /** A shell command, its placeholders bound as environment values. */
  command(
    source: string,
    place: ConfigPath,
  ): Renderer<{ readonly command: string; readonly env: Readonly<Record<string, string>> }>
  /** A program and its arguments, whose placeholders must not become code of that program. */
  arguments(words: readonly string[], place: ConfigPath): Renderer<readonly string[]>
  /** A tool that the action calls: reported where the host says that it never can. */
  checkToolExists(name: string, place: ConfigPath): void
  /** A tool that a worker calls later: reported if it needs one of the policy's servers, which no worker has. */
  checkQueuedTool(name: string, place: ConfigPath): void
  /** Patterns over the name of a tool. */
  tools(match: string | readonly string[]): ToolTest
}

export interface Renderer<T> {
  /** Set if it is the same at every moment. */
  readonly fixed?: T
  render(context: EventContext): T
}

/** Whether one of the verdicts refuses, or asks before it goes on. */
export function mayRefuse({ verdicts }: Pick<ActionNode, 'verdicts'>): boolean {
  return verdicts.some((verdict) => verdict !== 'allow')
}
