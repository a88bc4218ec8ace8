import type { Filter } from '../../model/filter.ts'
import type { Moment, ToolMoment } from '../../model/moment.ts'
import { memoize } from '../memo.ts'
import { groupBy } from './group-by.ts'
import { type IdentityPart, identityPartOf, identityPasses, type IdentityTests } from './identity-part.ts'
import { addBit, bitsOf, type RuleBits } from './rule-bits.ts'

/** The rules that the tool and the agent of a moment can concern. */
export type IdentityMasks = (moment: Moment) => RuleBits

/** Words of all masks that are remembered: models make names up, of which there is no end. */
const WORD_LIMIT = 262_144

/** Agents beside the main one whose masks are remembered. */
const AGENTS = 16

export function createIdentityMasks(filters: readonly (Filter | null)[], tests: IdentityTests): IdentityMasks {
  const parts = filters.map((filter, place) => ({ place, part: filter === null ? null : identityPartOf(filter) }))
  const others = parts.flatMap(({ part, place }) => (part === null ? [place] : []))
  const ofAny = bitsOf(others, filters.length)
  const groups = [...groupBy(parts, ({ part }) => JSON.stringify(part)).values()].flatMap((group) => {
    const part = group[0]?.part ?? null
    return part === null ? [] : [{ part, places: group.map(({ place }) => place) }]
  })
  if (groups.length === 0) return () => ofAny

  const maskOf = (moment: Moment): RuleBits => {
    const mask = ofAny.slice()
    for (const { part, places } of groups) {
      if (identityPasses(part, moment, tests)) for (const place of places) addBit(mask, place)
    }
    return mask
  }
  const byTool = (limit: number): IdentityMasks => {
    const remember = (): ((key: string, moment: Moment) => RuleBits) =>
      memoize<RuleBits, Moment>(
        (_key, moment) => maskOf(moment),
        limit / 2,
        (mask) => mask.length,
      )
    // Apart, as a model may call a tool what is the key of something else here.
    const [ofName, ofOthers] = [remember(), remember()]
    return (moment) => {
      const { name, aliases } = moment.tool ?? NO_TOOL
      if (name !== null && aliases.length === 0) return ofName(name, moment)
      return ofOthers(JSON.stringify(moment.tool === null ? null : [name, ...aliases]), moment)
    }
  }
  const ofMain = byTool(WORD_LIMIT / 2)
  const ofAgent = memoize(
    () => byTool(WORD_LIMIT / 2 / AGENTS),
    AGENTS,
    () => 1,
  )
  const namesAgents = groups.some(({ part }) => asksForAgent(part))
  return (moment) => (moment.agent === null || !namesAgents ? ofMain : ofAgent(moment.agent))(moment)
}

const NO_TOOL: Pick<ToolMoment, 'name' | 'aliases'> = { name: null, aliases: [] }

function asksForAgent(part: IdentityPart): boolean {
  if ('every' in part) return part.every.some(asksForAgent)
  if ('some' in part) return part.some.some(asksForAgent)
  return 'not' in part ? asksForAgent(part.not) : 'agent' in part
}
