import type { EvaluationError, EventContext, Seen, Truth } from './event-context.ts'
import type { PastAnswer, PastQuestion, Place, Series } from './history.ts'
import type { Filter } from './filter.ts'
import type { MemberPath } from './member-path.ts'
import type { Scope } from './store.ts'
import type { ValueMap } from './value.ts'

export interface Condition {
  /** Pure; may be called any number of times. */
  test(context: EventContext): Truth
  /** The values that the test looked at. */
  seen?(eventContext: EventContext): Seen
  readonly parts?: readonly ConditionNode[]
  /**
   * Of which parts the condition needs that they hold. Analyses look into the parts of a condition that says so; those
   * of another are unknown to them.
   */
  readonly joins?: 'every' | 'some' | 'none'
  /**
   * A cheap necessary condition: if it is not met, `test` returns false, not an error. Rules are indexed by it, so a
   * wrong prefilter silently lets calls through; `createEngine({ verify: true })` detects that.
   */
  readonly prefilter?: Filter
  /** Set if the prefilter is sufficient: whenever it is met, `test` returns true. */
  readonly prefilterSuffices?: boolean
  /**
   * The event members that the condition itself reads; those that its parts and expressions read are added
   * automatically. A host counts and looks up only the members that are read, and an agent that never sends a member is
   * known not to support the rule.
   */
  readonly reads?: readonly MemberPath[]
  /** The condition is false if the event has none of these members. The prefilter's members are added automatically. */
  readonly requiresOneOf?: readonly MemberPath[]
}

/** A compiled condition, together with its source. */
export interface ConditionNode extends Condition {
  readonly type: string
  readonly config: ValueMap
  /** All members that it reads, including those that its parts and expressions read. */
  readonly reads: readonly MemberPath[]
  /** All questions that it asks about the past, including those that its parts and expressions ask. */
  readonly asks: readonly AskedQuestion[]
}

/** A description of the events that a policy remembers. */
export interface Observation {
  /** Its name under `observe:`, or its position in a rule. */
  readonly name: string
  /** Equal for equal text. */
  readonly key: string
  /** Canonical names. */
  readonly events: readonly string[]
  readonly scope: Scope
  /** Whether an event that the policy refuses is removed from the history again. */
  readonly isRevocable: boolean
  readonly condition: ConditionNode
  /** All members that its condition and `keep` read. */
  readonly reads: readonly MemberPath[]
  /** Reads the values that are kept, as text. Null if none are kept. */
  readonly keep: ValueReader | null
}

/** Reads a value of an event as text. Null if there is none. */
export type ValueReader = (context: EventContext) => string | number | EvaluationError | null

/** A question that a rule asks about the past. */
export interface AskedQuestion {
  /** Equal for questions with the same answer. */
  readonly key: string
  /** Whether a condition asks it, as opposed to an expression or a text. */
  readonly isCondition: boolean
  readonly form: Series['form']
  readonly groupBy: readonly string[]
  /** For a sequence, its observations in order; otherwise a single observation. */
  readonly of: readonly Observation[]
  readonly since: Observation | null
  readonly timespan: number | null
  readonly turns: number | null
  /** Whether it holds if nothing has happened. */
  readonly holdsForNothing: boolean
  /** Whether it can hold if only the current event counts. */
  readonly holdsForOne: boolean
  /** Whether it stops holding as the number grows. */
  readonly isUpper: boolean
  /** The series that a store must keep for it. */
  readonly needs: readonly NeededSeries[]
  /** The members of the current event that it reads. */
  readonly reads: readonly MemberPath[]
  /** The members that hold the value it compares or adds up. */
  readonly fieldReads: readonly MemberPath[]
  /** All members of the remembered events that it reads. */
  readonly observedReads: readonly MemberPath[]
  /** The values that determine the group of an event, by their paths. */
  seenGroup(context: EventContext): Seen
  /** The question, for the group of the current event. */
  at(placeOf: (need: PlaceSource) => SeriesPlace | EvaluationError): PastQuestion | EvaluationError
}

/** Determines the place in the history where an event belongs. */
export interface PlaceSource {
  /** Equal for sources that give the same place. */
  readonly placeKey: string
  placeOf(context: EventContext): SeriesPlace | EvaluationError
}

/** A series, and how an event gets into it. */
export interface NeededSeries extends PlaceSource {
  readonly series: Series
  readonly observation: Observation
  /** The series whose latest event resets this one, if that must be known when an event is recorded. */
  readonly since: NeededSeries | null
  /** Whether the increase of the value counts, instead of the value itself. */
  readonly hasMeter: boolean
  /** Null if only the event counts. An event whose value is null is not part of the series. */
  readonly value: ValueReader | null
  readonly step: number | null
}

export type SeriesPlace = Omit<Place, 'series'>

/**
 * Passes the indexes of the conditions that may hold to `take`, in order: all except those whose prefilter is not met.
 * If `holds` is true, the condition need not be tested, because its prefilter suffices.
 */
export type SelectConditions = (context: EventContext, take: (index: number, holds: boolean) => void) => void

/** The observations to record and the questions to ask at events of one name. */
export interface EventPast {
  readonly observations: readonly {
    readonly observation: Observation
    readonly needs: readonly NeededSeries[]
  }[]
  /** Selects observations. */
  readonly select: SelectConditions
  /** Also tests the observations that `select` leaves out. @throws {TypeError} if a prefilter is wrong */
  verify(context: EventContext): void
  readonly questions: readonly AskedQuestion[]
  /** Whether the event is a person's refusal of a call, so that what was remembered of the call must be removed. */
  readonly isDenial: boolean
}

export type AnswerReader = (context: EventContext) => PastAnswer | EvaluationError
