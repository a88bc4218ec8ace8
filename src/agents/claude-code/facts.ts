import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, told, toldOnly } from '../facts.ts'

/** Source: payloads and transcripts of Claude Code 2.1.329; where none was recorded, its hooks reference. */
export const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript(),
  messages: inTranscript('for the main agent'),
  cost: PRICED,
  prompt: told(...PROMPTS),
  response: told(...ANSWERS, 'after_llm_call', 'agent_complete'),
  'tool.name': told('tool_start', 'tool_end', 'approval_request', 'approval_denied'),
  'tool.params': told('tool_start', 'tool_end', 'approval_request', 'approval_denied', ...AGENTS),
  'tool.call_id': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': toldOnly('where the call succeeded; else what it wrote is in `tool.error`', 'tool_end'),
  'tool.error': told('tool_end'),
  'tool.ok': told('tool_end'),
  'tool.duration': told('tool_end'),
  'error.code': told('error'),
  'error.message': told('error'),
}
