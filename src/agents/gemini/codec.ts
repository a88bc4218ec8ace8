import { jsonText } from '../../model/json-text.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParams } from '../call-params.ts'
import { bodyOf } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { exitError } from '../tool-call.ts'
import { textOf } from '../fallback-texts.ts'
import { reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, flagIn, mapIn, mcpTool, numberIn, present, textIn, valueIn } from '../payload.ts'

/** The payload of Gemini CLI as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  return eventsFrom(namesOf(payload, native), payload, {
    session_id: textIn(payload, 'session_id'),
    cwd: textIn(payload, 'cwd'),
    prompt: textIn(payload, 'prompt'),
    response: textIn(payload, 'prompt_response'),
    tokens: numberIn(mapIn(mapIn(payload, 'llm_response'), 'usageMetadata'), 'totalTokenCount'),
    tool: toolOf(payload, native),
    // Whether a hook has already sent the agent back here.
    redone: flagIn(payload, 'stop_hook_active'),
  })
}

/** The events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  switch (name) {
    case 'SessionStart':
      return textIn(payload, 'source') === 'resume' ? events : events.slice(0, 1)
    case 'Notification':
      return textIn(payload, 'notification_type') === 'ToolPermission' ? events : events.slice(0, 1)
    case 'AfterModel':
      return isLast(payload) ? ['after_llm_call'] : ['response_part']
    default:
      return events
  }
}

/** Whether this piece of an answer is the last one, which gives the finish reason. */
function isLast(payload: ValueMap): boolean {
  const candidates = valueIn(mapIn(payload, 'llm_response'), 'candidates')
  return Array.isArray(candidates) && textIn(candidates[0], 'finishReason') !== null
}

function toolOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const response = mapIn(payload, 'tool_response')
  const error = errorIn(response) ?? (called === SHELL ? commandError(response) : null)
  return present({
    ...namesOfTool(called, payload),
    ...readParams(valueIn(payload, 'tool_input'), 'tool_input'),
    result: resultOf(valueIn(response, 'llmContent')),
    error,
    ok: name === 'AfterTool' ? error === null : null,
  })
}

function namesOfTool(
  called: string,
  payload: ValueMap,
): { readonly name: string; readonly aliases?: readonly string[] } {
  const context = mapIn(payload, 'mcp_context')
  const server = textIn(context, 'server_name')
  const tool = textIn(context, 'tool_name')
  return server === null || tool === null ? { name: called } : { name: mcpTool(server, tool), aliases: [called] }
}

function errorIn(response: ValueMap | null): string | null {
  const error = valueIn(response, 'error')
  if (error === undefined || error === null) return null
  return typeof error === 'string' ? error : (textIn(error, 'message') ?? jsonText(error))
}

const SHELL = 'run_shell_command'

/** The end of the text of a failed command, as Gemini CLI 0.61 writes it after the output; without spaces after it. */
const ENDED =
  /\n(Exit Code: (-?\d+)|Signal:(?: [^\n]*)?)(?:\nSignal:(?: [^\n]*)?)?(?:\nBackground PIDs: [^\n]*)?(?:\nProcess Group PGID: \d+)?(?:\n<\/untrusted_context>)?$/

function commandError(response: ValueMap | null): string | null {
  const text = resultOf(valueIn(response, 'llmContent'))
  if (typeof text !== 'string') return null
  const ended = ENDED.exec(text.trimEnd())
  if (ended === null) return null
  const [, said = '', code] = ended
  // The output of a command may itself end with these words. What is shown to the person contains only the output.
  const shown = textIn(response, 'returnDisplay')?.trimEnd() ?? ''
  const isOutput = shown.endsWith(said) && !text.slice(0, ended.index).trimEnd().endsWith(shown)
  return isOutput ? null : code === undefined ? said.toLowerCase() : exitError(Number(code))
}

/** What the model reads; joins a list of parts that are all text. */
function resultOf(content: Value | undefined): Value | undefined {
  if (!Array.isArray(content) || content.length === 0) return content
  const texts = content.map((part: Value) => textIn(part, 'text'))
  return texts.some((text) => text === null) ? content : texts.join('')
}

/** The answer as Gemini CLI reads it. The reason of a refusal replaces the result. */
export function encode(answer: Answer, { name }: NativeEvent): HostAnswer {
  const { verdict, params, result, context, stop, notice } = answer
  const goesOn = verdict !== 'deny' && stop === null
  const members = {
    ...decisionOf(answer),
    continue: stop === null ? null : false,
    stopReason: stop === null ? null : reasonOr(stop),
    systemMessage: notice,
  }
  return bodyOf(members, name, {
    tool_input: goesOn ? params : null,
    // Gemini CLI ignores it next to a replaced result.
    additionalContext: result === undefined ? context : null,
  })
}

function decisionOf({ verdict, reason, redo, result, context }: Answer): ValueMap {
  if (verdict === 'deny') return { decision: 'deny', reason: reasonOr(reason) }
  if (redo !== null) return { decision: 'deny', reason: reasonOr(redo) }
  if (result !== undefined) {
    const text = textOf(result)
    return { decision: 'deny', reason: context === null ? text : `${text}\n\n${context}` }
  }
  return verdict === 'ask' ? { decision: 'ask', reason: reasonOr(reason) } : {}
}
