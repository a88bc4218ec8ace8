import { AGENTS, ALWAYS, type Facts, PROMPTS, told, toldOnly } from '../facts.ts'

const CALLS = ['tool_start', 'tool_end', 'approval_request', 'approval_decision', 'approval_denied'] as const
const FINISHED = ['completion_claim', 'stop', 'response_final'] as const

/** Source: pkg/hooks of docker-agent at 1d4df280. The event that can replace a result does not say whether the call failed. */
export const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: told('after_llm_call', 'before_llm_call'),
  max_tokens: toldOnly('where the model is known', 'after_llm_call', 'before_llm_call', 'pre_compact', 'post_compact'),
  messages: told('before_llm_call'),
  prompt: told(...PROMPTS, ...FINISHED),
  response: told(...FINISHED, 'agent_complete'),
  'tool.name': told(...CALLS),
  'tool.params': told(...CALLS, ...AGENTS),
  'tool.call_id': told(...CALLS),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
  'error.message': told('error'),
}
