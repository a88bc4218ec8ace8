// Some kinds exist only if the caller passes them in. If a policy uses one that is missing, the diagnostic says where
// to get it.

/** The help for a missing kind. */
export const HANDED_IN = 'import `hookFiles` from `sluice/hook-files` and pass it as `vocabulary`'

export const HOOK_FILE_CONDITIONS: readonly string[] = ['native_event']

export const HOOK_FILE_ACTIONS: readonly string[] = [
  'command',
  'http',
  'add_date',
  'add_environment_info',
  'add_prompt_files',
  'add_git_status',
  'add_git_diff',
  'add_recent_commits',
  'add_directory_listing',
  'add_user_info',
  'max_iterations',
  'snapshot',
  'limit_large_tool_results',
  'safer_shell',
  'unload',
]
