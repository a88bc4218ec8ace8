import type { EventRules, Program, Rule } from '../model/rule.ts'
import type { ToolNames } from '../match/tool-name.ts'
import type { CompiledRules } from './compiled-rules.ts'
import { createEventRules, NO_RULES } from './event-rules.ts'
import { createIdentityTests } from './index/identity-part.ts'
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
  compiled: CompiledRules,
  settings: Pick<Program, 'env' | 'servers' | 'invalidReason'>,
): Program {
  const rules = declared.toSorted(
    (a, b) => a.priority - b.priority || Number(a.owner !== null) - Number(b.owner !== null),
  )
  const spellingsOf = memoize(toolNames.spellings, SPELLING_LIMIT, () => 1)
  const toolNameVariants: Program['toolNameVariants'] = (tool, aliases = NONE) =>
    aliases.length === 0 ? spellingsOf(tool) : [tool, ...aliases].flatMap((name) => spellingsOf(name))
  const tests = createIdentityTests(toolNames.compilePattern, toolNameVariants)
  const events = new Set(rules.flatMap((rule) => rule.events))
  const byEvent = new Map<string, EventRules>()
  // Filed when the event first comes: most programs see few events.
  const fileEvent = (event: string): EventRules => {
    if (!events.has(event)) return NO_RULES
    const found = createEventRules(
      rules.filter((rule) => rule.events.includes(event)),
      tests,
      compiled,
    )
    byEvent.set(event, found)
    return found
  }
  // Of events that come one after the other many are the same.
  let [lastEvent, lastRules] = ['', NO_RULES]
  return {
    ...settings,
    condition: compiled.condition,
    action: compiled.action,
    rules,
    reads: new Set(rules.flatMap((rule) => (rule.enabled ? rule.reads : []))),
    toolNameVariants,
    at(event) {
      if (event === lastEvent) return lastRules
      lastRules = byEvent.get(event) ?? fileEvent(event)
      lastEvent = event
      return lastRules
    },
  }
}

const NONE: readonly string[] = []
