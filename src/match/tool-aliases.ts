/** What agents call the common tools: other names by the dotted one. A policy's own `tools:` table wins over it. */
export const TOOL_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'filesystem.read': ['Read', 'read_file', 'fs_read'],
  'filesystem.write': ['Write', 'write_file', 'fs_write', 'create_file'],
  'filesystem.edit': ['Edit', 'edit_file', 'MultiEdit', 'str_replace', 'apply_patch'],
  'filesystem.glob': ['Glob'],
  'filesystem.grep': ['Grep', 'search_file_content'],
  'shell.bash': ['Bash', 'shell', 'bash', 'run_shell_command', 'exec_command', 'execute_bash'],
  'web.fetch': ['WebFetch', 'web_fetch'],
  'web.search': ['WebSearch', 'web_search', 'google_web_search'],
  'agent.task': ['Task', 'Agent'],
}
