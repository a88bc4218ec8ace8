import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(30)

const DROPPED = 'GitHub Copilot CLI drops what hooks say there'

/** Source: the hooks reference of GitHub Copilot, autumn 2026, and runs of Copilot CLI 1.0.102. */
export const EVENTS: readonly NativeEvent[] = [
  event('sessionStart', ['session_start', 'session_resume'], ['inject']),
  event('sessionEnd', ['session_end'], []),
  event('userPromptSubmitted', ['user_message', 'turn_start'], [], {
    partly: { deny: 'the CLI drops the prompt; the cloud agent and the documentation have no refusal there' },
  }),
  event('userPromptTransformed', ['prompt_transform'], []),
  event('preToolUse', ['tool_start'], ['deny', 'ask', 'allow', 'params'], { target: 'tool' }),
  // When a rule asks, the person is asked anyway.
  event('permissionRequest', ['approval_request'], ['deny', 'ask', 'allow'], { target: 'tool' }),
  event('postToolUse', ['tool_end'], ['result', 'inject'], { target: 'tool' }),
  event('postToolUseFailure', ['tool_end'], ['inject'], {
    target: 'tool',
    unsupportedReasons: { result: 'the model gets a note beside the error, which it still sees' },
  }),
  event('agentStop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo']),
  event('subagentStart', ['agent_spawn'], ['inject'], {
    unsupportedReasons: {
      deny: 'a sub-agent that starts cannot be stopped; refuse the tool `task` at `tool_start` instead',
    },
    target: { member: 'agentName' },
  }),
  event('subagentStop', ['agent_complete'], ['redo']),
  event('errorOccurred', ['error'], [], { unsupportedReasons: { deny: DROPPED } }),
  event('preCompact', ['pre_compact'], [], { unsupportedReasons: { deny: DROPPED }, target: { member: 'trigger' } }),
  event('notification', ['notification'], ['inject'], {
    target: { member: 'notification_type' },
  }),
]
