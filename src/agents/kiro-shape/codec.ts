import { jsonText } from '../../model/json-text.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParams } from '../call-params.ts'
import type { HostAnswer } from '../dialect.ts'
import { NOTHING, plainText, refusal, warning } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, flagIn, mapIn, mcpTool, present, textIn, valueIn } from '../payload.ts'

/**
 * How many characters of a working directory go into the name of a session. The end is kept, because it is more
 * distinctive.
 */
const FOLDER = 900

/** The payload of either generation of Kiro as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const cwd = textIn(payload, 'cwd')
  return eventsFrom(native.events, payload, {
    // Most versions name no session, so state between calls is kept by folder.
    session_id: textIn(payload, 'session_id') || `kiro:${(cwd ?? '').slice(-FOLDER)}`,
    cwd,
    prompt: textIn(payload, 'prompt'),
    response: textIn(payload, 'assistant_response'),
    tool: toolOf(payload),
  })
}

function toolOf(payload: ValueMap): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const input = valueIn(payload, 'tool_input')
  const response = mapIn(payload, 'tool_response')
  const ok = flagIn(response, 'success')
  return present({
    ...namesOf(called, input),
    ...readParams(input, 'tool_input'),
    result: valueIn(response, 'result') ?? (response === null ? valueIn(payload, 'tool_response') : undefined),
    error: ok === false ? errorIn(response) : null,
    ok,
  })
}

/** A server's tool is named `@server/tool`. The tool `fs_write` both writes whole files and edits them. */
function namesOf(called: string, params: unknown): { readonly name: string; readonly aliases?: readonly string[] } {
  const [, server, tool] = /^@([^/]+)\/(.+)$/s.exec(called) ?? []
  if (server !== undefined && tool !== undefined) return { name: mcpTool(server, tool), aliases: [called] }
  const command = called === 'fs_write' ? textIn(params, 'command') : null
  return command === null || command === 'create' ? { name: called } : { name: called, aliases: ['filesystem.edit'] }
}

function errorIn(response: unknown): string {
  const error = valueIn(response, 'error')
  const parts = Array.isArray(error) ? error : error === undefined ? [] : [error]
  const texts = parts.map((part) => (typeof part === 'string' ? part : jsonText(part)))
  return texts.join('\n') || 'the tool failed'
}

/** How Kiro tells the person something, where that does not get in the way of anything else. */
export const WARNS = {
  notify: 'shown as a warning, unless the same answer refuses the call or tells the model something',
}

/**
 * The answer as Kiro reads it: the exit code, and plain text for the model. Kiro reads no JSON. With exit code 1, it
 * shows the person a warning and goes on, but the model is told nothing.
 */
export function encode({ verdict, reason, context, notice }: Answer, { can, partly }: NativeEvent): HostAnswer {
  if (verdict === 'deny' && can.includes('deny')) return refusal(reason)
  if (context !== null) return plainText(context)
  const isShown = can.includes('notify') || partly?.notify !== undefined
  return isShown && notice !== null && notice.trim() !== '' ? warning(notice) : NOTHING
}
