import { ALWAYS, type Facts, PROMPTS, told } from '../facts.ts'

/** Source: the page on agent hooks of Starchild (skill 1.15.0). */
export const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  prompt: told(...PROMPTS, 'before_llm_call'),
  response: told('response_final', 'turn_end', 'stop', 'completion_claim', 'outbound_message'),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
}
