import { canonicalText } from '../../model/canonical-text.ts'
import type { EvaluationError } from '../../model/event-context.ts'
import type { PastQuestion, Series } from '../../model/history.ts'
import type { AskedQuestion, NeededSeries, Observation, PlaceSource, ValueReader } from '../../model/condition.ts'
import type { Scope } from '../../model/store.ts'
import { compileGroupKey, digest, shortKeyOf, shortText } from './group-key.ts'
import { compileValuePath } from './value-path.ts'

export interface QuestionOptions {
  readonly form: Series['form']
  /** For a sequence, its observations in order; otherwise a single observation. */
  readonly of: readonly Observation[]
  readonly isCondition: boolean
  readonly groupBy?: readonly string[]
  /** The path of the value to compare or to add up. */
  readonly field?: string | undefined
  /** Seconds. */
  readonly timespan?: number | undefined
  readonly turns?: number | undefined
  readonly since?: Observation | null
  /** The number that the answer is compared with; null if every number matters. */
  readonly limit?: number | null
  readonly holdsForNothing?: boolean
  readonly holdsForOne?: boolean
  readonly isUpper?: boolean
}

/** The minimum number of events to keep, because an explanation shows that many. */
const MIN_KEPT = 5

/** How many additional events to keep, because later ones may be taken back. */
const SPARE = 32

/** The maximum number of values to keep for one observation. */
const VALUE_LIMIT = 100

/** The maximum number of entries to keep for a sum. */
const SUM_LIMIT = 1000

export function createQuestion(options: QuestionOptions): AskedQuestion {
  const { form, of, groupBy = [], field = null, since = null, limit = null } = options
  const timespan = options.timespan === undefined ? null : options.timespan * 1000
  const turns = options.turns ?? null
  const isWindowed = timespan !== null || turns !== null
  const [observation] = of
  if (observation === undefined) throw new TypeError('a question is about an observation')
  const { scope } = observation

  const cut = since === null ? null : cutOff(since, groupBy)
  // With a window, the events are kept and counted. Without one, only their number since the latest reset is kept.
  const runs = form === 'count' && !isWindowed ? cut : null
  const isCapped = limit !== null && (form === 'different' || (form === 'count' && isWindowed))
  const series: Series = {
    key: digest(canonicalText([of.map(({ key }) => key), form, groupBy, field, runs?.series.key ?? null])),
    form,
    max: Math.max(MIN_KEPT, maxOf(form, isCapped ? limit : 0, isWindowed || since !== null)),
    span: timespan,
    turns,
    spare: of.some(({ isRevocable }) => isRevocable) ? SPARE : 0,
    steps: of.length,
  }
  const fieldReads = field === null ? [] : compileValuePath(field).reads
  const group = compileGroupKey(groupBy)
  const places = placeSource(scope, groupBy)
  const needs = of.map((one, step): NeededSeries => ({
    series,
    observation: one,
    ...places,
    since: runs,
    hasMeter: form === 'rise',
    value: valueOf(form, one, field),
    step: form === 'order' ? step : null,
  }))
  const max = isCapped ? limit + 1 : null
  return {
    key: digest(canonicalText([series.key, cut?.series.key ?? null, timespan, turns, max])),
    isCondition: options.isCondition,
    form,
    groupBy,
    of,
    since,
    timespan,
    turns,
    holdsForNothing: options.holdsForNothing === true,
    holdsForOne: options.holdsForOne !== false,
    isUpper: options.isUpper === true,
    reads: [...group.reads, ...(turns === null ? [] : (['turn'] as const))],
    fieldReads,
    observedReads: [
      ...[...of, ...(since === null ? [] : [since])].flatMap((one) => one.reads),
      ...group.reads,
      ...fieldReads,
      ...(turns === null ? [] : (['turn'] as const)),
    ],
    needs: cut === null ? needs : [...needs, cut],
    seenGroup: group.seen,
    at(placeOf): PastQuestion | EvaluationError {
      const place = placeOf(places)
      if ('code' in place) return place
      const cutPlace = cut === null ? null : placeOf(cut)
      if (cutPlace !== null && 'code' in cutPlace) return cutPlace
      return {
        place: { series, ...place },
        since: cut === null || cutPlace === null ? null : { series: cut.series, ...cutPlace },
        timespan,
        turns,
        max,
      }
    },
  }
}

function maxOf(form: Series['form'], limit: number, isPart: boolean): number {
  if (form === 'values') return VALUE_LIMIT
  if (form === 'sum' || form === 'rise') return isPart ? SUM_LIMIT : 0
  return limit + 1
}

/** The series of the events that reset the count, grouped by those paths that these events can have. */
function cutOff(since: Observation, groupBy: readonly string[]): NeededSeries {
  const paths = groupBy.filter((path) => since.events.some(compileValuePath(path).isOf))
  return {
    series: {
      key: digest(canonicalText([[since.key], 'count', paths, null, null])),
      form: 'count',
      max: MIN_KEPT,
      span: null,
      turns: null,
      spare: since.isRevocable ? SPARE : 0,
      steps: 1,
    },
    observation: since,
    ...placeSource(since.scope, paths),
    since: null,
    hasMeter: false,
    value: null,
    step: null,
  }
}

function placeSource(scope: Scope, groupBy: readonly string[]): PlaceSource {
  const groupOf = groupBy.length === 0 ? () => WHOLE : compileGroupKey(groupBy).of
  return {
    placeKey: canonicalText([scope, ...groupBy]),
    placeOf(context) {
      const group = groupOf(context)
      if (typeof group !== 'string') return group
      const { session, agent } = context
      if (scope === 'agent') return { session, agent: shortText(canonicalText(agent)), group }
      return { session: scope === 'app' ? null : session, agent: null, group }
    },
  }
}

const BIG_NUMBER = 'a number beyond 2^53 cannot be added up'

/** The only group, if there is no `group_by`. */
const WHOLE = ''

function valueOf(form: Series['form'], { keep }: Observation, field: string | null): ValueReader | null {
  if (form === 'values') return keep
  if (field === null) return null
  const { read } = compileValuePath(field)
  if (form === 'different') {
    return (context) => {
      const value = read(context)
      return value === undefined ? null : shortKeyOf(() => value)
    }
  }
  return (eventContext) => {
    const value = read(eventContext)
    if (typeof value === 'bigint') return { code: 'param-type', message: BIG_NUMBER }
    return typeof value === 'number' ? value : null
  }
}
