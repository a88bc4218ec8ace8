import type { Condition } from '../../../model/condition.ts'
import type { KindContext } from '../../../model/kind.ts'
import { EVENTS } from '../../../model/events.ts'
import { sawValue } from './seen.ts'

/** The events that have a tool. */
export const TOOL_EVENTS: readonly string[] = EVENTS.flatMap(({ name, members }) =>
  members.includes('tool') ? [name] : [],
)

/** Holds when the event has a tool that matches. */
export function toolMatches(match: string | readonly string[], context: KindContext): Condition {
  const isMeant = context.tools(match)
  return {
    reads: ['tool.name'],
    test: ({ tool }) => tool !== null && isMeant(tool.spellings),
    seen: ({ tool }) => sawValue('tool', tool?.name ?? null, 'the event has no tool'),
    prefilter: { tool: match },
    prefilterSuffices: true,
  }
}
