import type { AgentEvent } from '../../model/event.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { Value } from '../../model/value.ts'
import type { Replayed } from '../replay/replay.ts'

/** A call of the past and how it ended. */
export interface PastCall {
  readonly event: AgentEvent
  /** Equal for calls with the same tool, parameters and folder. */
  readonly key: string
  /** The session: sessions with the same id in several files are one. */
  readonly session: string
  /** The agent; null if it is not known. */
  readonly host: string | null
  /** Whether a person was asked about it. */
  isAsked: boolean
  /** The rule that asked; null if the agent asked by itself, or the call was not asked about. */
  askedBy: string | null
  /** Null if the call did not run, as far as the session shows. */
  ended: 'done' | 'failed' | null
  /** Why it failed. */
  error: string | null
}

export interface PastCalls {
  add(replayed: Replayed): void
  /** The calls that a person was asked about, and those that failed. */
  readonly calls: readonly PastCall[]
  /** The keys of the other calls, which succeeded. */
  readonly succeeded: ReadonlySet<string>
  /** How many calls were not looked at, because there are too many. */
  readonly leftOut: number
}

/** The most calls, and keys of others, that are kept in memory. */
const MOST_CALLS = 20_000

/** The most characters of parameters that a rule could list. */
const LONGEST = 4_000

/** Calls of a session that run at the same time, at most, and sessions that do. */
const OPEN_CALLS = 50
const OPEN_SESSIONS = 1_000

/**
 * Collects the calls of past sessions. A person was asked about a call if the agent requested approval, or if the
 * decision at the time was to ask; the person approved it if it ran afterwards. What the policy refuses needs no rule.
 */
export function createPastCalls(): PastCalls {
  const calls: PastCall[] = []
  const succeeded = new Set<string>()
  const open = new Map<string, PastCall[]>()
  let leftOut = 0

  function runningIn(session: string): PastCall[] {
    const known = open.get(session)
    if (known !== undefined) return known
    const [oldest] = open.keys()
    if (open.size === OPEN_SESSIONS && oldest !== undefined) open.delete(oldest)
    const running: PastCall[] = []
    open.set(session, running)
    return running
  }

  function keep(call: PastCall): void {
    if (calls.length === MOST_CALLS) leftOut++
    else calls.push(call)
  }

  function end(call: PastCall, { ok, error }: NonNullable<AgentEvent['tool']>): void {
    call.error = error === undefined || error === '' ? null : error
    call.ended = ok === false || call.error !== null ? 'failed' : 'done'
    if (call.isAsked) return
    if (call.ended === 'failed') keep(call)
    else if (call.key.length > LONGEST) return
    else if (succeeded.size === MOST_CALLS && !succeeded.has(call.key)) leftOut++
    else succeeded.add(call.key)
  }

  return {
    add({ now, decided }) {
      const { event, session, decision } = now
      const { tool } = event
      const name = decision.event
      if (tool?.name == null || (name === 'tool_start' && decision.verdict === 'deny')) return
      const place = event.session_id == null ? `file ${session.file}` : `session ${session.id}`
      const running = runningIn(place)
      const key = callKey(event)
      if (name === 'tool_start') {
        const isAsked = decided === 'ask'
        const askedBy = isAsked && decision.verdict === 'ask' ? decision.rule : null
        const call: PastCall = {
          event,
          key,
          session: place,
          host: session.host,
          isAsked,
          askedBy,
          ended: null,
          error: null,
        }
        if (isAsked) keep(call)
        running.push(call)
        if (running.length > OPEN_CALLS) running.shift()
        return
      }
      if (name !== 'approval_request' && name !== 'tool_end') return
      const index = running.findLastIndex((call) => isSame(call, event, key))
      const call = running[index]
      if (call === undefined) return
      if (name === 'tool_end') {
        running.splice(index, 1)
        end(call, tool)
      } else if (!call.isAsked) {
        call.isAsked = true
        keep(call)
      }
    },
    get calls() {
      return calls
    },
    get succeeded() {
      return succeeded
    },
    get leftOut() {
      return leftOut
    },
  }
}

/** A later event of a call has its id, or else its name and its parameters. */
function isSame(call: PastCall, { tool }: AgentEvent, key: string): boolean {
  const [one, other] = [call.event.tool?.call_id, tool?.call_id]
  return one != null && other != null ? one === other : call.key === key
}

/** Equal for calls with the same tool, parameters and folder. The past was read from JSON. */
function callKey({ tool, cwd }: AgentEvent): string {
  return canonicalText([tool?.name ?? null, (tool?.params ?? null) as Value, cwd ?? null])
}

/** Whether a rule could list the parameters of a call. */
export function isShort({ key }: PastCall): boolean {
  return key.length <= LONGEST
}
