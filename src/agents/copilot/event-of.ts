import type { ValueMap } from '../../model/value.ts'
import { textIn } from '../payload.ts'

/** What Copilot calls its events where the settings spell them as those of Claude Code. */
const OTHER_NAMES: Readonly<Record<string, string>> = { UserPromptSubmit: 'userPromptSubmitted', Stop: 'agentStop' }

/** Members that tell an event; the first that has all of its own stands. */
const TELLING: readonly (readonly [event: string, ...members: readonly string[]])[] = [
  ['postToolUse', 'toolName', 'toolResult'],
  ['postToolUseFailure', 'toolName', 'error'],
  ['permissionRequest', 'toolName', 'permissionSuggestions'],
  ['preToolUse', 'toolName'],
  ['subagentStop', 'agentName', 'stopReason'],
  ['subagentStart', 'agentName'],
  ['agentStop', 'stopReason'],
  ['userPromptTransformed', 'transformedPrompt'],
  ['userPromptSubmitted', 'prompt'],
  ['sessionStart', 'source'],
  ['sessionEnd', 'reason'],
  ['errorOccurred', 'error'],
  ['preCompact', 'trigger'],
]

/** The event of a payload: by its name where it says one, and else, as most do not, by what it has. */
export function eventOf(payload: ValueMap): string | null {
  const name = textIn(payload, 'hook_event_name') ?? textIn(payload, 'hookName')
  if (name !== null && name !== '') {
    const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    return other ?? name.charAt(0).toLowerCase() + name.slice(1)
  }
  const told = TELLING.find(([, ...members]) => members.every((member) => Object.hasOwn(payload, member)))
  return told?.[0] ?? null
}
