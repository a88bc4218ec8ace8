import type { Filter } from '../../model/filter.ts'
import type { ToolMoment } from '../../model/moment.ts'
import { memoize } from '../memo.ts'
import { addBit, bitsOf, type RuleBits } from './rule-bits.ts'
import { toolPartOf, type ToolPart, toolPasses, type ToolTests } from './tool-part.ts'

/** The rules that a tool can concern; null stands for no tool. */
export type ToolMasks = (tool: ToolMoment | null) => RuleBits

/** Words of all masks that are remembered: models make names up, of which there is no end. */
const WORD_LIMIT = 262_144

export function createToolMasks(filters: readonly (Filter | null)[], testOf: ToolTests): ToolMasks {
  const others: number[] = []
  const groups = new Map<string, { readonly part: ToolPart; readonly places: number[] }>()
  filters.forEach((filter, place) => {
    const part = filter === null ? null : toolPartOf(filter)
    if (part === null) {
      others.push(place)
      return
    }
    const key = JSON.stringify(part)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { part, places: [place] })
    else known.places.push(place)
  })
  const withoutTool = bitsOf(others, filters.length)

  const maskOf = (tool: ToolMoment): RuleBits => {
    const mask = withoutTool.slice()
    for (const { part, places } of groups.values()) {
      if (toolPasses(part, tool, testOf)) for (const place of places) addBit(mask, place)
    }
    return mask
  }
  const masks = memoize<RuleBits, ToolMoment>(
    (_name, tool) => maskOf(tool),
    WORD_LIMIT,
    (mask) => mask.length,
  )
  return (tool) => {
    if (tool?.name == null || groups.size === 0) return withoutTool
    return masks(tool.aliases.length === 0 ? tool.name : JSON.stringify([tool.name, ...tool.aliases]), tool)
  }
}
