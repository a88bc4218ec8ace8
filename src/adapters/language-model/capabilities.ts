import { ALWAYS, type Facts, PROMPTS, givenAt, givenOnly } from '../../agents/facts.ts'
import { eventsWithin, type HookCapability, type NativeEvent } from '../../agents/native-event.ts'

/** Timeout 0: an adapter has no host that waits for a hook. */
const moment = eventsWithin(0)

const CALLS = ['tool_start', 'tool_end'] as const
const NOTES: readonly HookCapability[] = ['inject', 'compact', 'stop', 'notify']

/** The facts that rules get when they guard the model, the tools and the conversation. */
export const MODEL_FACTS: Facts = {
  agent_id: ALWAYS,
  conversation_id: ALWAYS,
  messages: ALWAYS,
  tokens: ALWAYS,
  max_tokens: givenOnly('if you give `maxTokens`'),
  workspace: givenOnly('if you give `workspace`'),
  prompt: givenAt(...PROMPTS),
  response: givenAt('after_llm_call', 'stop', 'turn_end', 'agent_complete'),
  'tool.name': givenAt(...CALLS),
  'tool.params': givenAt(...CALLS, 'agent_spawn', 'agent_complete'),
  'tool.call_id': givenAt(...CALLS),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
  'error.code': givenAt('error'),
  'error.raw_code': givenAt('error'),
  'error.message': givenAt('error'),
}

/** How a rule's question reaches a person in an SDK. */
interface Asking {
  /** For calls. Absent if this works without limits. */
  readonly call?: string
  /** For everything else. */
  readonly other: string
}

/** The events of an agent whose model and tools are guarded by rules. */
export function modelEvents(asking: Asking): readonly NativeEvent[] {
  const partly = { ask: asking.other }
  const call: readonly HookCapability[] = ['deny', 'params', ...NOTES]
  return [
    moment('start of the session', ['session_start', 'session_resume'], NOTES),
    moment('message', PROMPTS, ['deny', ...NOTES], { partly }),
    moment('call of the model', ['before_llm_call'], ['deny', 'messages', ...NOTES], { partly }),
    moment('answer of the model', ['after_llm_call'], NOTES),
    moment('failed call of the model', ['error'], NOTES),
    asking.call === undefined
      ? moment('call of a tool', ['tool_start'], ['ask', ...call])
      : moment('call of a tool', ['tool_start'], call, { partly: { ask: asking.call } }),
    moment('result of a tool', ['tool_end'], ['result', ...NOTES]),
    moment('last answer', ['stop'], ['redo', ...NOTES]),
    moment('end of the turn', ['turn_end'], NOTES),
    moment('start of a sub-agent', ['agent_spawn'], ['deny', ...NOTES], { partly }),
    moment('end of a sub-agent', ['agent_complete'], ['redo', ...NOTES]),
    moment('end of the session', ['session_end'], ['notify']),
  ]
}
