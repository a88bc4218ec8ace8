import type { NativeEvent } from '../dialect.ts'
import { eventsWithin } from '../native-event.ts'

const event = eventsWithin(60)
const BESIDE = 'the model gets a note beside the result, which it still sees'

/** Source: the hooks reference of Factory, of 0.228. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'stop', 'notify']),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify']),
  event('PreToolUse', ['tool_start'], ['deny', 'ask', 'allow', 'params', 'stop', 'notify'], { matched: true }),
  event('PostToolUse', ['tool_end'], ['inject', 'stop', 'notify'], { matched: true, why: { result: BESIDE } }),
  event('Notification', ['notification'], [], { installed: 'for-rules' }),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('SubagentStop', ['agent_complete'], ['stop', 'notify']),
  event('PreCompact', ['pre_compact'], []),
  event('SessionEnd', ['session_end'], []),
]
