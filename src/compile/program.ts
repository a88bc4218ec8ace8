import type { ToolTest } from '../model/kind.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { ToolNames } from '../match/tool-name.ts'

/** Candidate lists kept at once. Tool names come from a model, so there is no end of them. */
const CACHE_LIMIT = 4096

/**
 * Puts rules in the order in which they run and files them by event, agent and tool, so that a rule that cannot hold costs
 * nothing. Order: priority, then rules of the application before those of agents, then as declared (law 2).
 */
export function createProgram(
  declared: readonly Rule[],
  toolNames: ToolNames,
  env: Readonly<Record<string, string>>,
  unsound: string | null,
): Program {
  const rules = declared.toSorted(
    (a, b) => a.priority - b.priority || Number(a.owner !== null) - Number(b.owner !== null),
  )
  const byEvent = new Map<string, Rule[]>()
  for (const rule of rules) {
    for (const event of rule.events) {
      const filed = byEvent.get(event)
      if (filed === undefined) byEvent.set(event, [rule])
      else filed.push(rule)
    }
  }
  const rulesAt = (event: string): readonly Rule[] => byEvent.get(event) ?? NONE

  // By event and agent first: both come from a short list, while the names of tools are the model's.
  const cache = new Map<string, Map<string | null, readonly Rule[]>>()
  let cached = 0
  const lists = (key: string): Map<string | null, readonly Rule[]> => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const fresh = new Map<string | null, readonly Rule[]>()
    cache.set(key, fresh)
    return fresh
  }

  return {
    rules,
    unsound,
    env,
    spellings: toolNames.spellings,
    rulesAt,
    candidates(event, agent, tool) {
      const filed = byEvent.get(event)
      if (filed === undefined) return NONE
      const byTool = lists(agent === null ? event : `${event} ${agent}`)
      const known = byTool.get(tool)
      if (known !== undefined) return known
      const spellings = tool === null ? null : toolNames.spellings(tool)
      const found = filed.filter(
        (rule) =>
          rule.enabled && (rule.owner === null || rule.owner === agent) && concernsTool(rule.condition.tool, spellings),
      )
      if (++cached > CACHE_LIMIT) {
        cache.clear()
        cached = 0
      }
      byTool.set(tool, found)
      return found
    },
  }
}

const NONE: readonly Rule[] = []

function concernsTool(test: ToolTest | undefined, spellings: readonly string[] | null): boolean {
  return test === undefined || (spellings !== null && test(spellings))
}
