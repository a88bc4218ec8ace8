import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(20)
const SAME_KEYS =
  'only parameters that the call has can be changed; else it is refused, with the corrected call in the reason'
const ONLY_APPENDED = 'Starchild shows a note beside the result, which the model still sees'

/** Source: the page on agent hooks of Starchild (skill 1.15.0). */
export const EVENTS: readonly NativeEvent[] = [
  event('on_session_start', ['session_start'], []),
  event('on_user_message', ['user_message', 'turn_start'], ['deny']),
  event('pre_llm_call', ['before_llm_call'], ['inject'], {
    unsupportedReasons: { newest: 'Starchild does not say where in the prompt it puts it' },
  }),
  event('post_llm_call', ['after_llm_call'], []),
  event('pre_tool_call', ['tool_start'], ['deny', 'notify'], { partly: { params: SAME_KEYS } }),
  event('transform_tool_result', ['tool_end'], ['notify'], { unsupportedReasons: { result: ONLY_APPENDED } }),
  // The same moment as the event before, but a hook can do nothing here.
  event('post_tool_call', ['tool_end'], [], { installed: 'never' }),
  event('on_response_end', ['response_final', 'turn_end'], ['result']),
  event('on_stop', ['stop'], ['redo', 'notify']),
  event('on_completion_claim', ['completion_claim'], ['redo', 'notify']),
  event('on_outbound_message', ['outbound_message'], ['deny', 'result', 'notify']),
  event('on_session_end', ['session_end'], []),
]
