import { ANSWERS, type Facts, PROMPTS, told, toldOnly } from '../facts.ts'

/** Source: the Cascade hooks page of Windsurf. */
export const FACTS: Facts = {
  cwd: toldOnly('for commands', 'tool_start', 'tool_end'),
  prompt: told(...PROMPTS),
  response: told(...ANSWERS),
  'tool.name': told('tool_start', 'tool_end'),
  'tool.params': told('tool_start', 'tool_end'),
  'tool.output': toldOnly('for tools of servers', 'tool_end'),
  'tool.result': toldOnly('for tools of servers', 'tool_end'),
}
