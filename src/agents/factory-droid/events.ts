import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(60)
const BESIDE = 'the model gets a note beside the result, which it still sees'

/** Source: Factory's hooks reference for 0.228. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'stop', 'notify'], {
    target: { member: 'source' },
  }),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify']),
  event('PreToolUse', ['tool_start'], ['deny', 'ask', 'allow', 'params', 'stop', 'notify'], { target: 'tool' }),
  event('PostToolUse', ['tool_end'], ['inject', 'stop', 'notify'], {
    target: 'tool',
    unsupportedReasons: { result: BESIDE },
  }),
  event('Notification', ['notification'], [], { target: { member: 'notification_type' } }),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('SubagentStop', ['agent_complete'], ['redo', 'stop', 'notify']),
  event('PreCompact', ['pre_compact'], [], { target: { member: 'trigger' } }),
  event('SessionEnd', ['session_end'], [], { target: { member: 'reason' } }),
]
