import type { AgentEvent } from '../model/event.ts'
import type { Decision, LogLine } from '../model/outcome.ts'
import type { Journal } from './journal.ts'

interface Decided {
  readonly event: AgentEvent
  readonly decision: Decision
}

/**
 * Writes what was refused or asked about, and why: to the journal, and to the log if there is one. Reasons may quote
 * parameters, so secrets in them are masked.
 */
export async function recordVerdicts(
  decided: readonly Decided[],
  journal: Journal,
  log: ((line: LogLine) => Promise<unknown>) | null,
): Promise<void> {
  for (const { event, decision } of decided) {
    const { verdict, rule, reason } = decision
    if (verdict !== 'deny' && verdict !== 'ask') continue
    const message = await masked(reason ?? '')
    const tool = event.tool?.name ?? null
    journal.write({ kind: 'verdict', verdict, decided: decision.event, tool, rule, message })
    await log?.({ rule: rule ?? '', level: 'warning', message: `${verdict} ${tool ?? decision.event}: ${message}` })
  }
}

/** In place of a reason that cannot be searched. */
const HIDDEN = '[REDACTED]'

/** The secrets module is only loaded here, since most calls are allowed. */
async function masked(text: string): Promise<string> {
  try {
    const { maskSecrets } = await import('../match/secrets.ts')
    const found = maskSecrets(text)
    return typeof found === 'string' ? found : HIDDEN
  } catch {
    return HIDDEN
  }
}
