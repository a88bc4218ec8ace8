import { copyValue } from '../../../model/copy.ts'
import type { Effect } from '../../../model/effect.ts'
import { findEvent } from '../../../model/events.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { isMap, type Value } from '../../../model/value.ts'
import { asMap } from './data.ts'

/** What a rule may rewrite as the result: that of the tool, or the answer where no tool has run. */
export function resultIn({ tool, response }: EventContext): unknown {
  return tool === null ? (response ?? undefined) : tool.result
}

/** A tool's result as text: text as it is, nothing where there is none, anything else as JSON. */
export function resultText(result: Value): string {
  if (typeof result === 'string') return result
  return result === null ? '' : JSON.stringify(result)
}

/** A message for the model of its own, at the end: never between a call and its result. */
export function note(content: string, role = 'system'): Effect {
  return { type: 'inject', content, strategy: 'new_message', role, position: 'end', persist: 'session' }
}

/** Tells the model something with the tool's result, or by a note where there is none to rewrite. */
export function withResult(context: EventContext, text: string): Effect {
  if (!hasResult(context)) return note(text)
  const before = resultText(copyValue(resultIn(context)))
  return { type: 'result', result: before === '' ? text : `${before}\n\n${text}` }
}

/** As {@link withResult}, but as a member of the result where that is a map. */
export function withMember(context: EventContext, name: string, value: Value, text: string): Effect {
  const result = hasResult(context) ? copyValue(resultIn(context)) : null
  return isMap(result) ? { type: 'result', result: { ...asMap(result), [name]: value } } : withResult(context, text)
}

/** Whether there is a tool's result, and the event lets rules rewrite it. */
function hasResult(context: EventContext): boolean {
  const result = resultIn(context)
  return result !== undefined && result !== null && (findEvent(context.event)?.supports.includes('result') ?? false)
}
