import type { AgentTools } from '../tool-call.ts'

/** Source: the hooks page of Cursor. */
export const TOOLS: AgentTools = {
  Shell: { is: 'shell.bash', params: { command: 'command' } },
}
