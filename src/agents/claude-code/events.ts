import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(600)

/** Source: the hooks reference of Claude Code 2.1.292, and runs of 2.1.329. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'stop', 'notify'], {
    target: { member: 'source', values: ['startup', 'resume', 'clear', 'compact', 'fork'] },
  }),
  event('Setup', ['setup'], ['inject', 'notify'], {
    target: { member: 'trigger', values: ['init', 'maintenance'] },
  }),
  event('InstructionsLoaded', ['instructions_loaded'], [], {
    target: { member: 'load_reason' },
  }),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify'], { seconds: 30 }),
  event('UserPromptExpansion', ['prompt_expand'], ['deny', 'inject', 'notify'], { target: { member: 'command_name' } }),
  event('MessageDisplay', ['after_llm_call', 'response_part'], [], {
    oneOf: ['after_llm_call', 'response_part'],
    seconds: 10,
  }),
  event('PreToolUse', ['tool_start'], ['deny', 'ask', 'allow', 'params', 'inject', 'stop', 'notify'], {
    target: 'tool',
  }),
  event('PermissionRequest', ['approval_request'], ['deny', 'ask', 'allow', 'stop', 'notify'], { target: 'tool' }),
  event('PermissionDenied', ['approval_denied'], [], { target: 'tool' }),
  event('PostToolUse', ['tool_end'], ['inject', 'stop', 'notify'], {
    target: 'tool',
    partly: { result: 'if a result has no text, as with `Edit`, a text that replaces it becomes a note beside it' },
  }),
  event('PostToolUseFailure', ['tool_end'], ['inject', 'stop', 'notify'], {
    target: 'tool',
    unsupportedReasons: { result: 'the model gets a note beside the error, which it still sees' },
  }),
  event('PostToolBatch', ['tool_batch_end'], ['inject', 'stop', 'notify']),
  event('Notification', ['notification'], [], { target: { member: 'notification_type' } }),
  event('SubagentStart', ['agent_spawn'], ['inject'], {
    unsupportedReasons: {
      deny: 'a sub-agent that starts cannot be stopped; refuse the tool `Agent` at `tool_start` instead',
    },
    target: { member: 'agent_type' },
  }),
  event('SubagentStop', ['agent_complete'], ['redo', 'stop', 'notify'], { target: { member: 'agent_type' } }),
  event('TaskCreated', ['task_created'], ['deny', 'stop']),
  event('TaskCompleted', ['task_completed'], ['deny', 'stop']),
  event('TeammateIdle', ['teammate_idle'], ['redo', 'stop']),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('StopFailure', ['error'], [], { target: { member: 'error' } }),
  event('ConfigChange', ['config_changed'], ['deny'], { target: { member: 'source' } }),
  event('CwdChanged', ['cwd_changed'], []),
  event('DirectoryAdded', ['directory_added'], [], {
    target: { member: 'source' },
    // `/add-dir` of a person, and a request of the application that runs Claude Code.
    addsFolder: { member: 'directory', when: { source: ['slash_command', 'register_repo_root'] } },
  }),
  event('FileChanged', ['file_saved', 'file_created', 'file_deleted'], [], {
    oneOf: ['file_saved', 'file_created', 'file_deleted'],
    target: 'file',
  }),
  event('WorktreeCreate', ['worktree_create'], [], {
    installed: 'never',
    unsupportedReasons: { deny: 'a hook there takes over the creation of the worktree, so none is installed' },
  }),
  event('WorktreeRemove', ['worktree_remove'], []),
  event('PreCompact', ['pre_compact'], ['deny'], { target: { member: 'trigger', values: ['manual', 'auto'] } }),
  event('PostCompact', ['post_compact'], [], { target: { member: 'trigger', values: ['manual', 'auto'] } }),
  event('PreModelSwitch', ['model_switch'], ['deny'], { seconds: 30, target: { member: 'to_model' } }),
  event('PostModelSwitch', ['model_switched'], ['inject'], { seconds: 30, target: { member: 'to_model' } }),
  event('Elicitation', ['elicitation'], ['deny'], { target: { member: 'mcp_server_name' } }),
  event('ElicitationResult', ['elicitation_result'], ['deny'], {
    target: { member: 'mcp_server_name' },
  }),
  event('SessionEnd', ['session_end'], [], { seconds: 1.5, target: { member: 'reason' } }),
]
