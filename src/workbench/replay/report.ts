import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'

/** The session of events without a session id: one per file. */
export const UNNAMED = 'default'

/** A session of an agent, from a file of the past. */
export interface PastSession {
  readonly id: string
  /** The agent, by the name that `--host` takes; null if the events do not come from an agent. */
  readonly host: string | null
  /** The file, as the user named it or as it was found. */
  readonly file: string
}

/** An event of the past. */
export interface PastEvent {
  readonly session: PastSession
  /** The line in the file, from 1; null if the file has no lines. */
  readonly line: number | null
  readonly event: AgentEvent
}

/** The event with the current decision of the policies. `decision.rules` explains it, if that was requested. */
export interface ReplayedEvent extends PastEvent {
  readonly decision: Decision
}
