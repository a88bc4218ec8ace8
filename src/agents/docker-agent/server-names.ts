import type { ValueMap } from '../../model/value.ts'
import { textIn } from '../payload.ts'

/** Tools of docker-agent itself. Source: its toolsets at 1d4df280. */
const OWN: ReadonlySet<string> = new Set([
  ...['shell', 'run_background_job', 'list_background_jobs', 'view_background_job', 'stop_background_job'],
  ...['read_file', 'read_multiple_files', 'write_file', 'edit_file', 'move_file', 'get_file_info', 'directory_tree'],
  ...['list_directory', 'list_directory_with_sizes', 'create_directory', 'remove_directory', 'search_files'],
  ...['search_files_content', 'list_allowed_directories', 'add_allowed_directory'],
  ...['think', 'fetch', 'user_prompt', 'transfer_task', 'handoff', 'change_model', 'revert_model'],
  ...['create_todo', 'create_todos', 'update_todo', 'update_todos', 'list_todos'],
  ...['add_memory', 'get_memories', 'update_memory', 'delete_memory', 'search_memories'],
  ...['create_task', 'get_task', 'update_task', 'delete_task', 'list_tasks', 'next_task'],
  ...['add_dependency', 'remove_dependency', 'search_tool', 'add_tool'],
  ...['read_skill', 'read_skill_file', 'run_skill'],
  ...['run_background_agent', 'list_background_agents', 'view_background_agent', 'stop_background_agent'],
])

/**
 * Further names of a tool of a server, which docker-agent itself calls `github_create_issue`: its page and its schema match
 * such tools by `mcp:.*` and `mcp__.*`. If a payload does not tell the category, every tool that is not docker-agent's own
 * counts as one of a server: a guard that is asked too often is better than one that is never asked.
 */
export function serverNames(tool: string, payload: ValueMap): readonly string[] {
  const category = textIn(payload, 'tool_category') || null
  const isOfServer = category === null ? !OWN.has(tool) && !tool.startsWith('lsp_') : category === 'mcp'
  return isOfServer ? [`mcp:${tool}`, `mcp__${tool}`] : []
}
