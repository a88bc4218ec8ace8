import { ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, told } from '../facts.ts'

/** Source: payloads and transcripts of Gemini CLI 0.61.0. Nothing in them tells a sub-agent from the main agent. */
export const FACTS: Facts = {
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript('for models whose names begin with `gemini-`'),
  messages: inTranscript(),
  cost: PRICED,
  prompt: told(...PROMPTS, ...ANSWERS),
  response: told(...ANSWERS),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
  'tool.error': told('tool_end'),
  'tool.ok': told('tool_end'),
}
