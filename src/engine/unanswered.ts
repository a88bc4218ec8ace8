import { type AgentEvent, EventError } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import { type Decision, NOTHING_DECIDED } from '../model/outcome.ts'

/** The header in which a server says, at a `tool_start`, whether rules may rewrite the result of the call. */
export const RESULTS_HEADER = 'sluice-results'

/** Its values. */
export const RESULTS = { judged: 'may-change', free: 'unchanged' } as const

/** The header with the digest of the policies that decided. */
export const POLICY_HEADER = 'sluice-policy'

/** Why a server has not decided. */
export interface NoDecision {
  readonly code: 'server-unavailable' | 'server-refused'
  readonly message: string
}

/** What to decide without the server. */
export type OnUnavailable = 'deny' | 'ask' | 'ignore'

/** The decisions of a remote engine about events that its server has not decided. */
interface Unanswered {
  /** Takes note of what the server said about the results of a call; null if it said nothing. */
  note(event: AgentEvent, results: string | null): void
  /** @throws {EventError} if there is no such event */
  decide(event: AgentEvent, why: NoDecision): Decision
}

/** The number of tools whose results are known to be free; the oldest is forgotten, so its results are withheld. */
const TOOLS = 1000

/**
 * An event that can be refused is decided by `rule`. A result that rules may rewrite, as they would to mask a secret,
 * is withheld: nobody has judged it.
 */
export function createUnanswered(rule: OnUnavailable): Unanswered {
  /** The tools, by agent, whose results no rule rewrites. */
  const free = new Set<string>()
  return {
    note(event, results) {
      if (findEvent(event.event)?.name !== 'tool_start') return
      const tool = toolOf(event)
      free.delete(tool)
      if (results !== RESULTS.free) return
      free.add(tool)
      const [oldest] = free
      if (free.size > TOOLS && oldest !== undefined) free.delete(oldest)
    },
    decide(event, { code, message }) {
      const known = findEvent(event.event)
      if (known === undefined) throw new EventError('event-unknown', `there is no event \`${event.event}\``)
      const { name, supports } = known
      const errors = [{ rule: '', code, message }]
      const decision = { ...NOTHING_DECIDED, event: name, errors }
      if (rule === 'ignore') return decision
      if (supports.includes('verdict')) return { ...decision, verdict: rule, reason: message }
      if (!supports.includes('result') || (name === 'tool_end' && free.has(toolOf(event)))) return decision
      const what = name === 'tool_end' ? 'the tool did run, but its result' : 'the answer'
      return { ...decision, result: `${what} is withheld, because no rule has judged it: ${message}` }
    },
  }
}

/** The tool and its agent, as rules tell them apart. */
function toolOf({ agent_id: agent, tool }: AgentEvent): string {
  return JSON.stringify([agent ?? null, tool?.name, tool?.canonical_name ?? null, tool?.aliases ?? []])
}
