import type { ValueMap } from '../../model/value.ts'
import { WARNS } from '../kiro-shape/codec.ts'
import { eventsWithin, type NativeEvent } from '../native-event.ts'
import { hookEventName } from '../payload.ts'

/**
 * The event of a payload, in the spelling of settings: payloads say `preToolUse` or `PreToolUse`, and may use an older
 * name for the start of a session.
 */
export function eventOf(payload: ValueMap): string | null {
  const name = hookEventName(payload)
  if (name === null || name === '') return name
  const spelled = name.charAt(0).toUpperCase() + name.slice(1)
  return spelled === 'AgentSpawn' ? 'SessionStart' : spelled
}

const event = eventsWithin(60)
const DISPUTED = 'the documentation of Kiro contradicts itself on what a hook can do there, so nothing is relied on'

/**
 * Source: the hook pages of Kiro IDE 1.2 and CLI 2.28. Where they disagree, only abilities that all of them grant are
 * used. A warning takes an exit code with which, by one page, `PreToolUse` refuses the call, so it is not used where
 * something can be refused.
 */
export const EVENTS: readonly NativeEvent[] = [
  event('SessionStart', ['session_start'], ['inject'], { partly: WARNS }),
  event('SessionEnd', ['session_end'], ['notify']),
  event('UserPromptSubmit', ['user_message', 'turn_start'], ['deny', 'inject'], { target: { member: 'prompt' } }),
  event('PreToolUse', ['tool_start'], ['deny'], { target: 'tool' }),
  event('PostToolUse', ['tool_end'], ['notify'], {
    target: 'tool',
    unsupportedReasons: { result: 'Kiro has no field for another result' },
  }),
  event('Stop', ['completion_claim', 'stop', 'response_final', 'turn_end'], ['notify'], {
    unsupportedReasons: { redo: DISPUTED },
  }),
  event('PostFileCreate', ['file_created'], ['notify'], { target: { member: 'file_path' } }),
  event('PostFileSave', ['file_saved'], ['notify'], { target: { member: 'file_path' } }),
  event('PostFileDelete', ['file_deleted'], ['notify'], { target: { member: 'file_path' } }),
  event('PreTaskExec', ['task_created'], ['deny']),
  event('PostTaskExec', ['task_completed'], ['notify'], { unsupportedReasons: { deny: DISPUTED } }),
  event('Manual', ['manual'], ['notify']),
]
