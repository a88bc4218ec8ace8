import type { AnswerPlace } from '../model/answers.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationError } from '../model/event-context.ts'
import type { Decision } from '../model/outcome.ts'
import { openProgram, type Program, type Rule } from '../model/rule.ts'
import type { Signal } from '../model/signal.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { Claim, BudgetState, Store } from '../model/store.ts'
import { readThrown } from '../model/thrown.ts'
import { member, type ValueMap } from '../model/value.ts'
import { evaluateRules, type Evaluation } from './evaluate-rules.ts'
import type { MutableEventContext } from './event-context.ts'
import type { Explain } from './explain.ts'
import { createPerformer, paramsOf, type Performer } from './perform.ts'
import { readEvent } from './read-event.ts'
import { callAsAgent, sharedFacts } from './reenter.ts'

export interface DispatchOptions {
  /** Where budgets are kept. */
  readonly store: Store
  /** Null is nobody: the outcome says what is planned. */
  readonly host: Host | null
  readonly explain: Explain
  /** Whether every rule is asked, to find a wrong prefilter. */
  readonly verify: boolean
  /** Told of every event that was decided, those of calls that rules made included. */
  announce(outcome: Decision, event: AgentEvent): void
  /** Told when the store fails at the end of a session, when no rule is there to fail. */
  fail(error: EvaluationError): void
}

/**
 * Decides an event and performs what it asks for. When `deadline` is aborted whatever is still being performed has failed,
 * and the rules whose it is do what they say for that.
 *
 * @throws {EventError} (rejects) when the event cannot be decided
 */
export type Dispatch = (event: AgentEvent, deadline?: Deadline) => Promise<Decision>

/** Asked for when there is something to perform. */
export type Deadline = () => Signal

export function createDispatch(given: Program, options: DispatchOptions): Dispatch {
  const program = openProgram(given)
  const { store, host, explain, verify, announce, fail } = options
  return (event, deadline) => dispatch(event, [], deadline)

  /** `running` are the rules whose calls led here. */
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
    const outcome = await drive(steps, performerFor(host, context, running, deadline))
    if (context.event === 'session_end') await endSession(context.session)
    announce(outcome, event)
    return outcome
  }

  async function drive(steps: Evaluation, performer: Performer): Promise<Decision> {
    let next = steps.next()
    while (next.done !== true) {
      const request = next.value
      if (request.type === 'perform') request.reply(await performer.perform(request))
      else if (request.type === 'record') request.reply(await record(request.recording))
      else if (request.type === 'take-back') request.reply(await takeBack(request.receipt))
      else if (request.type === 'release') request.reply(await release(request.claim, request.granted))
      else if (request.type === 'recall') request.reply(await recall(request.place, request.span))
      else if (request.type === 'keep') request.reply(await keep(request.place, request.answer))
      else request.reply(await budget(request.type, request.claim))
      next = steps.next()
    }
    performer.close()
    return next.value
  }

  /** A store may be a file or a server, which fail: then the rule has no answer, and does what it says for that. */
  async function budget(type: 'inspect' | 'claim', claim: Claim): Promise<BudgetState | EvaluationError> {
    try {
      const state: unknown = await store[type](claim)
      return isBudgetState(state) ? state : NO_BUDGET_STATE
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function release(claim: Claim, granted: BudgetState): Promise<EvaluationError | null> {
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
  ): Performer {
    if (host === null) return NOBODY
    const { event, session, agent, conversationId: conversation, workspace } = eventContext
    const circumstances = {
      event,
      session,
      agent,
      conversation,
      workspace,
      servers: program.servers,
      model: host.model ?? null,
    }
    return createPerformer(host, circumstances, deadline, async (effect, rule, callContext) => {
      const call = async (params: ValueMap): Promise<unknown> => host.tools?.call(effect.to, params, callContext)
      if (effect.reenter !== true) return { answer: await call(paramsOf(effect)), outcomes: [] }
      const inside = [...running, rule]
      return callAsAgent({
        to: effect.to,
        params: paramsOf(effect),
        running: inside,
        facts: sharedFacts(eventContext),
        signal: callContext.signal,
        dispatch: (nested) => dispatch(nested, inside, deadline),
        call,
      })
    })
  }
}

/** A clock is somebody's own code too. */
function now(host: Host | null): number {
  const time = host?.clock?.now() ?? Date.now()
  return Number.isFinite(time) ? time : Date.now()
}

function storeFailure(error: unknown): EvaluationError {
  const { message, code } = readThrown(error)
  return { code: code ?? 'store-failed', message }
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
