import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { AgentEvent } from '../model/event.ts'
import { unlessAborted } from '../model/in-time.ts'
import { type Decision, type Halt, NOTHING_DECIDED } from '../model/outcome.ts'
import { jsonText } from '../model/json-text.ts'
import type { Signal } from '../model/signal.ts'
import { asText, type Value } from '../model/value.ts'
import type { CallDecision } from './call-decision.ts'
import { type CallDecisions, createCallDecisions, type DecideEvent, type KnownDecision } from './call-decisions.ts'
import type { Engine } from './engine.ts'
import { isPlain, keepUnchanged, keepUnchangedMembers } from './keep-unchanged.ts'
import { masksOfResult } from './may-rewrite.ts'
import type { Ask, ConsentQuestion } from './consent.ts'
import { RefusedError } from './refused-error.ts'
import { seenResult, toJson } from './seen-result.ts'
import { textOfThrown, withText } from './thrown-error.ts'
import { passOn } from './pass-on.ts'
import { isAsyncIterable, type Pieces } from './tool-call.ts'

export interface ProposedCall {
  /** Distinguishes the call from others in the session. A call without an id is decided each time. */
  readonly id?: string | null
  readonly name: string
  readonly params?: object
  /** Aborts whatever rules are performing. */
  readonly signal?: Signal | null
}

export interface PerformOptions {
  /** A person's answer regarding the parameters that the decision shows. If given, `ask` is not called. */
  readonly answer?: boolean
  /** Aborts a pending question. */
  readonly signal?: Signal | null
}

export const PERFORM_OPTIONS: OptionNames<PerformOptions> = { answer: 'optional', signal: 'optional' }

/** Describes a tool that streams. */
export interface StreamOptions {
  /**
   * `text`: the pieces are parts of one text, which is the result unless the stream returns another. Rules that only
   * mask secrets do so while it streams. `results`, or absent: each piece is a result that replaces the previous one,
   * as in agent SDKs.
   */
  readonly pieces?: Pieces
}

const STREAM_OPTIONS: OptionNames<StreamOptions> = { pieces: 'optional' }

/** @throws {TypeError} if an option is unknown or has an unknown value */
export function checkStream(caller: string, stream: StreamOptions): void {
  checkOptions(caller, stream, STREAM_OPTIONS)
  const pieces: unknown = stream.pieces
  if (pieces !== undefined && pieces !== 'results' && pieces !== 'text') {
    throw new TypeError('`pieces` must be `results` or `text`')
  }
}

/** A call that may happen, once. */
export interface PermittedCall {
  readonly id: string | null
  readonly tool: string
  /** The parameters for the tool. */
  readonly params: object
  /**
   * Runs the tool, then raises `tool_end`. Resolves to the tool's result, or to what rules made of it. A streamed
   * result is passed on piece by piece, unless a rule may rewrite it: then only its last piece is passed on. A text is
   * still streamed if such rules only mask its secrets.
   *
   * @throws whatever the tool throws (rejects); rules may have rewritten the text of the error
   */
  run<Result>(execute: (params: object) => Result, stream?: StreamOptions): Promise<Awaited<Result>>
}

/** Decides calls: an engine, or a stand-in such as a remote engine. */
export type CallEngine = Pick<Engine, 'dispatch'> & Partial<Pick<Engine, 'calls' | 'program'>>

/** On whose behalf calls are made. */
interface Caller {
  /** Members of the events other than the tool. Called for each event. */
  readonly facts: () => Omit<AgentEvent, 'event' | 'tool'>
  readonly ask: Ask | undefined
  /** @param by decides the event: the function that `calls` passes for a `tool_start`, otherwise the engine */
  dispatch(event: AgentEvent, given: { readonly deadline?: Signal }, by: DecideEvent): Promise<Decision>
  /** Called with a decision that was made earlier, perhaps in another process. */
  takeUp(outcome: Decision): void
  /** Set if a rule has stopped the session: no further call runs. */
  stopped(): Halt | null
}

/** A decided call, before consent. */
interface Attempt {
  readonly known: KnownDecision
  readonly handed: unknown
}

interface Run extends Pick<PermittedCall, 'tool' | 'id'> {
  readonly signal: Signal | null
  readonly stream: StreamOptions
}

/** Decides calls, and lets permitted calls run. */
export interface CallGate {
  decide(call: ProposedCall): Promise<CallDecision>
  /** @throws {RefusedError} (rejects) */
  perform(decision: unknown, options: PerformOptions): Promise<PermittedCall>
  /** Does both, for callers that run the tool right away. If another call has used the decision, it decides again. */
  permit(call: ProposedCall): Promise<PermittedCall>
}

export function createCallGate(engine: CallEngine, caller: Caller): CallGate {
  const { facts, ask } = caller
  const decideNow: DecideEvent = (event, given) => engine.dispatch(event, given)
  const calls = engine.calls ?? ownDecisions(decideNow)

  /** @param how `decideAnew` if another caller has used the decision */
  async function decide(
    { id = null, name, params = {}, signal = null }: ProposedCall,
    how: 'decide' | 'decideAnew' = 'decide',
  ): Promise<Attempt> {
    signal?.throwIfAborted()
    const tool = { name, params, ...(id === null ? {} : { call_id: id }) }
    const event = (): AgentEvent => ({ ...facts(), event: 'tool_start', tool })
    const given = signal === null ? {} : { deadline: signal }
    const known = await calls[how](event(), (by) => caller.dispatch(event(), given, by), signal ?? undefined)
    if (known.isTakenUp) caller.takeUp(known.decision.outcome)
    signal?.throwIfAborted()
    return { known, handed: known.decision }
  }

  /** Null if another caller has used the decision. */
  async function use(
    { known, handed }: Attempt,
    { answer, signal = null }: PerformOptions,
    original: object,
  ): Promise<PermittedCall | null> {
    const { tool, id, outcome } = known.decision
    const params = outcome.params === undefined ? original : (keepUnchangedMembers(original, outcome.params) as object)
    const mayRun =
      stopBefore(outcome) === null &&
      (await isAllowed(questionAbout(known, { params, originalParams: original, signal }), answer))
    // If the wait for an answer is aborted, the question stays open: the decision is not used up.
    const isOurs = await calls.use(handed)
    // Another call may have stopped the session while a person was asked.
    const stop = stopBefore(outcome)
    if (stop !== null) throw new RefusedError(`\`${tool}\``, stoppedBy(stop, outcome))
    if (!mayRun) throw new RefusedError(`\`${tool}\``, outcome)
    if (!isOurs) return null
    return { id, tool, params, run: (execute, stream = {}) => run(params, execute, { tool, id, signal, stream }) }
  }

  /** The stop that keeps a call from running: its own, or an earlier one. A refusal has a reason of its own. */
  function stopBefore({ verdict, stop }: Decision): Halt | null {
    return verdict === 'deny' ? null : (stop ?? caller.stopped())
  }

  async function isAllowed(question: ConsentQuestion, answer: boolean | undefined): Promise<boolean> {
    const { verdict } = question.outcome
    if (verdict === 'deny' || answer === false) return false
    if (verdict !== 'ask' || answer === true) return true
    return (await unlessAborted(ask?.(question), question.signal)) === true
  }

  async function run<Result>(
    params: object,
    execute: (params: object) => Result,
    { tool: name, id, signal, stream }: Run,
  ): Promise<Awaited<Result>> {
    checkStream('run', stream)
    const { pieces = 'results' } = stream
    const tool = { name, params, ...(id === null ? {} : { call_id: id }) }
    const end = (outcome: object): Promise<Decision> =>
      caller.dispatch(
        { ...facts(), event: 'tool_end', tool: { ...tool, ...outcome } },
        signal === null ? {} : { deadline: signal },
        decideNow,
      )
    const succeed = async (result: unknown): Promise<unknown> => {
      const seen = seenResult(result)
      const { result: rewritten } = await end({ ok: true, result: seen })
      return rewritten === undefined ? result : rewrittenResult(result, seen, rewritten)
    }
    const fail = async (error: unknown): Promise<unknown> => {
      const text = textOfThrown(error)
      const { result: rewritten = text } = await end({ ok: false, error: text })
      return rewritten === text ? error : withText(error, asText(rewritten))
    }
    let result: unknown
    try {
      result = await execute(params)
    } catch (error) {
      throw await fail(error)
    }
    const passed = isAsyncIterable(result)
      ? passOn(result, { pieces, succeed, fail, masks: masksOfResult(engine.program, name, agentIn(facts())) })
      : await succeed(result)
    // The tool's own result, or what rules made of it.
    return passed as Awaited<Result>
  }

  return {
    decide: async (call) => (await decide(call)).known.decision,
    async perform(decision, options) {
      options.signal?.throwIfAborted()
      const known = await calls.find(decision)
      const refused = known === null ? UNKNOWN : refusalFor(known.decision, facts())
      const what = known === null ? 'a call' : `\`${known.decision.tool}\``
      if (known === null || refused !== null) throw new RefusedError(what, refusal(refused ?? UNKNOWN))
      caller.takeUp(known.decision.outcome)
      const permitted = await use({ known, handed: decision }, options, known.decision.params)
      if (permitted === null) throw new RefusedError(what, refusal(UNKNOWN))
      return permitted
    },
    async permit(call) {
      const { name, params = {}, signal = null } = call
      const stop = caller.stopped()
      if (stop !== null) throw new RefusedError(`\`${name}\``, stoppedBy(stop, refusal('')))
      const permitted = await use(await decide(call), { signal }, params)
      if (permitted !== null) return permitted
      // Another call with the same id was first. Each run of a tool needs a decision of its own.
      const own = await use(await decide(call, 'decideAnew'), { signal }, params)
      if (own === null) throw new RefusedError(`\`${name}\``, refusal(UNKNOWN))
      return own
    },
  }
}

function questionAbout(
  { decision: { tool, id, outcome }, isTakenUp }: KnownDecision,
  given: Pick<ConsentQuestion, 'params' | 'originalParams'> & { readonly signal: Signal | null },
): ConsentQuestion {
  const { reason, rule } = outcome
  const signal = given.signal ?? new AbortController().signal
  return { event: 'tool_start', reason, rule, tool, callId: id, ...given, signal, isTakenUp, outcome }
}

/** Why the decision is not valid for this caller. */
function refusalFor({ session, agent }: CallDecision, facts: Omit<AgentEvent, 'event'>): string | null {
  if (session !== (facts['session_id'] ?? 'default')) return 'the decision belongs to another session'
  return agent === agentIn(facts) ? null : 'the decision belongs to another agent'
}

function agentIn({ agent_id: agent }: Omit<AgentEvent, 'event'>): string | null {
  return typeof agent === 'string' ? agent : null
}

const UNKNOWN = 'this decision is no longer valid: it was used or altered, or its session has ended'

function refusal(reason: string): Decision {
  return { ...NOTHING_DECIDED, event: 'tool_start', verdict: 'deny', reason }
}

/** The refusal of a call because a rule has stopped the run. */
function stoppedBy({ rule, reason }: Halt, outcome: Decision): Decision {
  return { ...outcome, verdict: 'deny', rule, reason }
}

/** Decisions about calls for an engine that does not store them. */
function ownDecisions(decide: DecideEvent): CallDecisions {
  return createCallDecisions(
    {},
    () => ({ digest: '', decide }),
    () => {},
  )
}

/** Keeps the tool's own values for members that no rule changed, unless a model would then see something else. */
function rewrittenResult(result: unknown, seen: unknown, rewritten: Value): unknown {
  try {
    const kept = keepUnchanged(result, seen as Value, rewritten, isPlain)
    return jsonText(toJson(kept)) === jsonText(rewritten) ? kept : rewritten
  } catch {
    return rewritten
  }
}
