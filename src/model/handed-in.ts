// Some kinds exist only if the caller passes them in. If a policy uses one that is missing, the diagnostic says where
// to get it.

interface HandedIn {
  /** The entry that has them. */
  readonly from: string
  readonly help: string
  readonly conditions: readonly string[]
  readonly actions: readonly string[]
}

/** Kinds of hook files. */
export const HOOK_FILES: HandedIn = {
  from: 'sluice/hook-files',
  help: 'import `hookFiles` from `sluice/hook-files` and pass it as `vocabulary`',
  conditions: ['native_event'],
  actions: [
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
  ],
}

/** Kinds that ask what a call does. Only `sluice/core` is without them. */
export const CALLS: HandedIn = {
  from: 'sluice/calls',
  help: 'import from `sluice` instead of `sluice/core`, or import `calls` from `sluice/calls` and pass it as `vocabulary`',
  conditions: ['command_risk', 'command', 'file_access', 'network_access', 'call'],
  actions: ['lsp_diagnose'],
}

/** Why `call` is unknown in expressions and templates, if it is. */
export const NO_CALLS = `\`call\` is part of \`${CALLS.from}\`, which is not loaded`
