import type { DecisionLog, Reply } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationError } from '../model/event-context.ts'
import type { Decision } from '../model/outcome.ts'
import { openProgram, type Program, type Rule } from '../model/rule.ts'
import type { Signal } from '../model/signal.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { AnswerPlace, BudgetQuestion, BudgetState, Claim, Store } from '../model/store.ts'
import { type DecisionTrace, type DecisionTracer, traceparentOf } from '../model/tracer.ts'
import { member, type ValueMap } from '../model/value.ts'
import { evaluateRules, type Evaluation } from './evaluate-rules.ts'
import type { MutableEventContext } from './event-context.ts'
import type { Explain } from './explain.ts'
import { type Decided, keepRecord, recordOf } from './keep-record.ts'
import { noteReplies } from './note-replies.ts'
import { createEventKey } from './event-key.ts'
import { type CallTool, type Circumstances, createPerformer, paramsOf, type Performer } from './perform.ts'
import { readEvent } from './read-event.ts'
import { tracePerformer } from './trace-performer.ts'
import { callAsAgent, sharedFacts } from './reenter.ts'
import type { GrantedClaim } from './request.ts'
import { storeFailure } from './store-failure.ts'

/** Options of a dispatch. */
export interface DispatchGiven {
  readonly deadline?: Signal
  /** Adds the outcome of each rule, and why, to this decision; or only of those that may have refused. */
  readonly explain?: Explain
  /** Whether to decide a call only once, however often its event arrives. */
  readonly once?: boolean
}

export interface DispatchOptions {
  /** Where budgets are kept. */
  readonly store: Store
  /** Performs the actions. Null if they are not performed, so that they stay planned in the outcome. */
  readonly host: Host | null
  readonly explain: Explain
  /** Whether every rule is tested, to detect a wrong prefilter. */
  readonly verify: boolean
  /** Stores every decision before it is returned. */
  readonly decisionLog?: DecisionLog
  /** Traces every decision. */
  readonly tracer?: DecisionTracer
  /** Called for every decided event, including those of calls that rules made. */
  announce(outcome: Decision, event: AgentEvent): void
  /** Called when the store fails at the end of a session, since the error then concerns no rule. */
  fail(error: EvaluationError): void
}

/**
 * Decides an event and performs the actions it leads to. When `deadline` is aborted, everything still being performed
 * has failed, and the `on_error` of the rules concerned applies.
 *
 * @throws {EventError} (rejects) if the event cannot be decided
 */
export type Dispatch = (event: AgentEvent, deadline?: Deadline) => Promise<Decision>

/** Called once there is something to perform. */
export type Deadline = () => Signal

export function createDispatch(given: Program, options: DispatchOptions): Dispatch {
  const program = openProgram(given)
  const { store, host, explain, verify, decisionLog, tracer, announce, fail } = options
  return (event, deadline) => dispatch(event, [], deadline)

  /** `running` holds the rules whose calls led to this event. */
  async function dispatch(event: AgentEvent, running: readonly Rule[], deadline?: Deadline): Promise<Decision> {
    const context = readEvent(event, program, { time: (at) => at ?? now(host), isReal: true })
    const steps = evaluateRules({
      at: program.at(context.event),
      past: program.pastAt(context.event),
      remembering: program.remembering,
      context,
      explain,
      verify,
      running,
    })
    const { session, agent } = context
    const trace = tracer?.begin({ program: given, event, session, agent }) ?? null
    const performer = performerFor(host, context, running, deadline, trace)
    let outcome: Decision | null = null
    try {
      const decided = { program: given, event, context, running, isExplained: explain === true }
      outcome = await (decisionLog === undefined
        ? drive(steps, performer)
        : driveNoted(decisionLog, decided, steps, performer))
    } finally {
      trace?.end(outcome)
    }
    if (context.event === 'session_end') await endSession(context.session)
    announce(outcome, event)
    return outcome
  }

  async function driveNoted(
    log: DecisionLog,
    decided: Decided,
    steps: Evaluation,
    performer: Performer,
  ): Promise<Decision> {
    const replies: Reply[] = []
    const decision = await drive(noteReplies(steps, replies), performer)
    return keepRecord(log, recordOf(decided, replies, decision))
  }

  async function drive(steps: Evaluation, performer: Performer): Promise<Decision> {
    let next = steps.next()
    while (next.done !== true) {
      const request = next.value
      if (request.type === 'perform') request.reply(await performer.perform(request))
      else if (request.type === 'record') request.reply(await record(request.recording))
      else if (request.type === 'take-back') {
        // In parallel, so that a remote store takes only one round trip.
        const claims = Promise.all(request.claims.map(release))
        const event = request.receipt === null ? null : takeBack(request.receipt)
        request.reply({ claims: await claims, event: await event })
      } else if (request.type === 'recall') request.reply(await recall(request.place, request.span))
      else if (request.type === 'keep') request.reply(await keep(request.place, request.answer))
      else request.reply(await judge(request.asked))
      next = steps.next()
    }
    performer.close()
    return next.value
  }

  /** A store may be a file or a server, and fail: then the rules get an error, and their `on_error` applies. */
  async function judge(asked: readonly BudgetQuestion[]): Promise<readonly (BudgetState | EvaluationError)[]> {
    if (store.judge === undefined) {
      const states: (BudgetState | EvaluationError)[] = []
      for (const { type, claim } of asked) states.push(await budget(type, claim))
      return states
    }
    try {
      const states: unknown = await store.judge(asked)
      return asked.map((_, index) => {
        const state: unknown = Array.isArray(states) ? states[index] : null
        return isBudgetState(state) ? state : NO_BUDGET_STATE
      })
    } catch (error) {
      const failure = storeFailure(error)
      return asked.map(() => failure)
    }
  }

  async function budget(type: BudgetQuestion['type'], claim: Claim): Promise<BudgetState | EvaluationError> {
    try {
      const state: unknown = await store[type](claim)
      return isBudgetState(state) ? state : NO_BUDGET_STATE
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function release({ claim, granted }: GrantedClaim): Promise<EvaluationError | null> {
    try {
      await store.release(claim, granted)
      return null
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function record(recording: Recording): Promise<Recorded | EvaluationError> {
    if (store.record === undefined) return NO_HISTORY
    try {
      const recorded: unknown = await store.record(recording)
      return isRecorded(recorded, recording) ? recorded : NOT_RECORDED
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function takeBack(receipt: unknown): Promise<EvaluationError | null> {
    try {
      await store.takeBack?.(receipt)
      return null
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function recall(place: AnswerPlace, span: number): Promise<string | EvaluationError | null> {
    try {
      const answer: unknown = (await store.recall?.(place, span)) ?? null
      return answer === null || typeof answer === 'string' ? answer : NO_KEPT_ANSWER
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function keep(place: AnswerPlace, answer: string): Promise<EvaluationError | null> {
    try {
      await store.keep?.(place, answer)
      return null
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function endSession(session: string): Promise<void> {
    try {
      await store.endSession(session)
    } catch (error) {
      fail(storeFailure(error))
    }
  }

  function performerFor(
    host: Host | null,
    eventContext: MutableEventContext,
    running: readonly Rule[],
    deadline: Deadline | undefined,
    trace: DecisionTrace | null,
  ): Performer {
    if (host === null) return NOBODY
    const { event, session, agent, conversationId: conversation, workspace } = eventContext
    const parent = traceparentOf(eventContext)
    const circumstances: { traceparent?: string } & Circumstances = {
      ...(parent !== null && { traceparent: parent }),
      event,
      session,
      agent,
      conversation,
      workspace,
      servers: program.servers,
      model: host.model ?? null,
    }
    const callTool: CallTool = async (effect, rule, callContext) => {
      const call = async (params: ValueMap): Promise<unknown> => host.tools?.call(effect.to, params, callContext)
      if (effect.reenter !== true) return { answer: await call(paramsOf(effect)), outcomes: [] }
      const inside = [...running, rule]
      return callAsAgent({
        to: effect.to,
        params: paramsOf(effect),
        running: inside,
        facts: sharedFacts(eventContext),
        signal: callContext.signal,
        dispatch: (nested) => dispatch(withTrace(nested, callContext.traceparent), inside, deadline),
        call,
      })
    }
    const queueing = { env: program.env, eventKey: createEventKey(eventContext, store) }
    const performer = createPerformer(host, circumstances, deadline, callTool, queueing)
    if (trace === null) return performer
    return tracePerformer(performer, trace, (traceparent) => {
      if (traceparent !== null) circumstances.traceparent = traceparent
    })
  }
}

/** The events of a rule's call belong to the same trace. */
function withTrace(event: AgentEvent, traceparent: string | undefined): AgentEvent {
  return traceparent === undefined ? event : { ...event, traceparent }
}

/** The clock is foreign code too, so its answer is checked. */
function now(host: Host | null): number {
  const time = host?.clock?.now() ?? Date.now()
  return Number.isFinite(time) ? time : Date.now()
}

const NO_BUDGET_STATE: EvaluationError = { code: 'store-failed', message: 'the store did not judge the claim' }

const NO_KEPT_ANSWER: EvaluationError = { code: 'store-failed', message: 'the store gave an answer that is not text' }

const NO_HISTORY: EvaluationError = { code: 'no-history', message: 'the store does not keep what happened' }

const NOT_RECORDED: EvaluationError = { code: 'store-failed', message: 'the store did not answer about the past' }

function isRecorded(answer: unknown, { questions }: Recording): answer is Recorded {
  const answers = member(answer, 'answers')
  return Array.isArray(answers) && answers.length === questions.length
}

function isBudgetState(answer: unknown): answer is BudgetState {
  const judged = member(answer, 'answer')
  return judged === 'granted' || judged === 'cooling' || judged === 'spent'
}

const NOBODY: Performer = {
  perform: () => Promise.resolve({ status: 'planned', answer: null }),
  close() {},
}
