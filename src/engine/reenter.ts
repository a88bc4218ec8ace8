import { type AgentEvent, EVENT_MEMBERS } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import type { Signal } from '../model/signal.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import { type Value, type ValueMap, isMap, member } from '../model/value.ts'
import { seenResult } from './seen-result.ts'
import { textOfThrown } from './thrown-error.ts'

/** How deep calls made by rules may nest (law 7). */
export const REENTRY_DEPTH = 4

interface Reentry {
  readonly to: string
  readonly params: ValueMap
  /** The rules that led to the call; the last one makes it. */
  readonly running: readonly Rule[]
  /** The members that the events of the call share with the event that led to it. */
  readonly facts: Omit<AgentEvent, 'event'>
  readonly signal: Signal
  dispatch(event: AgentEvent): Promise<Decision>
  call(params: ValueMap): Promise<unknown>
}

/** The outcome of a call, and the decisions of rules about it. */
interface Reentered {
  readonly answer: unknown
  readonly outcomes: readonly Decision[]
}

/** Members that concern only the event itself, and not the calls that rules make there. */
const OWN: ReadonlySet<string> = new Set(['event', 'tool', 'error', 'prompt', 'response', 'at'])
const SHARED = Object.keys(EVENT_MEMBERS).filter((name) => !OWN.has(name))

/** The members that the events of a call share with the event where a rule makes it. */
export function sharedFacts({ payload, at }: EventContext): Omit<AgentEvent, 'event'> {
  return { ...Object.fromEntries(SHARED.map((name) => [name, member(payload, name)])), at }
}

/**
 * Makes a call for a rule, subject to rules like a call of the agent: it can be refused, and its parameters and its
 * result can be rewritten. There is nobody to ask, so `ask` refuses.
 */
export async function callAsAgent(reentry: Reentry): Promise<Reentered> {
  const { to, params, running, facts, signal, dispatch, call } = reentry
  if (running.length > REENTRY_DEPTH) {
    const error = `calls made by rules are nested more than ${REENTRY_DEPTH} levels deep`
    return { answer: refused('reentry-depth', error), outcomes: [] }
  }
  const start = await dispatch({ ...facts, event: 'tool_start', origin: 'rule', tool: { name: to, params } })
  if (start.verdict === 'deny' || start.verdict === 'ask') {
    const error = `rule \`${start.rule}\` refuses it: ${start.reason}`
    return { answer: refused('call-refused', error), outcomes: [start] }
  }
  if (start.stop !== undefined) {
    const error = `rule \`${start.stop.rule}\` stops the run: ${start.stop.reason}`
    return { answer: refused('call-refused', error), outcomes: [start] }
  }
  // The answer is no longer needed, and the call must not start.
  if (signal.aborted) return { answer: refused('action-timeout', 'the rule had no time left'), outcomes: [start] }

  const given = start.params ?? params
  const answer = await settle(() => call(given))
  const tool = { name: to, params: given, ...ending(answer) }
  const end = await dispatch({ ...facts, event: 'tool_end', origin: 'rule', tool })
  return { answer: rewritten(answer, end.result), outcomes: [start, end] }
}

/** The answer with the result that rules gave it, or with their text for its error. */
function rewritten(answer: unknown, result: Value | undefined): unknown {
  if (result === undefined || !isMap(answer)) return answer
  return answer['ok'] === false && typeof result === 'string' ? { ...answer, error: result } : { ...answer, result }
}

/** A tool that throws is treated like one that returns a failure. */
async function settle(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    return refused('call-failed', textOfThrown(error))
  }
}

/** The members of the `tool_end` for an answer, which may be anything. */
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
