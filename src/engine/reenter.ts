import type { AgentEvent } from '../model/event.ts'
import type { CallResult } from '../model/host.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { ValueMap } from '../model/value.ts'

/** Calls of rules that may stand inside one another (law 7). */
export const REENTRY_DEPTH = 4

export interface Reentry {
  readonly to: string
  readonly params: ValueMap
  /** The rules that led to the call, the one that makes it last. */
  readonly running: readonly Rule[]
  /** What the events of the call share with the one that led to it. */
  readonly facts: Omit<AgentEvent, 'event'>
  dispatch(event: AgentEvent): Promise<Decision>
  call(params: ValueMap): Promise<CallResult>
}

/**
 * A call that a rule makes, as rules see calls of the agent: it can be refused, its parameters and its result can be
 * rewritten. Nobody is there to be asked, so that `ask` refuses.
 */
export async function callAsAgent({ to, params, running, facts, dispatch, call }: Reentry): Promise<CallResult> {
  if (running.length > REENTRY_DEPTH) {
    return refused('reentry-depth', `calls of rules stand more than ${REENTRY_DEPTH} deep inside one another`)
  }
  const start = await dispatch({ ...facts, event: 'tool_start', origin: 'rule', tool: { name: to, params } })
  if (start.verdict === 'deny' || start.verdict === 'ask') {
    return refused('call-refused', `rule \`${start.rule}\` refuses it: ${start.reason}`)
  }
  const given = start.params ?? params
  const answer = await call(given)
  const { ok, result, error } = answer
  const tool = { name: to, params: given, ok, result, error }
  const end = await dispatch({ ...facts, event: 'tool_end', origin: 'rule', tool })
  return end.result === undefined ? answer : { ...answer, result: end.result }
}

function refused(code: string, error: string): CallResult {
  return { type: 'call', ok: false, result: null, error, code }
}
