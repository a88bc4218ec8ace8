import type { Condition, ToolTest } from '../../../model/kind.ts'
import { sawValue } from './seen.ts'

/** Holds when there is a tool, and it is one of those. */
export function toolMatches(isMeant: ToolTest): Condition {
  return {
    test: ({ tool }) => tool !== null && isMeant(tool.spellings),
    seen: ({ tool }) => sawValue('tool', tool?.name ?? null, 'the event has no tool'),
    tool: isMeant,
  }
}
