import { canonicalText } from '../../../model/canonical-text.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { KindContext } from '../../../model/kind.ts'
import { readSeconds, timespan } from '../../../model/seconds.ts'
import type { ValueMap } from '../../../model/value.ts'
import type { ConfigOf } from '../../config-type.ts'
import { checkPaths } from '../../parts/check-paths.ts'
import { compileGroupKey, wholeDigest } from '../../parts/group-key.ts'

const PROPERTIES = {
  timespan: timespan({
    exclusiveMinimum: 0,
    maximum: 1e9,
    description: 'how long to reuse the answer, in seconds or as a duration (`1h`), measured between event times',
  }),
  group_by: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'paths of the event, such as `cwd`; each combination of values has its own answer',
  },
} as const

/** The field `cache`, of actions that ask a model. */
export const CACHE = {
  type: 'object',
  properties: PROPERTIES,
  required: ['timespan'],
  additionalProperties: false,
  description:
    'ask the same question once: reuse the answer to the same prompt of this rule, for the same values of `group_by`. The store keeps the latest 1000 answers of up to 10,000 characters',
} as const

/** The maximum length of a cached answer, in characters. */
export const MAX_ANSWER = 10_000

/** Determines which questions share an answer, and for how long. */
export function compileCache(written: ConfigOf<typeof CACHE>, context: KindContext) {
  const { timespan: seconds, group_by: paths = [] } = readSeconds(PROPERTIES, written, ({ path, ...problem }) => {
    context.report({ path: ['cache', ...path], ...problem })
  })
  checkPaths(paths, (index) => ['cache', 'group_by', index], context.report, {
    events: context.events,
    what: 'the rule',
  })
  const group = compileGroupKey(paths)
  return {
    seconds,
    /** Null if the event has values that cannot be compared, so that the question is always asked. */
    keyOf(eventContext: EventContext, request: ValueMap): string | null {
      const values = group.of(eventContext)
      if (typeof values !== 'string') return null
      return wholeDigest(canonicalText([values, request]))
    },
    reads: group.reads,
  }
}
