import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../dialect.ts'
import { numberIn, present, textIn, valueIn } from '../payload.ts'
import { toolOf } from './tool-call.ts'

/** The payload of Cursor as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const root = rootIn(payload)
  const redone = numberIn(payload, 'loop_count')
  const isCompaction = native.name === 'preCompact'
  const told = {
    ...present({
      session_id: textIn(payload, 'session_id') || textIn(payload, 'conversation_id') || null,
      agent_id: textIn(payload, 'subagent_type') || null,
      cwd: textIn(payload, 'cwd') || root,
      workspace: root,
      prompt: textIn(payload, 'prompt'),
      // What a model thinks is no answer.
      response: native.name === 'afterAgentResponse' ? textIn(payload, 'text') : textIn(payload, 'summary'),
      tokens: isCompaction ? numberIn(payload, 'context_tokens') : null,
      max_tokens: isCompaction ? numberIn(payload, 'context_window_size') : null,
      redone: redone === null ? null : redone > 0,
      tool: toolOf(payload, native),
    }),
    native: payload,
  }
  return namesOf(payload, native).map((event) => ({ event, ...told }))
}

/** Those of the events that this payload stands for: a run that was broken off is not about to finish. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  if (name !== 'stop') return events
  const status = textIn(payload, 'status')
  const ends = status === 'aborted' ? ['interrupt'] : status === 'error' ? ['error'] : ['completion_claim', 'stop']
  return events.filter((event) => ends.includes(event) || event === 'turn_end')
}

function rootIn(payload: ValueMap): string | null {
  const roots = valueIn(payload, 'workspace_roots')
  const first: unknown = Array.isArray(roots) ? roots[0] : null
  return typeof first === 'string' ? first : null
}
