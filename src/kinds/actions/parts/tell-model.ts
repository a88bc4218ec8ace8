import { jsonText } from '../../../model/json-text.ts'
import { copyValue } from '../../../model/copy.ts'
import type { Effect } from '../../../model/effect.ts'
import { findEvent } from '../../../model/events.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { appendText } from '../../../model/tool-output.ts'
import { isMap, type Value } from '../../../model/value.ts'

/** What a rule may rewrite: the tool's result, or its error if it has none; without a tool, the model's response. */
export function resultIn({ tool, response }: EventContext): unknown {
  if (tool === null) return response ?? undefined
  return tool.result ?? (tool.error === null || tool.error === '' ? tool.result : tool.error)
}

/** A tool's result as text. Null becomes the empty text; anything but text becomes JSON. */
export function resultText(result: Value): string {
  if (typeof result === 'string') return result
  return result === null ? '' : jsonText(result)
}

/** A separate message for the model, at the end, so that it never comes between a call and its result. */
export function note(content: string, role = 'system'): Effect {
  return { type: 'inject', content, strategy: 'new_message', role, position: 'end', persist: 'session' }
}

/** A text in the system prompt, outside the conversation: for the session if added at its start, else for the turn. */
export function contextNote(content: string, { event }: EventContext): Effect {
  const persist = event === 'session_start' ? 'session' : 'turn'
  return { type: 'inject', content, strategy: 'system', role: 'system', position: 'before_last', persist }
}

/** Adds a member to a result that is a map, and a text to any other; a note if there is no result to rewrite. */
export function withMember(context: EventContext, name: string, value: Value, text: string): Effect {
  const result = resultIn(context)
  const isRewritable = findEvent(context.event)?.supports.includes('result') === true
  if (result === undefined || result === null || !isRewritable) return note(text)
  const before = copyValue(result)
  if (isMap(before)) return { type: 'result', result: { ...before, [name]: value } }
  return { type: 'result', result: before === '' ? text : appendText(before, `\n\n${text}`) }
}
