import type { Verdict } from '../../../model/outcome.ts'
import { agentOf, type Entry, toolOf } from './store.ts'

export type VerdictName = Verdict | 'none'

/** What a decision must match to be shown. Null and the empty set match everything. */
export interface Filter {
  readonly verdicts: ReadonlySet<VerdictName>
  /** The id of a rule that fired (for real or in shadow mode) or failed. {@link ANY_RULE} stands for any rule. */
  readonly rule: string | null
  readonly tool: string | null
  readonly agent: string | null
  /** The index of a session. */
  readonly session: number | null
}

/** Cannot clash with a rule: the id of a rule is never empty. */
export const ANY_RULE = ''

export const EVERYTHING: Filter = { verdicts: new Set(), rule: null, tool: null, agent: null, session: null }

export function passes(entry: Entry, { verdicts, rule, tool, agent, session }: Filter): boolean {
  return (
    (verdicts.size === 0 || verdicts.has(verdictOf(entry))) &&
    (rule === null || isAbout(entry, rule)) &&
    (tool === null || toolOf(entry) === tool) &&
    (agent === null || agentOf(entry) === agent) &&
    (session === null || entry.session.index === session)
  )
}

export function verdictOf({ decision }: Entry): VerdictName {
  return decision.verdict ?? 'none'
}

export function countVerdicts(entries: readonly Entry[]): Readonly<Record<VerdictName, number>> {
  const counts = { deny: 0, ask: 0, allow: 0, none: 0 }
  for (const entry of entries) counts[verdictOf(entry)] += 1
  return counts
}

export function isRewritten({ decision }: Entry): boolean {
  return ['params', 'result', 'messages', 'summary'].some((name) => Object.hasOwn(decision, name))
}

function isAbout({ decision: { fired, shadow, errors } }: Entry, rule: string): boolean {
  if (rule === ANY_RULE) return fired.length + shadow.length + errors.length > 0
  return fired.includes(rule) || shadow.includes(rule) || errors.some((error) => error.rule === rule)
}
