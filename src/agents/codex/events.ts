import { eventsWithin, type NativeEvent } from '../native-event.ts'

const event = eventsWithin(600)

/** Source: the hooks page and the schemas of Codex 0.169, and runs of 0.169.0. */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start', 'session_resume'], ['inject', 'stop', 'notify'], {
    target: { member: 'source', values: ['startup', 'resume', 'clear', 'compact'] },
  }),
  event('SessionEnd', ['session_end'], [], { seconds: 1, target: { member: 'reason' } }),
  event('SubagentStart', ['agent_spawn'], ['inject', 'notify'], {
    unsupportedReasons: {
      deny: 'a sub-agent that starts cannot be stopped; refuse the tool `spawn_agent` at `tool_start` instead',
    },
    target: { member: 'agent_type' },
  }),
  event('SubagentStop', ['agent_complete'], ['redo', 'stop', 'notify'], { target: { member: 'agent_type' } }),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject', 'stop', 'notify']),
  event('PreToolUse', ['tool_start'], ['deny', 'params', 'inject', 'notify'], {
    target: 'tool',
    unsupportedReasons: {
      ask: 'ask becomes deny, because Codex runs the call if a hook asks; the model is told to ask',
      stop: 'the call is refused, because Codex runs it even if a hook ends the run; the model is told to stop',
    },
  }),
  // When a rule asks, the person is asked anyway. Codex itself denies any rewrite or interruption there.
  event('PermissionRequest', ['approval_request'], ['deny', 'ask', 'allow', 'notify'], { target: 'tool' }),
  event('PostToolUse', ['tool_end'], ['result', 'inject', 'notify'], {
    target: 'tool',
    unsupportedReasons: { stop: 'the model is told to stop, as `continue: false` only replaces the result there' },
  }),
  event('PreCompact', ['pre_compact'], ['stop', 'notify'], {
    unsupportedReasons: { deny: 'Codex can only end the turn there, which is `stop`' },
    target: { member: 'trigger', values: ['manual', 'auto'] },
  }),
  event('PostCompact', ['post_compact'], ['stop', 'notify'], {
    target: { member: 'trigger', values: ['manual', 'auto'] },
  }),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['redo', 'stop', 'notify']),
  event('Interrupt', ['interrupt'], ['notify'], { seconds: 1 }),
]
