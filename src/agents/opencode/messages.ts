import { jsonText } from '../../model/json-text.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { MemberPath } from '../../model/member-path.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { HostAnswer } from '../dialect.ts'
import { json } from '../host-answer.ts'
import { listIn, mapIn, textIn } from '../payload.ts'

/**
 * The answer that asks the plugin for the conversation, before anything is decided. Conversations are long, so the
 * plugin sends one only on request. Null if no rule reads the conversation, if the payload already has it, or if the
 * plugin is too old to send it.
 */
export function askForMessages(payload: ValueMap, reads: (member: MemberPath) => boolean): HostAnswer | null {
  const canTell = listIn(payload, 'can_tell')?.includes('messages') === true
  return canTell && payload['messages'] === undefined && reads('messages') ? json({ needs: 'messages' }) : null
}

/** The conversation, in the shape of chat completions; null if opencode did not provide it. */
export function messagesIn(payload: ValueMap): AgentEvent['messages'] {
  return listIn(payload, 'messages')?.flatMap(messagesOf) ?? null
}

/** Converts a message of opencode, which holds the calls of an answer together with their results. */
function messagesOf(message: Value): readonly ValueMap[] {
  const parts = listIn(message, 'parts') ?? []
  const texts = parts.flatMap((part) => textIn(part, 'text') ?? [])
  const calls = parts.filter((part) => textIn(part, 'tool') !== null)
  const results = calls.flatMap((call) => {
    const content = textIn(call, 'output')
    return content === null ? [] : [{ role: 'tool', tool_call_id: textIn(call, 'call_id') ?? '', content }]
  })
  const role = textIn(message, 'role') === 'user' ? 'user' : 'assistant'
  const said: ValueMap = { role, content: texts.join('\n') }
  return [calls.length === 0 ? said : { ...said, tool_calls: calls.map(callOf) }, ...results]
}

function callOf(call: Value): Value {
  const called = { name: textIn(call, 'tool') ?? '', arguments: jsonText(mapIn(call, 'input') ?? {}) }
  return { id: textIn(call, 'call_id') ?? '', type: 'function', function: called }
}
