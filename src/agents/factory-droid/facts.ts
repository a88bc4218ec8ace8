import { ALWAYS, type Facts, PROMPTS, told } from '../facts.ts'

/** Source: the hooks reference of Factory, of 0.228, which names no agent, no call, and no answer. */
export const FACTS: Facts = {
  cwd: ALWAYS,
  prompt: told(...PROMPTS),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
}
