import type { ToolFilter, ToolTest } from '../model/kind.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { ToolNames } from '../match/tool-name.ts'
import { memoize } from './memo.ts'
import { createFilterTests } from './tool-filter.ts'

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
  const testOf = createFilterTests(toolNames.compilePattern)
  const spellingsOf = memoize(toolNames.spellings, SPELLING_LIMIT, () => 1)
  const spellings: Program['spellings'] = (tool, aliases = NO_ALIASES) =>
    aliases.length === 0 ? spellingsOf(tool) : [tool, ...aliases].flatMap(spellingsOf)
  const events = new Set(rules.flatMap((rule) => rule.events))
  const byEvent = new Map<string, Filed>()
  // Filed when the event first comes: rules out of an image are compiled then, and most programs see few events.
  const filedAt = (event: string): Filed | undefined => {
    const known = byEvent.get(event)
    if (known !== undefined || !events.has(event)) return known
    const filed = fileRules(
      rules.filter((rule) => rule.events.includes(event)),
      spellings,
      testOf,
    )
    byEvent.set(event, filed)
    return filed
  }
  return {
    ...settings,
    rules,
    reads: new Set(rules.flatMap((rule) => (rule.enabled ? [...rule.reads] : []))),
    spellings,
    rulesAt: (event) => filedAt(event)?.all ?? NONE,
    candidates: (event, agent, tool, aliases = NO_ALIASES) => filedAt(event)?.candidates(agent, tool, aliases) ?? NONE,
  }
}

const NONE: readonly Rule[] = []
const NO_ALIASES: readonly string[] = []

type ForTool = (tool: string | null, aliases: readonly string[]) => readonly Rule[]

/** The rules of one event. */
interface Filed {
  readonly all: readonly Rule[]
  candidates(agent: string | null, tool: string | null, aliases: readonly string[]): readonly Rule[]
}

function fileRules(
  all: readonly Rule[],
  spellings: Program['spellings'],
  testOf: (filter: ToolFilter) => ToolTest,
): Filed {
  const concerned = all.map((rule) => ({ rule, concerns: rule.tool === null ? null : testOf(rule.tool) }))
  const ofAgent = (agent: string | null): ForTool => {
    const own = concerned.filter(({ rule }) => rule.enabled && (rule.owner === null || rule.owner === agent))
    const withoutTool = own.flatMap(({ rule, concerns }) => (concerns === null ? [rule] : []))
    const concernedBy = (spelled: readonly string[]): readonly Rule[] =>
      own.flatMap(({ rule, concerns }) => (concerns?.(spelled) === false ? [] : [rule]))
    const withTool = memoize(
      (tool) => concernedBy(spellings(tool)),
      CANDIDATE_LIMIT,
      (found) => found.length + 1,
    )
    return (tool, aliases) => {
      if (tool === null) return withoutTool
      return aliases.length === 0 ? withTool(tool) : concernedBy(spellings(tool, aliases))
    }
  }
  let mainAgent: ReturnType<typeof ofAgent> | undefined
  const others = memoize<ForTool>(ofAgent, AGENT_LIMIT, () => 1)
  return {
    all,
    candidates: (agent, tool, aliases) =>
      (agent === null ? (mainAgent ??= ofAgent(null)) : others(agent))(tool, aliases),
  }
}
