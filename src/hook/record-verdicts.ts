import type { AgentEvent } from '../model/event.ts'
import type { Decision, LogLine } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { DecidedEvent } from './decide-payload.ts'
import type { Journal } from './journal.ts'

/**
 * Writes refusals and questions, with their reasons, to the journal, and to the log if there is one. Reasons may quote
 * parameters, so secrets in them are masked. The journal also keeps the event and the decision, for `explain --last`.
 */
export async function recordVerdicts(
  decided: readonly DecidedEvent[],
  rules: readonly Rule[],
  journal: Journal,
  log: ((line: LogLine) => Promise<unknown>) | null,
): Promise<void> {
  for (const { event, decision } of decided) {
    const found = verdictOf(decision)
    if (found === null) continue
    const { verdict, rule, reason } = found
    const message = await masked(reason ?? '')
    const tool = event.tool?.name ?? null
    const explained = await keptOf(event, decision, rules)
    journal.write({ kind: 'verdict', verdict, decided: decision.event, tool, rule, message, ...explained })
    await log?.({ rule: rule ?? '', level: 'warning', message: `${verdict} ${tool ?? decision.event}: ${message}` })
  }
}

/** The verdict that keeps the event from happening; null if nothing does. */
function verdictOf({ verdict, rule, reason, stop, redo }: Decision) {
  if (verdict === 'deny' || verdict === 'ask') return { verdict, rule, reason }
  if (stop !== undefined) return { verdict: 'stop', ...stop }
  return redo === undefined ? null : { verdict: 'redo', ...redo }
}

/** Replaces a reason that cannot be searched for secrets. */
const HIDDEN = '[REDACTED]'

/** Loads the module for secrets on demand, because most calls are allowed. */
async function masked(text: string): Promise<string> {
  try {
    const { maskSecrets } = await import('../match/secrets.ts')
    const found = maskSecrets(text)
    return typeof found === 'string' ? found : HIDDEN
  } catch {
    return HIDDEN
  }
}

/** A copy of the event and decision. If copying fails, the journal has the refusal without them. */
async function keptOf(event: AgentEvent, decision: Decision, rules: readonly Rule[]): Promise<object> {
  try {
    const { keepRefusal } = await import('./keep-refusal.ts')
    return { explained: keepRefusal(event, decision, rules) }
  } catch {
    return {}
  }
}
