import type { AgentTools } from '../tool-call.ts'

// Versions of Gemini CLI differ in these names: a tool takes one of them.
const FILE = { file_path: 'path', absolute_path: 'path' }
const FOLDER = { path: 'path', dir_path: 'path' }

/** Source: the tools reference of Gemini CLI 0.56, and payloads of 0.61.0. */
export const TOOLS: AgentTools = {
  run_shell_command: { params: { command: 'command' } },
  read_file: { params: FILE },
  read_many_files: { is: 'filesystem.read', params: { 'paths.*': 'path', 'include.*': 'path' } },
  write_file: { params: { ...FILE, content: 'content' } },
  replace: { is: 'filesystem.edit', params: { ...FILE, old_string: 'old', new_string: 'new' } },
  glob: { is: 'filesystem.glob', params: { ...FOLDER, pattern: 'pattern' } },
  search_file_content: { params: { ...FOLDER, pattern: 'pattern' } },
  grep_search: { is: 'filesystem.grep', params: { ...FOLDER, pattern: 'pattern' } },
  google_web_search: { params: { query: 'query' } },
  invoke_agent: 'agent.task',
}
