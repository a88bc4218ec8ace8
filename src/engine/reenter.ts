import { type AgentEvent, EVENT_MEMBERS } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import type { Signal } from '../model/signal.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import { type Value, type ValueMap, isMap, member } from '../model/value.ts'
import { seenResult } from './seen-result.ts'
import { textOfThrown } from './thrown-error.ts'

/** How deep calls of rules may nest (law 7). */
export const REENTRY_DEPTH = 4

export interface Reentry {
  readonly to: string
  readonly params: ValueMap
  /** The rules that led to the call, the one that makes it last. */
  readonly running: readonly Rule[]
  /** What the events of the call share with the one that led to it. */
  readonly facts: Omit<AgentEvent, 'event'>
  readonly signal: Signal
  dispatch(event: AgentEvent): Promise<Decision>
  call(params: ValueMap): Promise<unknown>
}

/** What came of a call, and what rules made of it. */
export interface Reentered {
  readonly answer: unknown
  readonly outcomes: readonly Decision[]
}

/** Members of an event that are of it alone, and not of the calls that rules make at it. */
const OWN: ReadonlySet<string> = new Set(['event', 'tool', 'error', 'prompt', 'response', 'at'])
const SHARED = Object.keys(EVENT_MEMBERS).filter((name) => !OWN.has(name))

/** What an event of a call shares with the one at which it is made. */
export function sharedFacts({ payload, at }: EventContext): Omit<AgentEvent, 'event'> {
  return { ...Object.fromEntries(SHARED.map((name) => [name, member(payload, name)])), at }
}

/**
 * A call that a rule makes, as rules see calls of the agent: it can be refused, its parameters and its result can be
 * rewritten. Nobody is there to be asked, so that `ask` refuses.
 */
export async function callAsAgent(reentry: Reentry): Promise<Reentered> {
  const { to, params, running, facts, signal, dispatch, call } = reentry
  if (running.length > REENTRY_DEPTH) {
    const error = `calls of rules stand more than ${REENTRY_DEPTH} deep inside one another`
    return { answer: refused('reentry-depth', error), outcomes: [] }
  }
  const start = await dispatch({ ...facts, event: 'tool_start', origin: 'rule', tool: { name: to, params } })
  if (start.verdict === 'deny' || start.verdict === 'ask') {
    const error = `rule \`${start.rule}\` refuses it: ${start.reason}`
    return { answer: refused('call-refused', error), outcomes: [start] }
  }
  // Nobody waits for it any more, and what is not begun must not be.
  if (signal.aborted) return { answer: refused('action-timeout', 'the time of the rule was over'), outcomes: [start] }

  const given = start.params ?? params
  const answer = await settle(() => call(given))
  const tool = { name: to, params: given, ...ending(answer) }
  const end = await dispatch({ ...facts, event: 'tool_end', origin: 'rule', tool })
  return { answer: rewritten(answer, end.result), outcomes: [start, end] }
}

/** The answer with the result that rules gave it, or the text of its error. */
function rewritten(answer: unknown, result: Value | undefined): unknown {
  if (result === undefined || !isMap(answer)) return answer
  return answer['ok'] === false && typeof result === 'string' ? { ...answer, error: result } : { ...answer, result }
}

/** A tool that throws has failed as one that says so. */
async function settle(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    return refused('call-failed', textOfThrown(error))
  }
}

/** What the end of the call tells of an answer that may be anything. */
function ending(answer: unknown): { readonly ok: boolean; readonly result: unknown; readonly error: string | null } {
  const error = member(answer, 'error')
  return {
    ok: member(answer, 'ok') === true,
    result: seenResult(isMap(answer) ? answer['result'] : null),
    error: typeof error === 'string' ? error : null,
  }
}

function refused(code: string, error: string): object {
  return { type: 'call', ok: false, result: null, error, code }
}
