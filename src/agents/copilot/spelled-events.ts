import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { textIn } from '../payload.ts'
import { eventOf } from './codec.ts'
import { EVENTS } from './events.ts'

/** Those of which Claude Code has another name, and not only another first letter. */
const OTHERWISE: Readonly<Record<string, string>> = { userPromptSubmitted: 'UserPromptSubmit', agentStop: 'Stop' }

/** What Claude Code holds the matchers of an event against. */
const TARGETS: Readonly<Record<string, NativeEvent['target']>> = {
  sessionStart: { member: 'source' },
  sessionEnd: { member: 'reason' },
  subagentStart: { member: 'agent_type' },
  subagentStop: { member: 'agent_type' },
}

/**
 * The same events as Claude Code spells them: a hook that is entered under one of these names is sent what Claude Code
 * would send it, and its matcher is read as there. Source: the hooks reference of GitHub Copilot, autumn 2026.
 */
export const SPELLED_AS_CLAUDE_CODE: readonly NativeEvent[] = EVENTS.map(({ target, ...event }): NativeEvent => ({
  ...event,
  name: OTHERWISE[event.name] ?? event.name.charAt(0).toUpperCase() + event.name.slice(1),
  aliasOf: event.name,
  matcher: 'names-or-regex',
  ...targetOf(TARGETS[event.name] ?? target),
}))

function targetOf(target: NativeEvent['target']): Pick<NativeEvent, 'target'> {
  return target === undefined ? {} : { target }
}

/** The event of a payload, in the spelling in which the payload has it. */
export function spelledEvent(payload: ValueMap): string | null {
  const spelled = textIn(payload, 'hook_event_name')
  const isKnown = SPELLED_AS_CLAUDE_CODE.some(({ name }) => name === spelled)
  return isKnown ? spelled : eventOf(payload)
}
