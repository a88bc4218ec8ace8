// Some kinds are only there when they are handed in. If a policy names one that was not, the diagnostic says where it is.

/** What to do about it. */
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
