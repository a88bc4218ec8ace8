import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParams } from '../call-params.ts'
import type { HostAnswer } from '../dialect.ts'
import { callNote, textOf } from '../fallback-texts.ts'
import { json, NOTHING, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'

export function eventOf(payload: ValueMap): string | null {
  return textIn(payload, 'event')
}

/** The payload of Starchild as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  return eventsFrom(native.events, payload, {
    session_id: textIn(payload, 'session_id') || null,
    agent_id: textIn(payload, 'agent_id') || null,
    cwd: textIn(payload, 'cwd'),
    prompt: textIn(payload, 'message') ?? textIn(payload, 'last_user_message'),
    response: textIn(payload, 'response') ?? textIn(payload, 'notification') ?? textIn(payload, 'summary'),
    redone: flagIn(payload, 'stop_hook_active'),
    tool: toolOf(payload),
  })
}

function toolOf(payload: ValueMap): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const params = readParams(valueIn(payload, 'tool_input'), 'tool_input')
  return present({ name: called, ...params, result: valueIn(payload, 'tool_result') })
}

/** The member whose text the hook of an event can replace. */
const REPLACED: Readonly<Record<string, string>> = {
  on_response_end: 'response',
  on_outbound_message: 'notification',
}

/** Where the page on hooks of Starchild calls a text for the person `add_warning`; elsewhere, it is `systemMessage`. */
const WARNED: ReadonlySet<string> = new Set(['transform_tool_result', 'on_stop', 'on_completion_claim'])

/** The answer as Starchild reads it; an empty answer writes nothing. */
export function encode(answer: Answer, { name }: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, params, result, context, redo, notice } = answer
  const fits = params === null || hasSameKeys(params, mapIn(payload, 'tool_input') ?? {})
  const refused =
    verdict === 'deny' ? reasonOr(reason) : redo !== null ? reasonOr(redo) : fits ? null : callNote(params ?? {})
  const replaced = REPLACED[name]
  const body = present({
    decision: refused === null ? null : 'block',
    reason: refused,
    tool_input: refused === null ? params : null,
    ...(replaced !== undefined && result !== undefined && refused === null && { [replaced]: textOf(result) }),
    context,
    [WARNED.has(name) ? 'add_warning' : 'systemMessage']: notice,
  })
  return Object.keys(body).length === 0 ? NOTHING : json(body)
}

/**
 * Starchild takes only the keys that it knows from a rewritten call, so any added or missing key would silently be
 * lost.
 */
function hasSameKeys(one: ValueMap, other: ValueMap): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name))
}
