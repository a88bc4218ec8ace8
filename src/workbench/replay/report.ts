import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'

/** A session of an agent, as a file of the past tells it. */
export interface PastSession {
  readonly id: string
  /** The agent, by the name that `--host` takes; null where the events are not those of an agent. */
  readonly host: string | null
  /** The file, as the user named it or as it was found. */
  readonly file: string
}

/** An event of the past. */
export interface PastEvent {
  readonly session: PastSession
  /** Where it stands in the file, from 1; null where the file has no lines. */
  readonly line: number | null
  readonly event: AgentEvent
}

/** What the policies decide about it now. `decision.rules` says why, if that was asked for. */
export interface ReplayedEvent extends PastEvent {
  readonly decision: Decision
}
