import type { AgentEvent } from '../../model/event.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, mapOrJson, present, textIn, valueIn } from '../payload.ts'
import { toolNames } from './tool-names.ts'

// Copilot writes payloads in two spellings, by that of the event in its settings, and mixes them in some.

/** The payload of Copilot as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const told = {
    ...present({
      session_id: either(payload, 'sessionId', 'session_id'),
      agent_id: agentOf(payload),
      cwd: textIn(payload, 'cwd'),
      prompt: textIn(payload, 'prompt') ?? either(payload, 'transformedPrompt', 'transformed_prompt'),
      response: either(payload, 'response', 'last_assistant_message'),
      tool: toolOf(payload, native),
      // Whether the agent was sent back from where it is.
      redone: flagIn(payload, 'stop_hook_active'),
      error: name === 'errorOccurred' ? errorOf(payload) : null,
    }),
    native: payload,
  }
  const resumed = name !== 'sessionStart' || textIn(payload, 'source') === 'resume'
  return (resumed ? events : events.slice(0, 1)).map((event) => ({ event, ...told }))
}

function either(payload: ValueMap, camel: string, snake: string): string | null {
  return textIn(payload, camel) ?? textIn(payload, snake)
}

/** By its type, as a policy names it. */
function agentOf(payload: ValueMap): string | null {
  return either(payload, 'agentType', 'agent_type') || either(payload, 'agentName', 'agent_name') || null
}

function toolOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['tool'] {
  const called = either(payload, 'toolName', 'tool_name')
  if (called === null) return name.startsWith('subagent') ? { params: present({ agent_id: agentOf(payload) }) } : null
  const result = mapIn(payload, 'toolResult') ?? mapIn(payload, 'tool_result')
  const kind = either(result ?? {}, 'resultType', 'result_type')
  const error = name === 'postToolUseFailure' ? messageOf(payload) : null
  return present({
    ...toolNames(called),
    params: paramsOf(argsOf(payload)),
    result: valueIn(result, 'textResultForLlm') ?? valueIn(result, 'text_result_for_llm'),
    error,
    ok: name === 'postToolUseFailure' ? false : kind === null ? null : kind === 'success',
  })
}

/** What the tool is called with: parameters, or the one text that a tool such as that for patches takes. */
export function argsOf(payload: ValueMap): Value | undefined {
  return valueIn(payload, 'toolArgs') ?? valueIn(payload, 'toolInput') ?? valueIn(payload, 'tool_input')
}

function paramsOf(args: Value | undefined): ValueMap {
  return mapOrJson(args) ?? (args === undefined || args === null ? {} : { input: args })
}

function messageOf(payload: ValueMap): string {
  return textIn(payload, 'error') ?? textIn(mapIn(payload, 'error'), 'message') ?? 'the tool failed'
}

function errorOf(payload: ValueMap): AgentEvent['error'] {
  const error = mapIn(payload, 'error')
  return present({
    code: textIn(error, 'name') ?? textIn(error, 'code'),
    message: textIn(error, 'message') ?? textIn(payload, 'error'),
  })
}
