import type { DecisionLog, DecisionRecord, Reply } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import { nameOf, type Program, type Rule } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import type { StoreTime } from './store-time.ts'

/** The input of a decision. */
interface Decided {
  readonly program: Program
  readonly event: AgentEvent
  readonly context: EventContext
  /** The rules whose calls led to this event. */
  readonly running: readonly Rule[]
  readonly isExplained: boolean
}

export function recordOf(decided: Decided, replies: readonly Reply[], decision: Decision): DecisionRecord {
  const { program, event, context, running, isExplained } = decided
  const { session, at, isTimed } = context
  return { program, session, at, isTimed, event, inside: running.map(nameOf), isExplained, replies, decision }
}

/**
 * Stores a decision before it is returned, in what is left of the time of its event. If that fails, the event is
 * refused as far as possible. Never rejects.
 */
export async function keepRecord(log: DecisionLog, record: DecisionRecord, time?: StoreTime): Promise<Decision> {
  try {
    await (time === undefined ? log.write(record) : time.count((waited) => log.write(record, waited)))
    return record.decision
  } catch (error) {
    return withoutRecord(record.decision, readThrown(error).message)
  }
}

function withoutRecord(decision: Decision, why: string): Decision {
  const error = { rule: 'decision-log', code: 'decision-log-failed', message: why }
  const failed = { ...decision, errors: [...decision.errors, error] }
  const isRefused = decision.verdict === 'deny' || findEvent(decision.event)?.supports.includes('verdict') !== true
  if (isRefused) return failed
  return { ...failed, verdict: 'deny', rule: null, reason: `the decision could not be logged: ${why}` }
}
