import { type Dialect, type NativeEvent, readPayload } from '../agents/dialect.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { ValueMap } from '../model/value.ts'
import type { Workspace } from '../model/workspace.ts'
import type { SessionRecords } from '../stores/sessions.ts'
import { createFacts, type FactContext, type Problem } from './session-facts.ts'

/** The inputs for deciding a payload, whichever caller asks. */
interface PayloadContext extends FactContext {
  readonly rules: readonly Rule[]
  readonly sessions: Pick<SessionRecords, 'count'>
  readonly workspace: Workspace
}

/** Comes many times for one answer of a model. If no rule is for it, it is neither decided nor recorded. */
const PIECE = 'response_part'

export interface DecidedEvent {
  readonly event: AgentEvent
  readonly decision: Decision
}

interface DecidedPayload {
  readonly native: NativeEvent
  readonly session: string
  /** In the order in which they were decided. */
  readonly decided: readonly DecidedEvent[]
  /** Why some members that rules read are unknown. */
  readonly problems: readonly Problem[]
}

/**
 * Decides the payload that an agent sent to its hook. The hook itself, its daemon, and the commands that read an
 * agent's payloads all use this. Null if the agent has no such event.
 *
 * @throws {EventError} (rejects) if the payload lacks something without which it cannot be decided
 */
export async function decidePayload(
  dialect: Dialect,
  payload: ValueMap,
  { sessions, workspace: { root, folders }, ...known }: PayloadContext,
  decide: (event: AgentEvent) => Decision | Promise<Decision>,
): Promise<DecidedPayload | null> {
  const read = readPayload(dialect, payload)
  if (read === null) return null
  if (read.problem !== null) throw new EventError('event-member', read.problem)
  const { addTo, problems } = createFacts(dialect, payload, known, sessions)
  const decided: DecidedEvent[] = []
  let session = 'default'
  for (const native of read.events) {
    if (native.event === PIECE && !known.rules.some(({ events }) => events.includes(PIECE))) continue
    // The workspace was fixed when the session started, whatever this payload says.
    const hasFolders = folders.length > 0 || native.workspace_folders != null
    const fixed = { workspace: root, ...(hasFolders && { workspace_folders: folders }) }
    const event = await addTo({ at: Date.now(), ...fixed, ...native, ...fixed })
    session = event.session_id ?? session
    const decision = await decide(event)
    decided.push({ event, decision })
    // What is refused does not happen, and neither does what would follow.
    if (isRefused(decision)) break
  }
  return { native: read.native, session, decided, problems }
}

/** Whether the event of a decision is kept from happening. */
export function isRefused({ event, verdict, redo, stop }: Decision): boolean {
  if (stop !== undefined || redo !== undefined) return true
  return verdict === 'deny' || (verdict === 'ask' && findEvent(event)?.supports.includes('redo') === true)
}
