import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PROMPTS, told, toldOnly } from '../facts.ts'

/** Source: payloads and transcripts of Copilot CLI 1.0.102. Only what is sent at the end names the transcript. */
export const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  messages: inTranscript('for the main agent', ...ANSWERS),
  // Estimated from the messages; how many the context holds is not told.
  tokens: inTranscript('for the main agent', ...ANSWERS),
  prompt: told(...PROMPTS, 'prompt_transform'),
  response: inTranscript(undefined, ...ANSWERS, 'agent_complete'),
  'tool.name': told('tool_start', 'tool_end', 'approval_request'),
  'tool.params': told('tool_start', 'tool_end', 'approval_request', ...AGENTS),
  'tool.output': told('tool_end'),
  'tool.result': toldOnly('where the call did not fail; else what it wrote is in `tool.error`', 'tool_end'),
  'tool.error': told('tool_end'),
  'tool.ok': told('tool_end'),
  'error.code': told('error'),
  'error.message': told('error'),
}
