import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(60)
const PROMPT = ['user_message', 'turn_start'] as const
const ONLY_TOLD = 'docker-agent ignores the answer of a hook there'
const BEFORE = { newest: 'docker-agent before autumn 2026 puts it before the conversation' }
const NEWER = 'docker-agent has had this event since autumn 2026; older versions refuse a file that names it'

/**
 * Source: pkg/hooks of docker-agent at 1d4df280 (1.95), and its table of contracts at 7c1086d. Where two events cover
 * the same moment, a hook is installed only at the one that allows more.
 */
export const EVENTS: readonly NativeEvent[] = [
  event('session_start', ['session_start'], ['inject', 'notify']),
  event('user_prompt_submit', PROMPT, ['deny', 'inject', 'stop', 'notify'], { unsupportedReasons: BEFORE }),
  event('user_followup_submit', PROMPT, ['deny', 'inject', 'stop', 'notify'], {
    unsupportedReasons: BEFORE,
    matchesTools: 'none',
  }),
  event('user_steering_messages_submit', PROMPT, ['deny', 'inject', 'stop', 'notify'], {
    unsupportedReasons: BEFORE,
    matchesTools: 'none',
  }),
  // Sent for every call of the model, not once per exchange.
  event('turn_start', ['turn_start'], ['inject', 'notify'], { installed: 'never' }),
  event('before_llm_call', ['before_llm_call'], ['deny', 'messages', 'stop']),
  event('after_llm_call', ['after_llm_call'], []),
  event('pre_tool_use', ['tool_start'], ['deny', 'ask', 'allow', 'params', 'stop', 'notify'], { target: 'tool' }),
  event('tool_input_transform', ['tool_start'], ['deny', 'params'], {
    target: 'tool',
    installed: 'never',
    unsupportedReasons: { deny: NEWER },
  }),
  event('tool_guard', ['tool_start'], ['deny', 'ask'], {
    target: 'tool',
    installed: 'never',
    unsupportedReasons: { deny: NEWER },
  }),
  event('permission_request', ['approval_request'], ['deny', 'ask', 'allow', 'notify'], { target: 'tool' }),
  event('on_tool_approval_decision', ['approval_decision', 'approval_denied'], []),
  event('tool_response_transform', ['tool_end'], ['result', 'inject', 'notify'], { target: 'tool' }),
  event('post_tool_use', ['tool_end'], ['stop', 'notify'], { target: 'tool', installed: 'never' }),
  event('on_agent_switch', ['agent_spawn', 'agent_return'], [], {
    oneOf: ['agent_spawn', 'agent_return'],
    unsupportedReasons: { deny: ONLY_TOLD },
  }),
  event('subagent_stop', ['agent_complete'], []),
  event('stop', ['completion_claim', 'stop', 'response_final'], ['notify'], {
    unsupportedReasons: { redo: ONLY_TOLD },
  }),
  // Sent for every call of the model: at the end of the exchange, or after the tools that the model called have run.
  event('turn_end', ['turn_end', 'tool_batch_end'], [], { oneOf: ['turn_end', 'tool_batch_end'] }),
  event('pre_compact', ['pre_compact'], ['deny', 'inject', 'notify'], {
    unsupportedReasons: { newest: 'docker-agent gives it to the model that writes the summary' },
  }),
  // Sent right after `pre_compact`.
  event('before_compaction', ['pre_compact'], ['deny', 'summary', 'notify'], { installed: 'never' }),
  event('after_compaction', ['post_compact'], ['notify']),
  event('on_user_input', ['notification'], []),
  event('notification', ['notification'], []),
  event('on_error', ['error'], []),
  event('on_max_iterations', ['max_iterations'], []),
  event('on_session_resume', ['session_resume'], []),
  event('worktree_create', ['worktree_create', 'setup'], ['deny', 'stop', 'notify']),
  event('session_end', ['session_end'], []),
]
