import type { Program, Rule } from '../model/rule.ts'
import type { ToolNames } from '../match/tool-name.ts'
import { createRuleIndex, type RuleIndex } from './index/rule-index.ts'
import { createToolTests } from './index/tool-part.ts'
import { memoize } from './memo.ts'

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
  const testOf = createToolTests(toolNames.compilePattern)
  const spellingsOf = memoize(toolNames.spellings, SPELLING_LIMIT, () => 1)
  const events = new Set(rules.flatMap((rule) => rule.events))
  const byEvent = new Map<string, Filed>()
  // Filed when the event first comes: rules out of an image are compiled then, and most programs see few events.
  const filedAt = (event: string): Filed => {
    const known = byEvent.get(event)
    if (known !== undefined) return known
    if (!events.has(event)) return NOTHING
    const all = rules.filter((rule) => rule.events.includes(event))
    const filed = { all, index: createRuleIndex(all, testOf) }
    byEvent.set(event, filed)
    return filed
  }
  return {
    ...settings,
    rules,
    reads: new Set(rules.flatMap((rule) => (rule.enabled ? [...rule.reads] : []))),
    spellings: (tool, aliases = NONE) =>
      aliases.length === 0 ? spellingsOf(tool) : [tool, ...aliases].flatMap((name) => spellingsOf(name)),
    rulesAt: (event) => filedAt(event).all,
    select: (moment, places) => filedAt(moment.event).index.select(moment, places),
  }
}

/** The rules of one event. */
interface Filed {
  readonly all: readonly Rule[]
  readonly index: RuleIndex
}

const NONE: readonly string[] = []
const NOTHING: Filed = { all: [], index: { select: () => 0 } }
