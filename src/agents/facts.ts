import type { CanonicalEventName } from '../model/events.ts'
import type { MemberPath } from '../model/member-path.ts'

/** Where the hooks of an agent are told a member of events. */
interface Given {
  /** Null stands for all events. */
  readonly at: readonly CanonicalEventName[] | null
  /** Set if it is missing at times although there is something to tell: when it is told, as the end of a sentence. */
  readonly only?: string
  /** Whether the payload has it, or the transcript that the payload names. */
  readonly from: 'payload' | 'transcript'
  /** The member of the policy without which it is not told. */
  readonly needs?: 'prices'
}

/**
 * What the hooks of an agent are told. A member that is not here is never told, and a rule that needs it is impossible. What
 * Sluice counts or knows by itself is not part of it. Payloads of the real agents check these tables (docs/hosts.md).
 */
export type Facts = Readonly<Partial<Record<MemberPath, Given>>>

/** Events at which a person says something. */
export const PROMPTS = ['user_message', 'turn_start'] as const
/** Events at the end of an answer. */
export const ANSWERS = ['completion_claim', 'stop', 'response_final', 'turn_end'] as const
/** Events about a sub-agent. */
export const AGENTS = ['agent_spawn', 'agent_complete'] as const

export const ALWAYS: Given = { at: null, from: 'payload' }

export function givenAt(...at: readonly CanonicalEventName[]): Given {
  return { at, from: 'payload' }
}

/** Told there, but only as `only` says; at all events where none is named. */
export function givenOnly(only: string, ...at: readonly CanonicalEventName[]): Given {
  return { at: at.length === 0 ? null : at, only, from: 'payload' }
}

export function inTranscript(only?: string, ...at: readonly CanonicalEventName[]): Given {
  return { at: at.length === 0 ? null : at, from: 'transcript', ...(only !== undefined && { only }) }
}

/** What answers cost, which the transcript tells only of models that have a price in the policy. */
export const PRICED: Given = {
  at: null,
  only: 'if each model has a price under `prices`, and without what sub-agents used',
  from: 'transcript',
  needs: 'prices',
}

/** Members that every event has, as Sluice counts or knows them, unless the table of facts says otherwise. */
const OWN: ReadonlySet<MemberPath> = new Set<MemberPath>([
  'event',
  'session_id',
  'at',
  'turn',
  'tool_calls',
  'workspace',
  'tool.aliases',
  'tool.canonical_name',
  'tool.param_names',
])

/** Whether hooks are told a member at an event, or when they are. */
export function isGiven(
  facts: Facts,
  member: MemberPath,
  event: CanonicalEventName,
): boolean | { readonly only: string } {
  const fact = facts[member]
  if (fact === undefined) return OWN.has(member)
  if (fact.at !== null && !fact.at.includes(event)) return false
  return fact.only === undefined ? true : { only: fact.only }
}
