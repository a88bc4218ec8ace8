import type { AgentEvent } from '../../model/event.ts'
import { describeModelError } from '../../model/model-error.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParams } from '../call-params.ts'
import type { HostAnswer } from '../dialect.ts'
import { textOf } from '../fallback-texts.ts'
import { json, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, flagIn, listIn, mapIn, numberIn, present, textIn, textsOf, valueIn } from '../payload.ts'

/** The payload of docker-agent as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  return eventsFrom(namesOf(payload, native), payload, {
    session_id: textIn(payload, 'session_id') || null,
    agent_id: textIn(payload, 'agent_name') || null,
    cwd: textIn(payload, 'cwd') || null,
    prompt: promptIn(payload),
    response: textIn(payload, 'stop_response'),
    ...tokensIn(payload, native),
    messages: listIn(payload, 'messages'),
    tool: toolOf(payload, native),
    error:
      native.name === 'on_error'
        ? present({ ...describeModelError(null, textIn(payload, 'notification_message')) })
        : null,
  })
}

/** The events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  const says = (member: string, ...values: readonly string[]): boolean => values.includes(textIn(payload, member) ?? '')
  switch (name) {
    case 'turn_end': // a turn is one call of the model there
      return says('reason', 'continue') ? ['tool_batch_end'] : ['turn_end']
    case 'on_tool_approval_decision':
      return says('approval_decision', 'deny') ? events : events.slice(0, 1)
    case 'on_agent_switch':
      return says('agent_switch_kind', 'transfer_task_return') ? ['agent_return'] : ['agent_spawn']
    default:
      return events
  }
}

function promptIn(payload: ValueMap): string | null {
  const steering = valueIn(payload, 'steering_messages')
  if (Array.isArray(steering)) return steering.filter((text) => typeof text === 'string').join('\n')
  return textIn(payload, 'prompt') ?? textIn(payload, 'last_user_message')
}

function toolOf(payload: ValueMap, { name, events }: NativeEvent): AgentEvent['tool'] {
  if (name === 'on_agent_switch') return { params: present({ agent_id: textIn(payload, 'to_agent') }) }
  if (name === 'subagent_stop') return { params: present({ agent_id: textIn(payload, 'agent_name') }) }
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const result = valueIn(payload, 'tool_response')
  const failed = flagIn(payload, 'tool_error') === true
  return present({
    name: called,
    ...readParams(valueIn(payload, 'tool_input'), 'tool_input'),
    call_id: textIn(payload, 'tool_use_id'),
    result,
    error: failed ? (typeof result === 'string' && result !== '' ? result : 'the tool failed') : null,
    // At other events than after the call, a failure is not always reported.
    ok: failed ? false : name === 'post_tool_use' && events.includes('tool_end') ? true : null,
  })
}

/** Events that take a verdict on a call; other events are blocked instead. */
const JUDGING: ReadonlySet<string> = new Set(['pre_tool_use', 'tool_guard', 'permission_request'])

/** The answer as docker-agent reads it: JSON, and only with exit code 0. */
export function encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, stop, notice } = answer
  const specific = present(specificOf(answer, native, payload))
  const blocked = verdict === 'deny' && !JUDGING.has(native.name)
  return json(
    present({
      continue: stop === null ? null : false,
      stop_reason: stop === null ? null : reasonOr(stop),
      decision: blocked ? 'block' : null,
      reason: blocked ? reasonOr(reason) : null,
      system_message: notice,
      hook_specific_output: Object.keys(specific).length === 0 ? null : { hook_event_name: native.name, ...specific },
    }),
  )
}

type Members = { readonly [name: string]: Value | null }

function specificOf(answer: Answer, { name }: NativeEvent, payload: ValueMap): Members {
  const { verdict, reason, params, messages, summary, context, stop } = answer
  if (name === 'tool_response_transform') return { updated_tool_response: responseOf(answer, payload) }
  if (!JUDGING.has(name)) {
    return { additional_context: context, updated_input: params, updated_messages: messages, summary }
  }
  // An answer that ends the run asks nobody.
  const decision = stop === null || verdict === 'deny' ? verdict : null
  return {
    permission_decision: decision,
    permission_decision_reason: decision === null ? null : decision === 'deny' ? reasonOr(reason) : reason,
    updated_input: decision === 'deny' ? null : params,
    metadata: name === 'tool_guard' ? null : textsOf(answer.metadata),
  }
}

/** The result for the model. After a call, this is the only place for text to the model. */
function responseOf({ result, context }: Answer, payload: ValueMap): string | null {
  if (result === undefined && context === null) return null
  const response = result === undefined ? textIn(payload, 'tool_response') : textOf(result)
  return [response, context].filter((text) => text !== null && text !== '').join('\n\n')
}

const USED = ['input_tokens', 'output_tokens', 'cached_input_tokens', 'cached_write_tokens'] as const

/**
 * How full the context is, at the events that report it. After a compaction, the payload still has the earlier numbers.
 */
function tokensIn(
  payload: ValueMap,
  { name }: NativeEvent,
): { readonly tokens: number | null; readonly max_tokens: number | null } {
  const counted = name === 'after_llm_call' ? mapIn(payload, 'usage') : name === 'before_compaction' ? payload : null
  const counts = USED.map((member) => numberIn(counted, member)).filter((count) => count !== null)
  return {
    tokens: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    max_tokens: numberIn(payload, 'context_limit') || null,
  }
}
