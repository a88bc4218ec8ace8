import type { AgentTools } from '../tool-call.ts'

/** Source: the built-in tool sets of docker-agent at 1d4df280. */
export const TOOLS: AgentTools = {
  shell: { params: { cmd: 'command' } },
  read_file: { params: { path: 'path' } },
  read_multiple_files: { is: 'filesystem.read', params: { 'paths.*': 'path' } },
  write_file: { params: { path: 'path', content: 'content' } },
  edit_file: { params: { path: 'path', 'edits.*.oldText': 'old', 'edits.*.newText': 'new' } },
  search_files_content: { is: 'filesystem.grep', params: { path: 'path', query: 'pattern' } },
  fetch: { is: 'web.fetch', params: { 'urls.*': 'url' } },
  transfer_task: { is: 'agent.task', params: { task: 'prompt' } },
}
