import type { AgentEvent } from '../../model/event.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { Value } from '../../model/value.ts'
import type { Replayed } from '../replay/replay.ts'

/** A call of the past and how it ended. */
export interface PastCall {
  readonly event: AgentEvent
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
  readonly calls: readonly PastCall[]
  /** Calls beyond the limit, which are not looked at. */
  readonly leftOut: number
}

/** As many calls as are kept in memory. */
const MOST_CALLS = 200_000

/** Calls that run at the same time, at most. */
const OPEN_CALLS = 50

/**
 * Collects the calls of past sessions. A person was asked about a call if the agent requested approval, or if the
 * decision at the time was to ask; the person approved it if it ran afterwards.
 */
export function createPastCalls(): PastCalls {
  const calls: PastCall[] = []
  const open = new Map<string, PastCall[]>()
  let leftOut = 0
  return {
    add({ now, decided }) {
      const { event, session, decision } = now
      const name = decision.event
      const { tool } = event
      if (tool?.name == null) return
      const key = event.session_id == null ? `file ${session.file}` : `session ${session.id}`
      const running = open.get(key) ?? []
      open.set(key, running)
      if (name === 'tool_start') {
        if (calls.length === MOST_CALLS) {
          leftOut++
          return
        }
        const isAsked = decided === 'ask'
        const askedBy = isAsked && decision.verdict === 'ask' ? decision.rule : null
        const call: PastCall = { event, session: key, host: session.host, isAsked, askedBy, ended: null, error: null }
        calls.push(call)
        running.push(call)
        if (running.length > OPEN_CALLS) running.shift()
        return
      }
      if (name !== 'approval_request' && name !== 'tool_end') return
      const index = running.findLastIndex((call) => isSame(call.event.tool, tool))
      const call = running[index]
      if (call === undefined) return
      if (name === 'approval_request') call.isAsked = true
      else {
        const error = tool.error ?? ''
        call.ended = tool.ok === false || error !== '' ? 'failed' : 'done'
        call.error = error === '' ? null : error
        running.splice(index, 1)
      }
    },
    get calls() {
      return calls
    },
    get leftOut() {
      return leftOut
    },
  }
}

/** A later event of a call has its id, or else its name and its parameters. */
function isSame(started: AgentEvent['tool'], later: AgentEvent['tool']): boolean {
  if (started == null || later == null) return false
  if (started.call_id != null && later.call_id != null) return started.call_id === later.call_id
  return started.name === later.name && paramsText(started.params) === paramsText(later.params)
}

/** The parameters as one text, which is equal for equal parameters. The past was read from JSON. */
export function paramsText(params: object | null | undefined): string {
  return canonicalText((params ?? null) as Value)
}
