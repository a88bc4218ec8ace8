import type { ToolTest } from '../model/kind.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { ToolNames } from '../match/tool-name.ts'
import { memoize } from './memo.ts'

/** Rules in all candidate lists that are remembered for one event and agent. */
const CANDIDATE_LIMIT = 200_000

/** Agents of an event whose candidates are remembered. */
const AGENT_LIMIT = 64

/** Tools whose spellings are remembered. */
const SPELLING_LIMIT = 4096

/**
 * Puts rules in the order in which they run and files them by event, agent and tool, so that a rule that cannot hold costs
 * nothing. Order: priority, then rules of the application before those of agents, then as declared (law 2).
 */
export function createProgram(
  declared: readonly Rule[],
  toolNames: ToolNames,
  settings: Pick<Program, 'env' | 'servers' | 'unsound'>,
): Program {
  const rules = declared.toSorted(
    (a, b) => a.priority - b.priority || Number(a.owner !== null) - Number(b.owner !== null),
  )
  const spellings = memoize(toolNames.spellings, SPELLING_LIMIT, () => 1)
  const byEvent = new Map<string, Filed>()
  for (const event of new Set(rules.flatMap((rule) => rule.events))) {
    byEvent.set(
      event,
      fileRules(
        rules.filter((rule) => rule.events.includes(event)),
        spellings,
      ),
    )
  }
  return {
    ...settings,
    rules,
    spellings,
    rulesAt: (event) => byEvent.get(event)?.all ?? NONE,
    candidates: (event, agent, tool) => byEvent.get(event)?.candidates(agent, tool) ?? NONE,
  }
}

const NONE: readonly Rule[] = []

/** The rules of one event. */
interface Filed {
  readonly all: readonly Rule[]
  candidates(agent: string | null, tool: string | null): readonly Rule[]
}

function fileRules(all: readonly Rule[], spellings: (tool: string) => readonly string[]): Filed {
  const ofAgent = (agent: string | null): ((tool: string | null) => readonly Rule[]) => {
    const own = all.filter((rule) => rule.enabled && (rule.owner === null || rule.owner === agent))
    const withoutTool = own.filter((rule) => rule.condition.tool === undefined)
    const withTool = memoize(
      (tool) => {
        const spelled = spellings(tool)
        return own.filter((rule) => concernsTool(rule.condition.tool, spelled))
      },
      CANDIDATE_LIMIT,
      (found) => found.length + 1,
    )
    return (tool) => (tool === null ? withoutTool : withTool(tool))
  }
  const mainAgent = ofAgent(null)
  const others = memoize<(tool: string | null) => readonly Rule[]>(ofAgent, AGENT_LIMIT, () => 1)
  return { all, candidates: (agent, tool) => (agent === null ? mainAgent : others(agent))(tool) }
}

function concernsTool(test: ToolTest | undefined, spellings: readonly string[]): boolean {
  return test === undefined || test(spellings)
}
