import type { AgentTools } from '../tool-call.ts'

const COMMAND = { command: 'command' }
const READ = { path: 'path' }
const CREATE = { path: 'path', file_text: 'content' }
const EDIT = { path: 'path', old_str: 'old', new_str: 'new' }
const TASK = { prompt: 'prompt' }

/** Some hooks are told the names that Claude Code has, with the parameters of Copilot. Source: payloads of Copilot CLI 1.0.102. */
export const TOOLS: AgentTools = {
  bash: { params: COMMAND },
  Bash: { params: COMMAND },
  powershell: { is: 'shell.bash', params: COMMAND },
  view: { is: 'filesystem.read', params: READ },
  Read: { params: READ },
  create: { is: 'filesystem.write', params: CREATE },
  Write: { params: CREATE },
  edit: { is: 'filesystem.edit', params: EDIT },
  Edit: { params: EDIT },
  glob: { is: 'filesystem.glob', params: { pattern: 'pattern', path: 'path' } },
  grep: { is: 'filesystem.grep', params: { pattern: 'pattern', path: 'path' } },
  task: { is: 'agent.task', params: TASK },
  Agent: { params: TASK },
}
