import type { Filter } from '../../model/filter.ts'
import type { Moment } from '../../model/event-context.ts'
import { memoize } from '../memo.ts'
import { groupBy } from './group-by.ts'
import { identityPartOf, identityPasses, type IdentityTests, type Who } from './identity-part.ts'
import { addBit, bitsOf, type RuleBits } from './rule-bits.ts'

/** The rules that a moment can concern, as far as one name tells. */
export interface IdentityMasks {
  ofTool(moment: Moment): RuleBits
  ofAgent(moment: Moment): RuleBits
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
    ofTool(moment) {
      const { tool } = moment
      if (tool === null) return ofNames('null', moment)
      const { name, aliases } = tool
      if (name !== null && aliases.length === 0) return ofName(name, moment)
      return ofNames(JSON.stringify([name, ...aliases]), moment)
    },
    ofAgent: (moment) => (moment.agent === null ? (ofMain ??= agentMask.of(moment)) : ofAgent(moment.agent, moment)),
  }
}

function remember(maskOf: (moment: Moment) => RuleBits, limit: number): (key: string, moment: Moment) => RuleBits {
  return memoize<RuleBits, Moment>(
    (_key, moment) => maskOf(moment),
    limit,
    (mask) => mask.length,
  )
}

interface Masks {
  /** The rules that a moment can concern, as far as its tool, or its agent, tells. */
  of(moment: Moment): RuleBits
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
    of(moment) {
      const mask = ofAny.slice()
      for (const { part, places } of groups) {
        if (identityPasses(part, moment, tests)) for (const place of places) addBit(mask, place)
      }
      return mask
    },
  }
}
