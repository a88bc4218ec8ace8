import { AGENTS, ALWAYS, type Facts, PROMPTS, told, toldOnly } from '../facts.ts'

/** Source: the hooks page of Cursor, of 2026. A call does not say which agent makes it. */
export const FACTS: Facts = {
  agent_id: told(...AGENTS),
  cwd: ALWAYS,
  tokens: told('pre_compact'),
  max_tokens: told('pre_compact'),
  prompt: told(...PROMPTS),
  response: told('after_llm_call', 'response_final', 'agent_complete'),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start', 'tool_end', ...AGENTS),
  'tool.call_id': toldOnly('for tools of the agent, not for completions', 'tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': toldOnly('where the call succeeded', 'tool_end'),
  'tool.error': told('tool_end'),
  'tool.ok': told('tool_end'),
}
