import type { NativeEvent } from '../dialect.ts'
import { eventsWithin } from '../native-event.ts'

const event = eventsWithin(60)
const NOT_ASKED = 'Cursor takes `ask` there and asks nobody, so ask becomes deny, and the model is told to ask'
const OF_SERVERS = 'only results of MCP tools are replaced; with others the model gets a note beside the result'
const NO_FIELD = 'Cursor has no field for it'

/**
 * Source: the hooks page of Cursor, of 2026. A call comes to the hooks of all tools and again to those of its kind; it is
 * decided at the first, which see every tool and can rewrite calls. Only those of shells and servers can ask the person: a
 * policy for which that matters is entered there by hand.
 */
export const EVENTS: readonly NativeEvent[] = [
  event('sessionStart', ['session_start'], ['inject']),
  event('beforeSubmitPrompt', ['user_message', 'turn_start'], ['deny', 'stop'], { why: { inject: NO_FIELD } }),
  event('preToolUse', ['tool_start'], ['deny', 'allow', 'params'], { matched: true, why: { ask: NOT_ASKED } }),
  event('beforeShellExecution', ['tool_start'], ['deny', 'ask', 'allow'], { installed: 'never' }),
  event('beforeMCPExecution', ['tool_start'], ['deny', 'ask', 'allow'], { installed: 'never' }),
  event('beforeReadFile', ['tool_start'], ['deny', 'allow'], { installed: 'never' }),
  // Completions while a person types come to these alone.
  event('beforeTabFileRead', ['tool_start'], ['deny', 'allow'], { installed: 'for-rules' }),
  event('postToolUse', ['tool_end'], ['inject'], { matched: true, partly: { result: OF_SERVERS } }),
  event('postToolUseFailure', ['tool_end'], ['inject'], { matched: true }),
  event('afterShellExecution', ['tool_end'], [], { installed: 'never' }),
  event('afterMCPExecution', ['tool_end'], [], { installed: 'never' }),
  event('afterFileEdit', ['file_saved'], [], { installed: 'for-rules' }),
  event('afterTabFileEdit', ['file_saved'], [], { installed: 'for-rules' }),
  event('afterAgentThought', ['after_llm_call'], [], { installed: 'never' }),
  event('afterAgentResponse', ['after_llm_call', 'response_final'], []),
  event('subagentStart', ['agent_spawn'], ['deny']),
  event('subagentStop', ['agent_complete'], ['redo']),
  event('preCompact', ['pre_compact'], ['notify'], { why: { deny: NO_FIELD } }),
  event('stop', ['completion_claim', 'stop', 'interrupt', 'error', 'turn_end'], ['redo']),
  event('sessionEnd', ['session_end'], []),
  event('workspaceOpen', ['setup'], [], { installed: 'for-rules' }),
]
