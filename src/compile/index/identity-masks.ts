import type { Filter } from '../../model/filter.ts'
import type { Moment, ToolMoment } from '../../model/moment.ts'
import { memoize } from '../memo.ts'
import { type IdentityPart, identityPartOf, identityPasses, type IdentityTests } from './identity-part.ts'
import { addBit, bitsOf, type RuleBits } from './rule-bits.ts'

/** The rules that the tool and the agent of a moment can concern. */
export type IdentityMasks = (moment: Moment) => RuleBits

/** Words of all masks that are remembered: models make names up, of which there is no end. */
const WORD_LIMIT = 262_144

/** Agents beside the main one whose masks are remembered. */
const AGENTS = 16

export function createIdentityMasks(filters: readonly (Filter | null)[], tests: IdentityTests): IdentityMasks {
  const others: number[] = []
  const groups = new Map<string, { readonly part: IdentityPart; readonly places: number[] }>()
  filters.forEach((filter, place) => {
    const part = filter === null ? null : identityPartOf(filter)
    if (part === null) {
      others.push(place)
      return
    }
    const key = JSON.stringify(part)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { part, places: [place] })
    else known.places.push(place)
  })
  const ofAny = bitsOf(others, filters.length)
  if (groups.size === 0) return () => ofAny

  const maskOf = (moment: Moment): RuleBits => {
    const mask = ofAny.slice()
    for (const { part, places } of groups.values()) {
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
  const namesAgents = [...groups.values()].some(({ part }) => asksForAgent(part))
  return (moment) => (moment.agent === null || !namesAgents ? ofMain : ofAgent(moment.agent))(moment)
}

const NO_TOOL: Pick<ToolMoment, 'name' | 'aliases'> = { name: null, aliases: [] }

function asksForAgent(part: IdentityPart): boolean {
  if ('every' in part) return part.every.some(asksForAgent)
  if ('some' in part) return part.some.some(asksForAgent)
  return 'not' in part ? asksForAgent(part.not) : 'agent' in part
}
