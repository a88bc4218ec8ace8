import type { DecisionLog, DecisionRecord, Reply } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationError } from '../model/event-context.ts'
import type { Decision } from '../model/outcome.ts'
import { layersOf, namesIn, type Program, type Rule } from '../model/rule.ts'
import type { Signal } from '../model/signal.ts'
import type { Store } from '../model/store.ts'
import { type DecisionTrace, type DecisionTracer, traceparentOf } from '../model/tracer.ts'
import type { ValueMap } from '../model/value.ts'
import { evaluateLayers } from './evaluate-layers.ts'
import type { MutableEventContext } from './event-context.ts'
import type { Explain } from './explain.ts'
import { keepRecord, recordOf } from './keep-record.ts'
import { noteReply } from './note-replies.ts'
import { createEventKey } from './event-key.ts'
import { type CallTool, type Circumstances, createPerformer, paramsOf, type Performer } from './perform.ts'
import { readEvent } from './read-event.ts'
import { tracePerformer } from './trace-performer.ts'
import { callAsAgent, sharedFacts } from './reenter.ts'
import { type GuardedStore, guardStore } from './guard-store.ts'
import { PLANNED, type Request } from './request.ts'
import { createRuleTimer } from './rule-timer.ts'
import { createStoreTime, type StoreTime } from './store-time.ts'

/** Options of a dispatch. */
export interface DispatchGiven {
  readonly deadline?: Signal
  /** Adds the outcome of each rule, and why, to this decision; or only of those that may have refused. */
  readonly explain?: Explain
  /** Whether to decide a call only once, however often its event arrives. */
  readonly once?: boolean
}

interface DispatchOptions {
  /** Where budgets are kept. */
  readonly store: Store
  /** Performs the actions. Null if they are not performed, so that they stay planned in the outcome. */
  readonly host: Host | null
  readonly explain: Explain
  /** Whether every rule is tested, to detect a wrong prefilter. */
  readonly verify: boolean
  /** Stores every decision before it is returned. */
  readonly decisionLog?: DecisionLog
  readonly tracer?: DecisionTracer
  /** Called for every decided event, including those of calls that rules made. */
  announce(outcome: Decision, event: AgentEvent, record: DecisionRecord): void
  /** Called when the store fails at the end of a session, since the error then concerns no rule. */
  fail(error: EvaluationError): void
}

/**
 * Decides an event and performs the actions it leads to. When `deadline` is aborted, everything still being performed
 * has failed, and the `on_error` of the rules concerned applies.
 *
 * @throws {EventError} (rejects) if the event cannot be decided
 */
export type Dispatch = (event: AgentEvent, deadline?: Deadline, around?: Around) => Promise<Decision>

/** Called once there is something to wait for. */
export type Deadline = () => Signal

/** What the decision of an event is part of. */
export interface Around {
  /** The time that is left for the store. */
  readonly time?: StoreTime
  /**
   * Called once: before the first rule asks the store or performs something, or at the end if none did. If it returns a
   * decision that was made earlier, that is the answer, and nothing more happens.
   *
   * @param isNeeded whether a rule asks the store or performs something
   */
  readonly takeUp?: (isNeeded: boolean) => Promise<Decision | null>
}

/** How the requests of an evaluation are answered. */
interface Asking {
  readonly store: GuardedStore
  /** The decision that was made about the event earlier. Called before each request, and with null at the end. */
  readonly findEarlier: ((request: Request | null) => Promise<Decision | null>) | null
}

interface Driven {
  readonly decision: Decision
  /** Whether it was made earlier, so that nothing has happened now. */
  readonly isEarlier: boolean
}

export function createDispatch(given: Program, options: DispatchOptions): Dispatch {
  const layers = layersOf(given)
  const nameIn = namesIn(given)
  const { store, host, explain, verify, decisionLog, tracer, announce, fail } = options
  return (event, deadline, around = {}) => dispatch(event, [], deadline, around)

  /** `running` holds the rules whose calls led to this event. */
  async function dispatch(
    event: AgentEvent,
    running: readonly Rule[],
    deadline: Deadline | undefined,
    { time = createStoreTime(store, deadline), takeUp }: Around,
  ): Promise<Decision> {
    const context = readEvent(event, layers[0], { time: (at) => at ?? now(host), isReal: true })
    const { session, agent } = context
    const trace = tracer?.begin({ program: given, event, session, agent }) ?? null
    const timer = createRuleTimer(trace, explain === true, nameIn)
    const steps = evaluateLayers({ layers, context, explain, timer, verify, running })
    const performer = performerFor(host, context, running, deadline, time, trace)
    const guarded = guardStore(store, time)
    const asking = { store: guarded, findEarlier: takeUp === undefined ? null : once(takeUp, host) }
    const replies: Reply[] = []
    let decision: Decision | null = null
    let record: DecisionRecord
    let isEarlier = false
    try {
      const driven = await drive(steps, performer, asking, replies)
      isEarlier = driven.isEarlier
      if (isEarlier) return driven.decision
      const decided = { program: given, event, context, running, isExplained: explain === true }
      record = recordOf(decided, replies, driven.decision)
      decision = decisionLog === undefined ? record.decision : await keepRecord(decisionLog, record, time)
    } finally {
      // A trace that does not end is not written.
      if (!isEarlier) {
        timer?.tell()
        trace?.end(decision)
      }
    }
    if (context.event === 'session_end') {
      const failure = await guarded.endSession(context.session)
      if (failure !== null) fail(failure)
    }
    announce(decision, event, record)
    return decision
  }

  async function drive(
    steps: Iterator<Request, Decision, unknown>,
    performer: Performer,
    { store, findEarlier }: Asking,
    replies: Reply[],
  ): Promise<Driven> {
    let next = steps.next()
    for (;;) {
      const request = next.done === true ? null : next.value
      const earlier = findEarlier === null ? null : await findEarlier(request)
      if (earlier !== null) return { decision: earlier, isEarlier: true }
      if (next.done === true) break
      const answer = await answerTo(next.value, store, performer)
      noteReply(replies, next.value, answer)
      next = steps.next(answer)
    }
    performer.close()
    return { decision: next.value, isEarlier: false }
  }

  function performerFor(
    host: Host | null,
    eventContext: MutableEventContext,
    running: readonly Rule[],
    deadline: Deadline | undefined,
    time: StoreTime,
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
        dispatch: (nested) => dispatch(withTrace(nested, callContext.traceparent), inside, deadline, { time }),
        call,
      })
    }
    const performer = createPerformer(host, circumstances, deadline, callTool, {
      programOf: (rule) => layers.find(({ layer }) => layer === rule.layer) ?? layers[0],
      eventKey: createEventKey(eventContext, store, time),
    })
    if (trace === null) return performer
    return tracePerformer(performer, trace, nameIn, (traceparent) => {
      if (traceparent !== null) circumstances.traceparent = traceparent
    })
  }
}

/** Looks for an earlier decision once: before the first request that matters, or at the end. */
function once(takeUp: NonNullable<Around['takeUp']>, host: Host | null): NonNullable<Asking['findEarlier']> {
  let hasLooked = false
  return async (request) => {
    if (hasLooked || (request?.type === 'perform' && host === null)) return null
    hasLooked = true
    return takeUp(request !== null)
  }
}

function answerTo(request: Request, store: GuardedStore, performer: Performer): Promise<unknown> {
  switch (request.type) {
    case 'judge':
      return store.judge(request.asked)
    case 'record':
      return store.record(request.recording)
    case 'take-back':
      return store.takeBack(request.claims, request.receipt)
    case 'recall':
      return store.recall(request.place, request.span)
    case 'keep':
      return store.keep(request.place, request.answer)
    case 'perform':
      return performer.perform(request)
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

const NOBODY: Performer = {
  perform: () => Promise.resolve(PLANNED),
  close() {},
}
