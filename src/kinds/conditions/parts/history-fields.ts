import type { AskedQuestion, Condition } from '../../../model/condition.ts'
import { asReceived, type EventContext, type Seen, type Truth } from '../../../model/event-context.ts'
import type { KindContext } from '../../../model/kind.ts'
import { timespan } from '../../../model/seconds.ts'
import type { ConfigOf } from '../../config-type.ts'
import { checkPaths } from '../../parts/check-paths.ts'
import { createQuestion, type QuestionOptions } from '../../parts/past-question.ts'
import { compileComparison, type ComparisonConfig } from './history-comparison.ts'

/** An observation: its name, or the observation itself. */
const OBSERVATION = {
  type: ['string', 'object'],
  minLength: 1,
  if: { type: 'object' },
  then: { $ref: '#/$defs/observation' },
} as const

/** The fields that select a part of the past. */
export const PART_FIELDS = {
  group_by: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    minItems: 1,
    description:
      'paths of the event, such as `tool.name` or `tool.params.url.host`; only events with the same values as the current one count. `.host` of a URL, and `.dirname`, `.basename` and `.extension` of a path, are computed',
  },
  timespan: timespan({
    exclusiveMinimum: 0,
    maximum: 1e9,
    description:
      'how long before the event counts, in seconds or as a duration (`10m`); what happened exactly that long ago still counts',
  }),
  turns: {
    type: 'integer',
    minimum: 1,
    maximum: 1e9,
    description: 'how many turns count, including the current one; not in the scope `app`',
  },
} as const

/** The fields of a condition on one observation. */
export const OF_FIELDS = {
  of: { ...OBSERVATION, description: 'the observation: a name under `observe:`, or an observation written here' },
  ...PART_FIELDS,
  since: {
    ...OBSERVATION,
    description:
      'only events after the latest of these count; all events if there is none. If the current event is one of these, nothing before it counts',
  },
} as const

/** The steps of a sequence. */
export const STEPS_FIELD = {
  type: 'array',
  items: OBSERVATION,
  minItems: 2,
  maxItems: 8,
  description: 'the observations in order, each a name under `observe:` or an observation written here',
} as const

interface PastConfig extends ConfigOf<{ readonly properties: typeof PART_FIELDS }> {
  readonly of: unknown
  readonly since?: unknown
  readonly field?: string
}

/** Resolves the observations that fields name. Null if one of them is missing, which is reported. */
function resolve({ of, since, turns }: PastConfig, context: KindContext) {
  const found = Array.isArray(of)
    ? of.map((one: unknown, index) => context.observation(one, ['of', index]))
    : [context.observation(of, ['of'])]
  const cut = since === undefined ? null : context.observation(since, ['since'])
  const all = found.filter((one) => one !== null)
  if (all.length < found.length || (since !== undefined && cut === null)) return null
  const scopes = new Set([...all, ...(cut === null ? [] : [cut])].map(({ scope }) => scope))
  if (scopes.size > 1) {
    context.report({
      path: since === undefined ? ['of'] : ['since'],
      code: 'mixed-scopes',
      message: `the observations have different scopes: ${[...scopes].map((scope) => `\`${scope}\``).join(', ')}`,
      help: 'give them the same `scope`',
    })
  }
  if (turns !== undefined && scopes.has('app')) {
    context.report({
      path: ['turns'],
      code: 'conflicting-fields',
      message: '`turns` cannot count in the scope `app`, where each session has its own turns',
      help: 'write a `timespan`',
    })
  }
  return { of: all, since: cut }
}

/** Whether a condition holds for a number. */
interface Holding {
  holds(number: number, agent: string | null): boolean
  /** Whether the answer depends on the agent; absent if it does not. */
  readonly isByAgent?: boolean
}

/** A condition that compares how often something happened, or what it adds up to, with a number. */
export function compileCompared(
  form: 'count' | 'different' | 'sum' | 'rise',
  config: PastConfig & ComparisonConfig,
  context: KindContext,
): Condition {
  const isCount = form === 'count' || form === 'different'
  const isWindowed = config.timespan !== undefined || config.turns !== undefined
  const isBounded = form === 'different' || (form === 'count' && isWindowed)
  const comparison = compileComparison(config, isCount, isBounded, context)
  const { mayHold, than, isUpper } = comparison
  const [holdsForNothing, holdsForOne] = [mayHold(0), !isCount || mayHold(1)]
  const limit = isCount ? than : null
  return compilePast(config, { form, limit, holdsForNothing, holdsForOne, isUpper }, comparison, context)
}

export function compilePast(
  config: PastConfig,
  options: Pick<QuestionOptions, 'form' | 'limit' | 'holdsForNothing' | 'holdsForOne' | 'isUpper'>,
  { holds, isByAgent }: Holding,
  context: KindContext,
): Condition {
  const resolved = resolve(config, context)
  if (resolved === null) return { test: () => false }
  const { of, since } = resolved
  const { group_by: groupBy = [], field, turns } = config
  const observed = { events: of.flatMap(({ events }) => events), what: 'the observation' }
  const ofRule = { events: context.events, what: 'the rule' }
  checkPaths(groupBy, (index) => ['group_by', index], context.report, observed, ofRule)
  if (field !== undefined) checkPaths([field], () => ['field'], context.report, observed)
  const question = createQuestion({
    ...options,
    of,
    since,
    groupBy,
    field,
    timespan: config.timespan,
    turns,
    isCondition: true,
  })
  const answer = context.ask(question)
  return {
    ...(isByAgent === true && { reads: ['agent_id'] as const }),
    test(eventContext): Truth {
      if (isUnknown(question, eventContext)) return false
      const found = answer(eventContext)
      return 'code' in found ? found : holds(found.number, eventContext.agent)
    },
    seen(eventContext): Seen {
      const found = answer(eventContext)
      if ('code' in found) return {}
      return {
        ...(isUnknown(question, eventContext) && { unknown: 'the event has no `turn`' }),
        number: found.number,
        ...(groupBy.length > 0 && { group: question.seenGroup(asReceived(eventContext)) }),
        ...(question.timespan !== null && { from: eventContext.at - question.timespan }),
        ...(turns !== undefined && eventContext.turn !== null && { from_turn: eventContext.turn - turns + 1 }),
        times: found.times,
      }
    },
  }
}

function isUnknown({ turns }: AskedQuestion, { turn }: EventContext): boolean {
  return turns !== null && turn === null
}
