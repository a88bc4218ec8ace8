import type { AskedQuestion, Observation } from '../model/condition.ts'
import { type CanonicalEventName, findEvent } from '../model/events.ts'
import { type CapabilityColumn, hearerOf } from './dialect.ts'
import { type Facts, isTold } from './facts.ts'

/** What an agent sends and tells, for what is remembered of it. */
export interface PastOfAgent {
  readonly dialect: CapabilityColumn
  readonly facts: Facts
}

/** Why nothing ever counts for a question under an agent; null if something may. */
export function whyNothing({ of, fieldReads }: AskedQuestion, { dialect, facts }: PastOfAgent): string | null {
  const { title } = dialect
  const hearer = hearerOf(dialect)
  for (const observation of of) {
    const sent = eventsOf(observation).filter((event) => isSent(dialect, event))
    if (sent.length === 0) {
      return `${title} has no event for ${list(observation.events)}, so \`${observation.name}\` never happens`
    }
    const untold = fieldReads.filter((member) => sent.every((event) => isTold(facts, member, event) === false))
    if (untold.length > 0) return `${title} does not tell ${hearer} ${list(untold)} at ${list(sent)}`
  }
  return null
}

/** What questions miss under an agent: each is one sentence. */
export function missedBy(questions: readonly AskedQuestion[], past: PastOfAgent): readonly string[] {
  const observations = questions.flatMap(({ of, since }) => (since === null ? of : [...of, since]))
  const missed = [...new Set(observations)].flatMap((observation) => missedIn(observation, past))
  return [...new Set(missed)]
}

function missedIn(observation: Observation, { dialect, facts }: PastOfAgent): readonly string[] {
  const { title } = dialect
  const hearer = hearerOf(dialect)
  const { name, reads } = observation
  const events = eventsOf(observation)
  const sent = events.filter((event) => isSent(dialect, event))
  const unsent = events.filter((event) => !sent.includes(event))
  const untold = reads.filter((member) => sent.some((event) => isTold(facts, member, event) === false))
  return [
    ...(unsent.length > 0 ? [`${title} has no event for ${list(unsent)}, which \`${name}\` observes`] : []),
    ...(untold.length > 0 ? [`${title} does not tell ${hearer} ${list(untold)}, which \`${name}\` reads`] : []),
    ...(observation.scope === 'agent' && isTold(facts, 'agent_id', sent[0] ?? 'tool_start') === false
      ? [`${title} does not tell ${hearer} which agent acts, so all agents of a session share \`${name}\``]
      : []),
  ]
}

function isSent({ events }: CapabilityColumn, event: CanonicalEventName): boolean {
  return events.some((native) => native.installed !== 'never' && native.events.includes(event))
}

function eventsOf({ events }: Observation): readonly CanonicalEventName[] {
  return events.flatMap((name) => findEvent(name)?.name ?? [])
}

function list(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `\`${name}\``).join(', ')
}
