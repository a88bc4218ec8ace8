import { findDialect } from '../../agents/all.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { Value } from '../../model/value.ts'
import type { QuestionCounts } from './question-counts.ts'
import type { Replayed } from './replay.ts'
import type { PastSession } from './report.ts'

interface Questions {
  add(sessionNumber: number, replayed: Replayed): void
  counts(): QuestionCounts
}

interface Verdicts {
  readonly before: Verdict | null
  readonly after: Verdict | null
}

interface OpenCall extends Verdicts {
  readonly sessionNumber: number
  readonly tool: AgentEvent['tool']
}

/** An agent asks right before a call runs, so the call is one of the last. */
const OPEN_CALLS = 20

/**
 * Counts the calls about which a person is asked: by the policy, or by the agent if the policy leaves the call to it.
 * The agent's own questions are known from its `approval_request` events.
 */
export function createQuestions(): Questions {
  const sessions = new Map<number, { before: number; after: number; isKnown: boolean }>()
  const open: OpenCall[] = []
  let calls = 0
  let allowed = 0

  /** The verdicts on the call for which the agent requests approval; it is requested once. */
  const takeCall = (sessionNumber: number, tool: AgentEvent['tool']): Verdicts => {
    const index = open.findLastIndex((call) => call.sessionNumber === sessionNumber && isSameCall(call.tool, tool))
    const [call] = index === -1 ? [] : open.splice(index, 1)
    return call ?? { before: null, after: null }
  }
  return {
    add(sessionNumber, { now, before: against, decided }) {
      const { session, event, decision } = now
      const { event: name } = decision
      if (name !== 'tool_start' && name !== 'approval_request') return
      const before = obeyed(session, name, against === null ? decided : against.decision.verdict)
      const after = obeyed(session, name, decision.verdict)
      const known = sessions.get(sessionNumber) ?? { before: 0, after: 0, isKnown: against !== null }
      sessions.set(sessionNumber, known)
      if (name === 'tool_start') {
        calls++
        if (after === 'allow') allowed++
        if (before === 'ask') known.before++
        if (after === 'ask') known.after++
        known.isKnown ||= before === 'ask'
        open.push({ sessionNumber, tool: event.tool, before, after })
        if (open.length > OPEN_CALLS) open.shift()
      } else {
        const call = takeCall(sessionNumber, event.tool)
        if (isLeftToPerson(call.before, before)) known.before++
        if (isLeftToPerson(call.after, after)) known.after++
        known.isKnown = true
      }
    },
    counts() {
      const known = [...sessions.values()].filter(({ isKnown }) => isKnown)
      const sum = (of: 'before' | 'after'): number => known.reduce((total, session) => total + session[of], 0)
      return { calls, allowed, sessions: known.length, before: sum('before'), after: sum('after') }
    },
  }
}

/** Whether neither the call nor the request for its approval was decided, and the call was not counted as asked. */
function isLeftToPerson(onCall: Verdict | null, onRequest: Verdict | null): boolean {
  return onCall === null && onRequest !== 'allow' && onRequest !== 'deny'
}

/** The verdict, without an `allow` that the agent does not take at this event. */
function obeyed({ host }: PastSession, name: 'tool_start' | 'approval_request', verdict: Verdict | null) {
  if (verdict !== 'allow' || host === null) return verdict
  const natives = findDialect(host)?.events.filter(({ events }) => events.includes(name))
  return natives?.every(({ can }) => !can.includes('allow')) === true ? null : verdict
}

/** Some agents do not repeat the call, or its id. */
function isSameCall(started: AgentEvent['tool'], asked: AgentEvent['tool']): boolean {
  if (started == null || asked == null) return true
  if (started.call_id != null && asked.call_id != null) return started.call_id === asked.call_id
  return started.name === asked.name && textOf(started.params) === textOf(asked.params)
}

/** What happened in the past was read from JSON. */
function textOf(params: object | null | undefined): string {
  return canonicalText((params ?? null) as Value)
}
