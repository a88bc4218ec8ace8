import type { CanonicalEventName } from '../model/events.ts'
import type { MemberPath } from '../model/member-path.ts'

/** When an agent's hooks get a member of events. */
interface Given {
  /** The events that have the member; null for all events. */
  readonly at: readonly CanonicalEventName[] | null
  /** Set if the member is sometimes missing although it has a value: when it is present, as the end of a sentence. */
  readonly only?: string
  /** Whether the member is in the payload, or in the transcript that the payload names. */
  readonly from: 'payload' | 'transcript'
  /** The policy member without which it is not provided. */
  readonly needs?: 'prices'
}

/**
 * The members of events that an agent's hooks get. A member that is not listed is never provided, and a rule that needs
 * it is impossible. Members that Sluice counts or knows by itself are not listed. Payloads of the real agents verify
 * these tables (docs/hosts.md).
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

/** Provided at these events, or at all events if none are named, but only as `only` says. */
export function givenOnly(only: string, ...at: readonly CanonicalEventName[]): Given {
  return { at: at.length === 0 ? null : at, only, from: 'payload' }
}

export function inTranscript(only?: string, ...at: readonly CanonicalEventName[]): Given {
  return { at: at.length === 0 ? null : at, from: 'transcript', ...(only !== undefined && { only }) }
}

/** The cost of answers, which needs a price in the policy for each model in the transcript. */
export const PRICED: Given = {
  at: null,
  only: 'if each model has a price under `prices`, and without what sub-agents used',
  from: 'transcript',
  needs: 'prices',
}

/** Members that every event has because Sluice counts or knows them, unless the table of facts says otherwise. */
const OWN: ReadonlySet<MemberPath> = new Set<MemberPath>([
  'event',
  'session_id',
  'at',
  'turn',
  'tool_calls',
  'workspace',
  'workspace_folders',
  'tool.aliases',
  'tool.canonical_name',
  'tool.param_names',
])

/** Whether hooks get a member at an event, or under which condition. */
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
