import { ALWAYS, type Facts, PROMPTS, givenAt, givenOnly } from '../../agents/facts.ts'
import type { CapabilityColumn } from '../../agents/dialect.ts'
import { eventsWithin, type HookCapability } from '../../agents/native-event.ts'

/** Timeout 0: an adapter has no host that waits for a hook. */
const moment = eventsWithin(0)

const CALLS = ['tool_start', 'tool_end'] as const
const NOTES: readonly HookCapability[] = ['inject', 'compact', 'stop', 'notify']

/** The facts that rules get when they guard the model, the tools and the conversation. */
const MODEL_FACTS: Facts = {
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

interface ModelColumn extends Pick<CapabilityColumn, 'name' | 'title'> {
  /** Why the SDK's own approvals do not carry the questions about everything else than calls. */
  readonly approvals: string
  /** What rules do not see, beside what they see too late. */
  readonly unseen: readonly string[]
}

/** What rules can do in an SDK where they guard the model and the tools of an agent. */
export function modelColumn({ name, title, approvals, unseen }: ModelColumn): CapabilityColumn {
  const partly = { ask: `by the function \`ask\`; without it, the event is refused: ${approvals} only cover calls` }
  return {
    name,
    title,
    isAdapter: true,
    facts: MODEL_FACTS,
    events: [
      moment('start of the session', ['session_start', 'session_resume'], NOTES),
      moment('message', PROMPTS, ['deny', ...NOTES], { partly }),
      moment('call of the model', ['before_llm_call'], ['deny', 'messages', ...NOTES], { partly }),
      moment('answer of the model', ['after_llm_call'], NOTES),
      moment('failed call of the model', ['error'], NOTES),
      moment('call of a tool', ['tool_start'], ['ask', 'deny', 'params', ...NOTES]),
      moment('result of a tool', ['tool_end'], ['result', ...NOTES]),
      moment('last answer', ['stop'], ['redo', ...NOTES]),
      moment('end of the turn', ['turn_end'], NOTES),
      moment('start of a sub-agent', ['agent_spawn'], ['deny', ...NOTES], { partly }),
      moment('end of a sub-agent', ['agent_complete'], ['redo', ...NOTES]),
      moment('end of the session', ['session_end'], ['notify']),
    ],
    unseen: [...unseen, 'an answer may have been streamed before a rule sends the agent back'],
  }
}
