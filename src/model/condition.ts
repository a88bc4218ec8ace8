import type { EvaluationError, EventContext, Seen, Truth } from './event-context.ts'
import type { PastAnswer, PastQuestion, Place, Series } from './history.ts'
import type { Filter } from './filter.ts'
import type { MemberPath } from './member-path.ts'
import type { Scope } from './store.ts'
import type { ValueMap } from './value.ts'

export interface Condition {
  /** Pure; may be asked any number of times. */
  test(context: EventContext): Truth
  /** What the test looked at. */
  seen?(eventContext: EventContext): Seen
  readonly parts?: readonly ConditionNode[]
  /**
   * A cheap necessary condition: if it is not met, `test` returns false, not an error. Rules are filed by it, so a wrong one
   * lets calls through in silence: `createEngine({ verify: true })` finds it.
   */
  readonly prefilter?: Filter
  /** Set if the prefilter is sufficient: if it is met, `test` is true. */
  readonly prefilterSuffices?: boolean
  /**
   * The members of the event that it reads by itself; what its parts and expressions read is known of them. A host counts
   * and looks up only what is read, and an agent that never tells a member is known not to support the rule.
   */
  readonly reads?: readonly MemberPath[]
  /** It is false if the event has none of these members. What a prefilter needs is known of it. */
  readonly requiresOneOf?: readonly MemberPath[]
}

/** A compiled condition with what it was compiled from. */
export interface ConditionNode extends Condition {
  readonly type: string
  readonly config: ValueMap
  /** All that it reads: by itself, and by its parts and expressions. */
  readonly reads: readonly MemberPath[]
  /** All that it asks about the past, in the same way. */
  readonly asks: readonly AskedQuestion[]
}

/** Events that a policy remembers. */
export interface Observation {
  /** Its name under `observe:`, or where in a rule it stands. */
  readonly name: string
  /** Equal for equal text. */
  readonly key: string
  /** Canonical names. */
  readonly events: readonly string[]
  readonly scope: Scope
  /** Whether an event that the policy refuses is taken back. */
  readonly isRevocable: boolean
  readonly condition: ConditionNode
  /** All that its condition and `keep` read. */
  readonly reads: readonly MemberPath[]
  /** The values that are kept, as text. Null if none are. */
  readonly keep: ValueReader | null
}

/** A value of an event as text. Null if there is none. */
export type ValueReader = (context: EventContext) => string | number | EvaluationError | null

/** A question that a rule asks about the past. */
export interface AskedQuestion {
  /** Equal for questions with the same answer. */
  readonly key: string
  /** Whether a condition of its own asks it, and not an expression or a text. */
  readonly isCondition: boolean
  readonly form: Series['form']
  readonly groupBy: readonly string[]
  /** The observations of a sequence in order; else one. */
  readonly of: readonly Observation[]
  readonly since: Observation | null
  readonly timespan: number | null
  readonly turns: number | null
  /** Whether it holds where nothing has happened. */
  readonly holdsForNothing: boolean
  /** Whether it stops holding when the number grows. */
  readonly isUpper: boolean
  /** What a store must keep for it. */
  readonly needs: readonly NeededSeries[]
  /** The members that it reads of the event at hand. */
  readonly reads: readonly MemberPath[]
  /** Those that hold the value which it compares or adds up. */
  readonly fieldReads: readonly MemberPath[]
  /** All that it reads of the events that are remembered. */
  readonly observedReads: readonly MemberPath[]
  /** The values that tell the group of an event, by their paths. */
  seenGroup(context: EventContext): Seen
  /** The question about the group of an event. */
  at(placeOf: (need: PlaceSource) => SeriesPlace | EvaluationError): PastQuestion | EvaluationError
}

/** Where an event belongs. */
export interface PlaceSource {
  /** Equal for sources that give the same place. */
  readonly placeKey: string
  placeOf(context: EventContext): SeriesPlace | EvaluationError
}

/** A series with how an event gets into it. */
export interface NeededSeries extends PlaceSource {
  readonly series: Series
  readonly observation: Observation
  /** The series that cuts off, if that must be known when an event is recorded. */
  readonly since: NeededSeries | null
  /** Whether what counts is by how much the value rises. */
  readonly hasMeter: boolean
  /** Null if only the event counts. An event whose value is null is not part of the series. */
  readonly value: ValueReader | null
  readonly step: number | null
}

export type SeriesPlace = Omit<Place, 'series'>

/**
 * Gives the indexes of the conditions that may hold, in order: all but those that are false by their prefilter. Where `holds`
 * is true the condition need not be tested: its prefilter suffices.
 */
export type SelectConditions = (context: EventContext, take: (index: number, holds: boolean) => void) => void

/** What is remembered and asked at the events of one name. */
export interface EventPast {
  readonly observations: readonly {
    readonly observation: Observation
    readonly needs: readonly NeededSeries[]
  }[]
  /** Selects observations. */
  readonly select: SelectConditions
  /** Tests also the observations that `select` leaves out. @throws {TypeError} if a prefilter is wrong */
  verify(context: EventContext): void
  readonly questions: readonly AskedQuestion[]
  /** Whether it is a person's refusal of a call, and what was remembered of the call is taken back. */
  readonly isDenial: boolean
}

export type AnswerReader = (context: EventContext) => PastAnswer | EvaluationError
