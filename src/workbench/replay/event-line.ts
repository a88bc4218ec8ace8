import { listIn, mapIn, textIn } from '../../agents/payload.ts'
import type { AgentEvent } from '../../model/event.ts'
import { findEvent } from '../../model/events.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'

/** Members of a decision that no event has. */
const DECIDED: ReadonlySet<string> = new Set([
  ...['verdict', 'reason', 'rule', 'params', 'result', 'summary', 'inject', 'notify', 'log', 'calls', 'commands'],
  ...['compact', 'stop', 'redo', 'metadata', 'fired', 'shadow', 'errors', 'rules'],
])

/**
 * The event in a line: the line itself, or its member `event` if the line also holds a decision. From a bare decision,
 * only the members that events can have are kept. Null for any other line. The engine validates the rest.
 */
export function eventIn(line: ValueMap): AgentEvent | null {
  const inner = mapIn(line, 'event')
  const event = inner ?? line
  const name = textIn(event, 'event')
  if (name === null || findEvent(name) === undefined) return null
  const isDecision = inner === null && Object.hasOwn(line, 'verdict') && listIn(line, 'fired') !== null
  const members = isDecision ? Object.entries(event).filter(([member]) => !DECIDED.has(member)) : null
  // The engine validates the members.
  return (members === null ? event : Object.fromEntries(members)) as unknown as AgentEvent
}

/** The verdict in a line that also holds a decision. */
export function verdictIn(line: ValueMap): Verdict | null {
  const verdict = textIn(mapIn(line, 'decision') ?? line, 'verdict')
  return VERDICTS.find((known) => known === verdict) ?? null
}

const VERDICTS: readonly Verdict[] = ['deny', 'ask', 'allow']
