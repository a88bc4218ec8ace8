import { WARNS } from '../kiro-shape/codec.ts'
import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(30)
const ONLY_WARNS = 'Kiro shows the output of a hook there as a warning, and goes on'

/** Source: the hooks of Amazon Q Developer CLI at 15cc8f3, which Kiro CLI 2.x inherited. */
export const EVENTS: readonly NativeEvent[] = [
  // Sent at the start, and whenever another agent becomes active.
  event('agentSpawn', ['session_start'], ['inject'], { partly: WARNS }),
  event('userPromptSubmit', ['user_message', 'turn_start'], ['inject'], {
    partly: WARNS,
    unsupportedReasons: { deny: ONLY_WARNS },
  }),
  event('preToolUse', ['tool_start'], ['deny'], { target: 'tool', partly: WARNS }),
  event('postToolUse', ['tool_end'], ['notify'], {
    target: 'tool',
    unsupportedReasons: { result: 'Kiro does not read what a hook says there' },
  }),
  event('stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['notify'], {
    unsupportedReasons: { redo: ONLY_WARNS },
  }),
]
