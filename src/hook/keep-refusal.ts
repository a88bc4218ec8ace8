import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { Value } from '../model/value.ts'
import { maskedCopy } from './masked-copy.ts'

/** Bytes of each part, as JSON. */
const BYTES = { rules: 16_000, event: 16_000, decision: 8000 }

/** What the journal keeps of a refusal, so that it can be explained later. Secrets are masked. */
export interface KeptRefusal {
  readonly event: Value
  readonly decision: Value
  /** The rules that held and may have refused, with what each part of their conditions saw, and where they stand. */
  readonly rules: Value
  /** Set if something was too large to keep. */
  readonly cut?: true
}

export function keepRefusal(event: AgentEvent, decision: Decision, declared: readonly Rule[]): KeptRefusal {
  // Conversations are long, and what rules saw of them is in their trees.
  // What the agent sent is what the event was made of.
  const { messages, native: _native, ...members } = event
  const { rules = [], messages: rewritten, ...rest } = decision
  const trees = rules.map((explanation) => {
    const found = declared.filter(({ id, events }) => id === explanation.rule && events.includes(decision.event))
    // The application and an agent may each have a rule of this name. Then nobody knows which it was.
    const rule = found.length === 1 ? found[0] : undefined
    return { ...explanation, owner: rule?.owner ?? null, file: rule?.file ?? null, line: rule?.line ?? null }
  })
  const parts = {
    rules: maskedCopy(trees, BYTES.rules),
    event: maskedCopy(members, BYTES.event),
    decision: maskedCopy(rest, BYTES.decision),
  }
  const isCut = messages !== undefined || rewritten !== undefined || Object.values(parts).some((part) => part.isCut)
  return {
    event: parts.event.copy,
    decision: parts.decision.copy,
    rules: parts.rules.copy,
    ...(isCut && { cut: true }),
  }
}
