import { ALWAYS, ANSWERS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import type { AgentTools } from '../tool-call.ts'

/**
 * Source: the hook pages of Kiro, and the source of Amazon Q Developer CLI at 15cc8f3. No payload identifies an agent
 * or a call.
 */
export const FACTS: Facts = {
  cwd: ALWAYS,
  prompt: givenAt(...PROMPTS),
  response: givenAt(...ANSWERS),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'tool.error': givenOnly('by versions that say whether a call succeeded', 'tool_end'),
  'tool.ok': givenOnly('by versions that say whether a call succeeded', 'tool_end'),
}

const READ = {
  params: { 'operations.*.path': 'path', path: 'path' },
  others: ['operations', 'offset', 'limit'],
} as const
const WRITE = {
  params: {
    ...{ path: 'path', file_text: 'content', content: 'content', text: 'content' },
    ...{ old_str: 'old', oldStr: 'old', new_str: 'new', newStr: 'new' },
  },
  others: ['command', 'insert_line', 'replace_all', 'summary'],
} as const
const SHELL = {
  params: { command: 'command', cwd: 'folder' },
  others: ['run_in_background', 'timeout', 'summary'],
} as const
const SEARCHED = { pattern: 'pattern', query: 'pattern', path: 'path' } as const

/**
 * The tools of all generations, because one policy may meet any of them. Source: the hooks pages of Kiro, and for the
 * tools of its third generation, payloads that users published.
 */
export const TOOLS: AgentTools = {
  fs_read: READ,
  read: { is: 'filesystem.read', ...READ },
  read_file: READ,
  read_files: { is: 'filesystem.read', params: { 'paths.*': 'path' } },
  list_directory: { is: 'filesystem.list', params: { path: 'path' }, others: ['depth', 'explanation'] },
  file_search: { is: 'filesystem.glob', params: SEARCHED, others: ['explanation'] },
  grep_search: {
    is: 'filesystem.grep',
    params: { ...SEARCHED, includePattern: 'filter' },
    others: ['caseSensitive', 'excludePattern', 'explanation'],
  },
  fs_write: WRITE,
  write: { is: 'filesystem.write', ...WRITE },
  fs_append: { is: 'filesystem.write', ...WRITE },
  str_replace: WRITE,
  delete_file: { is: 'filesystem.delete', params: { targetFile: 'path', path: 'path' } },
  execute_bash: SHELL,
  execute_cmd: { is: 'shell.bash', ...SHELL },
  shell: SHELL,
  use_aws: { others: ['service_name', 'operation_name', 'parameters', 'region', 'profile_name', 'label'] },
  web_fetch: { params: { url: 'url' }, others: ['mode'] },
  use_subagent: 'agent.task',
  subagent: 'agent.task',
}
