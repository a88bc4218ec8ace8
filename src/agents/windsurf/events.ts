import { eventsWithin, type NativeEvent } from '../native-event.ts'

// How long Windsurf waits is not documented.
const event = eventsWithin(30)

/** Source: the Cascade hooks page of Windsurf. */
export const EVENTS: readonly NativeEvent[] = [
  event('pre_user_prompt', ['user_message', 'turn_start'], ['deny']),
  event('pre_run_command', ['tool_start'], ['deny']),
  event('pre_write_code', ['tool_start'], ['deny']),
  event('pre_read_code', ['tool_start'], ['deny']),
  event('pre_mcp_tool_use', ['tool_start'], ['deny']),
  event('post_run_command', ['tool_end'], []),
  event('post_write_code', ['tool_end'], []),
  event('post_read_code', ['tool_end'], []),
  event('post_mcp_tool_use', ['tool_end'], []),
  event('post_cascade_response', ['completion_claim', 'stop', 'response_final', 'turn_end'], [], {
    unsupportedReasons: { redo: 'Windsurf tells its hooks about an answer when it has been given' },
  }),
  // The same moment once more.
  event('post_cascade_response_with_transcript', ['response_final', 'turn_end'], [], { installed: 'never' }),
  event('post_setup_worktree', ['setup'], [], { installed: 'for-rules' }),
]
