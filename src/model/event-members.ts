import { EVENTS } from './events.ts'

/** The members that only some events have. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(EVENTS.flatMap(({ members }) => members))

/** What a tool leaves behind: there is none of it before the tool has run. */
const OUTCOME: ReadonlySet<string> = new Set(['result', 'unread_result', 'output', 'error', 'ok', 'duration'])
const BEFORE_THE_TOOL: ReadonlySet<string> = new Set([
  ...['tool_start', 'tool_selection', 'tool_changed', 'approval_request', 'agent_spawn', 'elicitation'],
])

/** Whether an event can have a value at a path, such as `tool.result`; the event has its canonical name. */
export function canHave(event: string, [member = '', part = '']: readonly string[]): boolean {
  if (!OWN_MEMBERS.has(member)) return true
  if (member === 'tool' && OUTCOME.has(part) && BEFORE_THE_TOOL.has(event)) return false
  return EVENTS.some(({ name, members }) => name === event && members.includes(member))
}

/** The events that can have a value at a path. */
export function eventsWith(path: readonly string[]): readonly string[] {
  return EVENTS.map(({ name }) => name).filter((name) => canHave(name, path))
}
