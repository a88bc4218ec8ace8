import { eventsWithin, type NativeEvent } from '../native-event.ts'
import { SECONDS } from './plugin/limits.ts'

const event = eventsWithin(SECONDS)

const NOT_WAITED = 'opencode reports it without waiting; refuse the tool at `tool_start` instead'

/** The names are those of opencode's plugin hooks and of the events on its bus. Source: runs of opencode 1.18.33. */
export const EVENTS: readonly NativeEvent[] = [
  event('session.created', ['session_start', 'agent_spawn'], ['inject', 'notify'], {
    unsupportedReasons: {
      deny: 'a sub-agent that starts cannot be stopped; refuse the tool `task` at `tool_start` instead',
    },
  }),
  event('chat.message', ['user_message', 'turn_start'], ['deny', 'inject', 'notify']),
  event('command.execute.before', ['prompt_expand'], ['inject', 'notify']),
  event('experimental.chat.system.transform', ['before_llm_call'], ['inject', 'stop', 'notify'], {
    unsupportedReasons: { newest: 'opencode adds it to the system prompt' },
  }),
  event('experimental.text.complete', ['after_llm_call'], ['inject', 'stop', 'notify']),
  event('tool.execute.before', ['tool_start'], ['deny', 'params', 'inject', 'stop', 'notify']),
  event('tool.execute.after', ['tool_end'], ['result', 'inject', 'stop', 'notify']),
  event('permission.asked', ['approval_request'], ['ask', 'notify'], {
    unsupportedReasons: { deny: NOT_WAITED },
  }),
  event('permission.replied', ['approval_denied'], ['inject', 'notify']),
  event(
    'session.idle',
    ['completion_claim', 'stop', 'response_final', 'turn_end', 'agent_complete'],
    ['inject', 'notify'],
    { partly: { redo: 'the agent is sent back if it is still running; `opencode run` has ended by then' } },
  ),
  event('session.error', ['error'], ['inject', 'notify']),
  event('experimental.session.compacting', ['pre_compact'], ['inject', 'notify'], {
    unsupportedReasons: { newest: 'opencode gives it to the model that writes the summary' },
  }),
  event('session.compacted', ['post_compact'], ['inject', 'notify']),
  event('file.edited', ['file_saved'], ['notify']),
  event('session.deleted', ['session_end'], ['notify'], {
    sent: 'sent when a session is deleted; `opencode run` ends without it',
  }),
]
