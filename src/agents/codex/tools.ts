import type { AgentTools } from '../tool-call.ts'

/** Source: payloads of Codex 0.169.0. */
export const TOOLS: AgentTools = {
  Bash: { params: { command: 'command' } },
  apply_patch: { params: { command: 'patch' } },
  spawn_agent: 'agent.task',
}
