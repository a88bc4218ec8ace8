import type { AgentTools } from '../tool-call.ts'

// Versions of Gemini CLI differ in these names; a tool takes one of each pair.
const FILE = { file_path: 'path', absolute_path: 'path' } as const
const FOLDER = { path: 'path', dir_path: 'path' } as const
const GREP = {
  params: { ...FOLDER, pattern: 'pattern', include: 'filter', include_pattern: 'filter' },
  others: ['exclude_pattern', 'names_only', 'max_matches_per_file', 'total_max_matches'],
} as const
const FILTERING = [
  ...(['file_filtering_options', 'respect_git_ignore', 'respect_gemini_ignore', 'case_sensitive'] as const),
] as const
const WAIT = 'wait_for_previous'

/**
 * Source: what Gemini CLI 0.61.0 offers to its models (`test/e2e/observed`), and payloads of it; for tools that it no
 * longer offers, the tools reference of 0.56.
 */
export const TOOLS: AgentTools = {
  run_shell_command: {
    params: { command: 'command', dir_path: 'folder', directory: 'folder' },
    others: ['description', 'is_background', 'delay_ms'],
  },
  list_background_processes: { others: [WAIT] },
  read_background_output: { others: ['pid', 'lines', 'delay_ms', WAIT] },
  read_file: { params: FILE, others: ['start_line', 'end_line', 'offset', 'limit'] },
  read_many_files: {
    is: 'filesystem.read',
    params: { 'paths.*': 'path', 'include.*': 'path' },
    others: ['exclude', 'recursive', 'useDefaultExcludes', ...FILTERING],
  },
  list_directory: { is: 'filesystem.list', params: FOLDER, others: ['ignore', ...FILTERING] },
  write_file: { params: { ...FILE, content: 'content' } },
  replace: {
    is: 'filesystem.edit',
    params: { ...FILE, old_string: 'old', new_string: 'new' },
    others: ['instruction', 'allow_multiple', 'expected_replacements'],
  },
  glob: { is: 'filesystem.glob', params: { ...FOLDER, pattern: 'pattern' }, others: FILTERING },
  search_file_content: GREP,
  grep_search: { is: 'filesystem.grep', ...GREP },
  // It fetches the addresses that this text mentions.
  web_fetch: { params: { prompt: 'mentions' } },
  google_web_search: { params: { query: 'query' } },
  invoke_agent: { is: 'agent.task', params: { prompt: 'prompt' }, others: ['agent_name', WAIT] },
  activate_skill: { others: ['name'] },
  save_memory: { others: ['fact'] },
  write_todos: { others: ['todos'] },
  update_topic: { others: ['title', 'summary', 'strategic_intent', WAIT] },
  ask_user: { others: ['questions'] },
  enter_plan_mode: { others: ['reason'] },
  exit_plan_mode: { params: { plan_filename: 'reads', plan_path: 'reads' } },
}
