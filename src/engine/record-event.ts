import type {
  AskedQuestion,
  EventPast,
  NeededSeries,
  PlaceSource,
  SeriesPlace,
  ValueReader,
} from '../model/condition.ts'
import type { EvaluationError } from '../model/event-context.ts'
import {
  type PastAnswer,
  type Entry,
  GROUP_LIMIT,
  type Observed,
  type Place,
  type PastQuestion,
  type Recording,
} from '../model/history.ts'
import { shortText } from '../kinds/parts/group-key.ts'
import { readThrown } from '../model/thrown.ts'
import type { Draft } from './draft.ts'
import { ask, NOT_ANSWERED, type Steps } from './request.ts'
import type { MutableEventContext } from './event-context.ts'

/** An event that was recorded, and can be taken back. */
export interface RecordedEvent {
  readonly receipt: unknown
  /** The names of the observations that it matches. */
  readonly names: readonly string[]
}

/**
 * Records an event before any rule sees it, and asks what its rules want to know about the past, all in one step. An
 * event with nothing to remember and nothing to ask makes no request.
 */
export function* recordEvent(past: EventPast, context: MutableEventContext, draft: Draft): Steps<RecordedEvent | null> {
  const placeOf = rememberPlaces(context)
  const { observed, failed } = observe(past, placeOf, context, draft)
  const known = new Map<string, PastAnswer | EvaluationError>()
  const asked: { readonly key: string; readonly question: PastQuestion }[] = []
  for (const question of past.questions) {
    const placed = failureOf(question, failed) ?? question.at(placeOf)
    if ('code' in placed) known.set(question.key, placed)
    else asked.push({ key: question.key, question: placed })
  }
  context.past = known
  if (observed.length === 0 && asked.length === 0 && !past.isDenial) return null

  const { session, at, turn, tool } = context
  const recording: Recording = {
    session,
    at,
    turn,
    call: tool?.callId == null ? null : shortText(JSON.stringify(tool.callId)),
    isDenied: past.isDenial,
    observed,
    questions: asked.map(({ question }) => question),
  }
  const names = observed.map(({ name }) => name)
  const recorded = yield* ask({ type: 'record', recording })
  if ('code' in recorded) {
    for (const { key } of asked) known.set(key, recorded)
    for (const name of names) report(name, recorded, draft)
    return null
  }
  asked.forEach(({ key }, index) => known.set(key, recorded.answers[index] ?? NOT_ANSWERED))
  for (const name of recorded.limited) report(name, LIMITED, draft)
  return recorded.receipt === null ? null : { receipt: recorded.receipt, names }
}

/** Reports why an event that the policy refused could not be taken back. */
export function reportKept({ names }: RecordedEvent, failure: EvaluationError, draft: Draft): void {
  for (const name of names) report(name, failure, draft)
}

/** The observations that the event matches, and those that could not be evaluated. */
function observe(
  past: EventPast,
  placeOf: FindPlace,
  context: MutableEventContext,
  draft: Draft,
): { readonly observed: readonly Observed[]; readonly failed: ReadonlyMap<string, EvaluationError> } {
  const observed: Observed[] = []
  const failed = new Map<string, EvaluationError>()
  past.select(context, (index, holds) => {
    const selected = past.observations[index]
    if (selected === undefined) return
    const { observation, needs } = selected
    const { name, key, isRevocable } = observation
    const truth = holds || observation.condition.test(context)
    if (truth === false) return
    const entries = truth === true ? entriesOf(needs, name, { placeOf, context, draft }) : truth
    if ('code' in entries) {
      failed.set(key, entries)
      report(name, entries, draft)
      return
    }
    const session = observation.scope === 'app' ? null : context.session
    observed.push({ key: `${key} ${context.event}`, name, session, isRevocable, entries })
  })
  return { observed, failed }
}

/** The entries for an event in each series, or why they cannot be determined. */
function entriesOf(
  needs: readonly NeededSeries[],
  name: string,
  { placeOf, context, draft }: { placeOf: FindPlace; context: MutableEventContext; draft: Draft },
): readonly Entry[] | EvaluationError {
  const entries: Entry[] = []
  for (const need of needs) {
    const place = placeIn(need, placeOf)
    const since = need.since === null ? null : placeIn(need.since, placeOf)
    if ('code' in place) return place
    if (since !== null && 'code' in since) return since
    const value = need.value === null ? null : valueOf(need.value, context)
    if (need.value !== null && value === null) continue
    if (typeof value === 'object' && value !== null) {
      if (value.code !== 'history-value') return value
      // The event counts, even though its value is not kept.
      report(name, value, draft)
      continue
    }
    const meter = need.hasMeter ? meterOf(place, context.session) : null
    entries.push({ place, value, since, meter, step: need.step })
  }
  return entries
}

type FindPlace = (source: PlaceSource) => SeriesPlace | EvaluationError

/** Caches places: most series and questions concern the same groups, whose values need to be read only once. */
function rememberPlaces(context: MutableEventContext): FindPlace {
  const places = new Map<string, SeriesPlace | EvaluationError>()
  return (source) => {
    const known = places.get(source.placeKey)
    if (known !== undefined) return known
    const place = source.placeOf(context)
    places.set(source.placeKey, place)
    return place
  }
}

function placeIn(need: NeededSeries, placeOf: FindPlace): Place | EvaluationError {
  const place = placeOf(need)
  return 'code' in place ? place : { series: need.series, ...place }
}

function valueOf(read: ValueReader, context: MutableEventContext): ReturnType<ValueReader> {
  try {
    return read(context)
  } catch (error) {
    const { code, message } = readThrown(error)
    return { code: code ?? 'value-unreadable', message }
  }
}

/** A running total is tracked for each session, even if the past is the application's. */
function meterOf({ series, group }: Place, session: string): Place {
  return { series: { ...series, key: `${series.key} meter` }, session, agent: null, group }
}

/** A question about an observation that could not be evaluated has no answer. */
function failureOf(
  { of, since }: AskedQuestion,
  failed: ReadonlyMap<string, EvaluationError>,
): EvaluationError | undefined {
  if (failed.size === 0) return undefined
  const observation = [...of, ...(since === null ? [] : [since])].find(({ key }) => failed.has(key))
  return failed.get(observation?.key ?? '')
}

function report(name: string, { code, message }: EvaluationError, draft: Draft): void {
  draft.errors.push({ rule: `observe.${name}`, code, message })
}

/** Reported when groups were forgotten. */
export const LIMITED: EvaluationError = {
  code: 'history-limit',
  message: `there are more than ${GROUP_LIMIT} groups: the oldest are forgotten`,
}
