import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(60)

/** Source: the hooks reference and the source of Gemini CLI 0.56, and runs of 0.61.0. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'notify'], {
    target: { member: 'source', values: ['startup', 'resume', 'clear'] },
    matcher: 'text',
  }),
  event('SessionEnd', ['session_end'], [], { target: { member: 'reason' }, matcher: 'text' }),
  event('BeforeAgent', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify']),
  event('AfterAgent', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('BeforeModel', ['before_llm_call'], ['deny', 'stop', 'notify']),
  // Sent for every piece of an answer; only the last piece is decided.
  event('AfterModel', ['after_llm_call', 'response_part'], ['stop', 'notify'], {
    oneOf: ['after_llm_call', 'response_part'],
  }),
  event('BeforeToolSelection', ['tool_selection'], []),
  event('BeforeTool', ['tool_start'], ['deny', 'ask', 'params', 'stop', 'notify'], { target: 'tool' }),
  event('AfterTool', ['tool_end'], ['result', 'inject', 'stop', 'notify'], { target: 'tool' }),
  event('PreCompress', ['pre_compact'], [], {
    unsupportedReasons: {
      deny: 'Gemini CLI does not wait for hooks there, and calls them before every call of the model',
    },
    target: { member: 'trigger', values: ['manual', 'auto'] },
    matcher: 'text',
  }),
  event('Notification', ['notification', 'approval_request'], [], {
    unsupportedReasons: { deny: 'Gemini CLI only reports that it is asking; refuse the tool at `tool_start` instead' },
    target: { member: 'notification_type' },
    matcher: 'text',
  }),
]
