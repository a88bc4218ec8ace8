import { eventsWithin, type NativeEvent } from '../native-event.ts'

// Windsurf's timeout is not documented.
const event = eventsWithin(30)

/** Source: the Cascade hooks page of Windsurf. */
export const EVENTS: readonly NativeEvent[] = [
  event('pre_user_prompt', ['user_message', 'turn_start'], ['deny']),
  event('pre_run_command', ['tool_start'], ['deny'], { matchesTools: 'shell' }),
  event('pre_write_code', ['tool_start'], ['deny'], { matchesTools: 'write' }),
  event('pre_read_code', ['tool_start'], ['deny'], { matchesTools: 'read' }),
  event('pre_mcp_tool_use', ['tool_start'], ['deny'], { matchesTools: 'mcp' }),
  event('post_run_command', ['tool_end'], [], { matchesTools: 'shell' }),
  event('post_write_code', ['tool_end'], [], { matchesTools: 'write' }),
  event('post_read_code', ['tool_end'], [], { matchesTools: 'read' }),
  event('post_mcp_tool_use', ['tool_end'], [], { matchesTools: 'mcp' }),
  event('post_cascade_response', ['completion_claim', 'stop', 'response_final', 'turn_end'], [], {
    unsupportedReasons: { redo: 'Windsurf calls its hooks only after the answer has been given' },
  }),
  // The same moment again.
  event('post_cascade_response_with_transcript', ['response_final', 'turn_end'], [], { installed: 'never' }),
  event('post_setup_worktree', ['setup'], []),
]
