import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(600)

/** Source: the hooks reference of Claude Code 2.1.292, and runs of 2.1.329. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'stop', 'notify']),
  event('Setup', ['setup'], ['inject', 'notify'], { installed: 'for-rules' }),
  event('InstructionsLoaded', ['instructions_loaded'], [], { installed: 'for-rules' }),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify'], { seconds: 30 }),
  event('UserPromptExpansion', ['prompt_expand'], ['deny', 'inject', 'notify']),
  event('MessageDisplay', ['after_llm_call'], [], { seconds: 10, installed: 'for-rules' }),
  event('PreToolUse', ['tool_start'], ['deny', 'ask', 'allow', 'params', 'inject', 'stop', 'notify'], {
    matched: true,
  }),
  event('PermissionRequest', ['approval_request'], ['deny', 'ask', 'allow', 'stop', 'notify'], { matched: true }),
  event('PermissionDenied', ['approval_denied'], [], { matched: true }),
  event('PostToolUse', ['tool_end'], ['result', 'inject', 'stop', 'notify'], { matched: true }),
  event('PostToolUseFailure', ['tool_end'], ['inject', 'stop', 'notify'], {
    matched: true,
    why: { result: 'the model gets a note beside the error, which it still sees' },
  }),
  event('PostToolBatch', ['tool_batch_end'], ['inject', 'stop', 'notify']),
  event('Notification', ['notification'], [], { installed: 'for-rules' }),
  event('SubagentStart', ['agent_spawn'], ['inject'], {
    why: { deny: 'a sub-agent that starts cannot be stopped; refuse the tool `Agent` at `tool_start` instead' },
  }),
  event('SubagentStop', ['agent_complete'], ['stop', 'notify']),
  event('TaskCreated', ['task_created'], ['deny', 'stop']),
  event('TaskCompleted', ['task_completed'], ['deny', 'stop']),
  event('TeammateIdle', ['teammate_idle'], ['redo', 'stop']),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('StopFailure', ['error'], []),
  event('ConfigChange', ['config_changed'], ['deny']),
  event('CwdChanged', ['cwd_changed'], [], { installed: 'for-rules' }),
  event('DirectoryAdded', ['directory_added'], [], { installed: 'for-rules' }),
  event('FileChanged', ['file_saved', 'file_created', 'file_deleted'], [], { installed: 'for-rules' }),
  event('WorktreeCreate', ['worktree_create'], [], {
    installed: 'never',
    why: { deny: 'a hook there takes over the creation of the worktree, so none is installed' },
  }),
  event('WorktreeRemove', ['worktree_remove'], [], { installed: 'for-rules' }),
  event('PreCompact', ['pre_compact'], ['deny']),
  event('PostCompact', ['post_compact'], [], { installed: 'for-rules' }),
  event('PreModelSwitch', ['model_switch'], ['deny'], { seconds: 30 }),
  event('PostModelSwitch', ['model_switched'], ['inject'], { seconds: 30 }),
  event('Elicitation', ['elicitation'], ['deny'], { installed: 'for-rules' }),
  event('ElicitationResult', ['elicitation_result'], ['deny'], { installed: 'for-rules' }),
  event('SessionEnd', ['session_end'], [], { seconds: 1.5 }),
]
