import type { Filter } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'
import { memoize } from '../memo.ts'
import { groupBy } from './group-by.ts'
import { identityPartOf, identityPasses, type IdentityTests, type Who } from './identity-part.ts'
import { addBit, bitsOf, type RuleBits } from './rule-bits.ts'

/** The rules that a moment can concern, as far as one name tells. */
export interface IdentityMasks {
  ofTool(context: EventContext): RuleBits
  ofAgent(eventContext: EventContext): RuleBits
  /** The rules to which it matters which agent it is. */
  readonly byAgent: RuleBits
}

/** Words of all masks that are remembered: models make names up, of which there is no end. */
const WORD_LIMIT = 262_144

/** One mask for the tool and one for the agent: there are fewer of these than there are pairs. */
export function createIdentityMasks(filters: readonly (Filter | null)[], tests: IdentityTests): IdentityMasks {
  const toolMask = createMasks(filters, 'tool', tests)
  const agentMask = createMasks(filters, 'agent', tests)
  // Apart, as a model may call a tool what is the key of something else here.
  const ofName = remember(toolMask.of, WORD_LIMIT / 2)
  const ofNames = remember(toolMask.of, WORD_LIMIT / 4)
  const ofAgent = remember(agentMask.of, WORD_LIMIT / 4)
  let ofMain: RuleBits | null = null

  return {
    byAgent: agentMask.asked,
    ofTool(context) {
      const { tool } = context
      if (tool === null) return ofNames('null', context)
      const { name, aliases } = tool
      if (name !== null && aliases.length === 0) return ofName(name, context)
      return ofNames(JSON.stringify([name, ...aliases]), context)
    },
    ofAgent: (eventContext) =>
      eventContext.agent === null ? (ofMain ??= agentMask.of(eventContext)) : ofAgent(eventContext.agent, eventContext),
  }
}

function remember(
  maskOf: (context: EventContext) => RuleBits,
  limit: number,
): (key: string, eventContext: EventContext) => RuleBits {
  return memoize<RuleBits, EventContext>(
    (_key, eventContext) => maskOf(eventContext),
    limit,
    (mask) => mask.length,
  )
}

interface Masks {
  /** The rules that a moment can concern, as far as its tool, or its agent, tells. */
  of(context: EventContext): RuleBits
  /** Those of which that depends on it. */
  readonly asked: RuleBits
}

function createMasks(filters: readonly (Filter | null)[], who: Who, tests: IdentityTests): Masks {
  const parts = filters.map((filter, place) => ({ place, part: filter === null ? null : identityPartOf(filter, who) }))
  const others = parts.flatMap(({ part, place }) => (part === null ? [place] : []))
  const groups = [...groupBy(parts, ({ part }) => JSON.stringify(part)).values()].flatMap((group) => {
    const part = group[0]?.part ?? null
    return part === null ? [] : [{ part, places: group.map(({ place }) => place) }]
  })
  const ofAny = bitsOf(others, filters.length)
  return {
    asked: bitsOf(
      groups.flatMap(({ places }) => places),
      filters.length,
    ),
    of(context) {
      const mask = ofAny.slice()
      for (const { part, places } of groups) {
        if (identityPasses(part, context, tests)) for (const place of places) addBit(mask, place)
      }
      return mask
    },
  }
}
