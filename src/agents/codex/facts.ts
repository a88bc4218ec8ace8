import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, told } from '../facts.ts'

/** Source: payloads and transcripts of Codex 0.169.0, and its schemas. */
export const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript(),
  messages: inTranscript('for the main agent'),
  cost: PRICED,
  prompt: told(...PROMPTS),
  response: told(...ANSWERS, 'agent_complete'),
  'tool.name': told('tool_start', 'tool_end', 'approval_request'),
  'tool.params': told('tool_start', 'tool_end', 'approval_request', ...AGENTS),
  'tool.call_id': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
  // How a command ended stands in the transcript alone.
  'tool.error': inTranscript(undefined, 'tool_end'),
  'tool.ok': inTranscript(undefined, 'tool_end'),
}
