import type { AskedQuestion, EventPast, NeededSeries } from '../model/condition.ts'
import type { CanonicalEventName } from '../model/events.ts'
import type { Series } from '../model/history.ts'
import type { CompiledRule } from '../model/rule.ts'
import { createRuleIndex, type Lookups } from './index/rule-index.ts'
import { verifyPrefilters } from './verify-prefilters.ts'

/** The observations and questions of a program's enabled rules, by event. */
export function createProgramPast(
  rules: readonly CompiledRule[],
  program: Lookups,
): (event: CanonicalEventName) => EventPast | null {
  const enabled = rules.filter((rule) => rule.enabled && rule.asks.length > 0)
  const needs = mergeNeeds(enabled.flatMap(({ asks }) => asks))
  const byEvent = new Map<CanonicalEventName, EventPast | null>()

  return (event) => {
    if (needs.length === 0) return null
    const known = byEvent.get(event)
    if (known !== undefined) return known
    const found = pastAt(event, needs, enabled, program)
    byEvent.set(event, found)
    return found
  }
}

function pastAt(
  event: CanonicalEventName,
  needs: readonly NeededSeries[],
  rules: readonly CompiledRule[],
  program: Lookups,
): EventPast | null {
  const here = needs.filter(({ observation }) => observation.events.includes(event))
  const observed = new Map(here.map(({ observation }) => [observation.key, observation]))
  const observations = [...observed].map(([key, observation]) => ({
    observation,
    needs: here.filter((need) => need.observation.key === key),
  }))
  const asked = rules.flatMap((rule) => (rule.events.includes(event) ? rule.asks : []))
  const questions = [...new Map(asked.map((question) => [question.key, question])).values()]
  const isDenial = event === 'approval_denied' && needs.some(({ observation }) => observation.isRevocable)
  if (observations.length === 0 && questions.length === 0 && !isDenial) return null

  const filed = observations.map(({ observation: { name, condition, reads } }) => {
    const { prefilter = null, prefilterSuffices = false } = condition
    return { enabled: true, owner: null, reads, prefilter, prefilterSuffices, condition, of: `observation \`${name}\`` }
  })
  const select = createRuleIndex(filed, program)
  return {
    observations,
    select,
    verify: (context) => verifyPrefilters(filed, select, context, program),
    questions,
    isDenial,
  }
}

/** Lists each series once, with bounds that suffice for all questions about it. */
function mergeNeeds(questions: readonly AskedQuestion[]): readonly NeededSeries[] {
  const merged = new Map<string, NeededSeries>()
  for (const need of questions.flatMap(({ needs }) => needs)) {
    const key = `${need.series.key} ${need.step}`
    const known = merged.get(key)
    merged.set(key, known === undefined ? need : { ...known, series: joined(known.series, need.series) })
  }
  return [...merged.values()]
}

function joined(one: Series, other: Series): Series {
  return {
    ...one,
    max: Math.max(one.max, other.max),
    span: greatest(one.span, other.span),
    turns: greatest(one.turns, other.turns),
  }
}

function greatest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
