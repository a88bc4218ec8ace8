import { setMember } from '../../model/copy.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { EventName } from '../../model/events.ts'
import type { Decision, Verdict } from '../../model/outcome.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { Engine } from '../../engine/engine.ts'

/** A tool call that needs approval. */
export interface ToolCall {
  readonly name: string
  readonly params: ValueMap
  readonly call_id?: string
}

/** Further members of a call's event. */
export type Occurrence = Pick<
  AgentEvent,
  'session_id' | 'agent_id' | 'at' | 'cwd' | 'workspace' | 'turn' | 'messages' | 'tokens' | 'max_tokens' | 'cost'
>

/** One call while it is being decided: its current state, and the decisions so far. */
export function startApproval(tool: ToolCall, occurrence: Occurrence) {
  const outcomes: Decision[] = []
  const metadata: Record<string, Value> = {}
  let call = tool
  const dispatch = async (engine: Engine, event: AgentEvent): Promise<Decision> => {
    const outcome = await engine.dispatch(event)
    outcomes.push(outcome)
    if (outcome.params !== undefined) call = { ...call, params: outcome.params }
    for (const [name, value] of Object.entries(outcome.metadata)) setMember(metadata, name, value)
    return outcome
  }
  return {
    outcomes,
    /** The call as rewritten by rules so far. */
    call: (): ToolCall => call,
    /** The reason for the last verdict of this kind. */
    reason: (wanted: Verdict): string | null => outcomes.findLast(({ verdict }) => verdict === wanted)?.reason ?? null,
    /** Metadata to show to a person; later values replace earlier ones. */
    metadata: (): ValueMap => metadata,
    async dispatch(engine: Engine, event: EventName): Promise<Verdict | null> {
      return (await dispatch(engine, { ...occurrence, event, tool: call })).verdict
    },
    /** Announces the outcome to hooks that keep a record. */
    async announce(engine: Engine, decision: string, source: string): Promise<void> {
      const record = { approval_decision: decision, approval_source: source }
      await dispatch(engine, { ...occurrence, ...record, event: 'approval_decision', tool: call })
    },
  }
}
