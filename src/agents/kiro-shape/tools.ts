import type { AgentTools } from '../tool-call.ts'

const READ = { 'operations.*.path': 'path', path: 'path' }
const WRITE = { path: 'path', file_text: 'content', content: 'content', old_str: 'old', new_str: 'new' }

/** The tools of all generations, as one and the same policy may meet each. Source: the hooks pages of Kiro. */
export const TOOLS: AgentTools = {
  fs_read: { params: READ },
  read: { is: 'filesystem.read', params: READ },
  fs_write: { params: WRITE },
  write: { is: 'filesystem.write', params: WRITE },
  execute_bash: { params: { command: 'command' } },
  execute_cmd: { is: 'shell.bash', params: { command: 'command' } },
  use_subagent: 'agent.task',
  subagent: 'agent.task',
}
