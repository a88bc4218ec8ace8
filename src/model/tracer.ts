import type { AgentEvent } from './event.ts'
import type { Decision, Status } from './outcome.ts'
import type { Program } from './rule.ts'

/** A decision that is about to be made. */
export interface TracedDecision {
  readonly program: Program
  readonly event: AgentEvent
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
}

/** Something that a rule performs. */
export interface TracedAction {
  /** Its name: `managed:ID` if there is more than one layer. */
  readonly rule: string
  readonly type: string
  /** The tool that it calls, or the model that it asks; null if there is neither. */
  readonly name: string | null
}

/** Traces one decision. */
export interface DecisionTrace {
  /** Traces an action. `perform` gets the trace context to pass on as a `traceparent`; null if there is none. */
  perform<Result extends { readonly status: Status }>(
    action: TracedAction,
    perform: (traceparent: string | null) => Promise<Result>,
  ): Promise<Result>
  /** Called at the end with the seconds that each rule took to decide, if the decision explains every rule. */
  timed?(rule: string, seconds: number): void
  /** Null if nothing was decided. */
  end(decision: Decision | null): void
}

/** Traces decisions and the actions they perform. Its functions do not throw. */
export interface DecisionTracer {
  begin(decision: TracedDecision): DecisionTrace
}

/** A W3C `traceparent`: version, trace, span and flags. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace context of an event; null if it has no valid one. The event is untrusted, so its value is checked. */
export function traceparentOf({ traceparent }: { readonly traceparent?: unknown }): string | null {
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : null
}
