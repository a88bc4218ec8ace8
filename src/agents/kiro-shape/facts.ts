import { ALWAYS, ANSWERS, type Facts, PROMPTS, told, toldOnly } from '../facts.ts'

/** Source: the hook pages of Kiro, and the source of Amazon Q Developer CLI at 15cc8f3. No payload names an agent or a call. */
export const FACTS: Facts = {
  cwd: ALWAYS,
  prompt: told(...PROMPTS),
  response: told(...ANSWERS),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
  'tool.error': toldOnly('by versions that say whether a call succeeded', 'tool_end'),
  'tool.ok': toldOnly('by versions that say whether a call succeeded', 'tool_end'),
}
