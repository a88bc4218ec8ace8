import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(60)
const NOT_ASKED = 'Cursor accepts `ask` there but asks nobody, so ask becomes deny, and the model is told to ask'
const OF_SERVERS = 'only results of MCP tools are replaced; with others the model gets a note beside the result'
const NO_FIELD = 'Cursor has no field for it'

/**
 * Source: the hooks page of Cursor, of 2026. A call is sent to the hooks for all tools, and again to those for its kind
 * of tool. Sluice decides it at the former, which see every tool and can rewrite calls. Only the hooks for shells and
 * servers can ask the person: a policy that needs this must be entered there by hand.
 */
export const EVENTS: readonly NativeEvent[] = [
  event('sessionStart', ['session_start'], ['inject']),
  event('beforeSubmitPrompt', ['user_message', 'turn_start'], ['deny', 'stop'], {
    unsupportedReasons: { inject: NO_FIELD },
    target: { word: 'UserPromptSubmit' },
  }),
  event('preToolUse', ['tool_start'], ['deny', 'allow', 'params'], {
    target: 'tool',
    unsupportedReasons: { ask: NOT_ASKED },
  }),
  event('beforeShellExecution', ['tool_start'], ['deny', 'ask', 'allow'], {
    installed: 'never',
    target: { member: 'command' },
    matchesTools: 'shell',
  }),
  event('beforeMCPExecution', ['tool_start'], ['deny', 'ask', 'allow'], {
    installed: 'never',
    target: 'tool',
    matchesTools: 'mcp',
  }),
  event('beforeReadFile', ['tool_start'], ['deny', 'allow'], {
    installed: 'never',
    target: { word: 'Read' },
    matchesTools: 'read',
  }),
  // Completions while a person types reach only these hooks.
  event('beforeTabFileRead', ['tool_start'], ['deny', 'allow'], {
    target: { word: 'TabRead' },
    matchesTools: 'none',
  }),
  event('postToolUse', ['tool_end'], ['inject'], { target: 'tool', partly: { result: OF_SERVERS } }),
  event('postToolUseFailure', ['tool_end'], ['inject'], { target: 'tool' }),
  event('afterShellExecution', ['tool_end'], [], {
    installed: 'never',
    target: { member: 'command' },
    matchesTools: 'shell',
  }),
  event('afterMCPExecution', ['tool_end'], [], { installed: 'never', target: 'tool', matchesTools: 'mcp' }),
  event('afterFileEdit', ['file_saved'], [], { target: { word: 'Write' } }),
  event('afterTabFileEdit', ['file_saved'], [], {
    target: { word: 'TabWrite' },
    matchesTools: 'none',
  }),
  event('afterAgentThought', ['after_llm_call'], [], { installed: 'never', target: { word: 'AgentThought' } }),
  event('afterAgentResponse', ['after_llm_call', 'response_final'], [], { target: { word: 'AgentResponse' } }),
  event('subagentStart', ['agent_spawn'], ['deny'], { target: { member: 'subagent_type' } }),
  event('subagentStop', ['agent_complete'], ['redo'], { target: { member: 'subagent_type' } }),
  event('preCompact', ['pre_compact'], ['notify'], { unsupportedReasons: { deny: NO_FIELD } }),
  event('stop', ['completion_claim', 'stop', 'interrupt', 'error', 'turn_end'], ['redo'], {
    oneOf: ['stop', 'interrupt', 'error'],
    target: { word: 'Stop' },
  }),
  event('sessionEnd', ['session_end'], []),
  event('workspaceOpen', ['setup'], []),
]
