import type { EvaluationError } from '../model/event-context.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { Rule } from '../model/rule.ts'
import type { AnswerPlace, BudgetQuestion, BudgetState, Claim } from '../model/store.ts'
import type { Performance, WorldEffect } from './running-action.ts'

/** A claim, and the store's answer. */
export interface GrantedClaim {
  readonly claim: Claim
  readonly granted: BudgetState
}

/** Why the store could not release each of the claims or take back the event; null if it could. */
export interface TakeBackFailures {
  readonly claims: readonly (EvaluationError | null)[]
  readonly event: EvaluationError | null
}

/** Claims of different counters, in the order of their rules. */
interface JudgeRequest {
  readonly type: 'judge'
  readonly asked: readonly BudgetQuestion[]
}

interface RecordRequest {
  readonly type: 'record'
  readonly recording: Recording
}

/** Releases the claims of rules that had no effect, and takes back an event that was refused. */
interface TakeBackRequest {
  readonly type: 'take-back'
  readonly claims: readonly GrantedClaim[]
  /** The receipt of the event; null if the event stays. */
  readonly receipt: unknown
}

/** Looks up a model's earlier answer to the same question. */
interface RecallRequest {
  readonly type: 'recall'
  readonly place: AnswerPlace
  /** Milliseconds. */
  readonly span: number
}

interface KeepRequest {
  readonly type: 'keep'
  readonly place: AnswerPlace
  readonly answer: string
}

interface PerformRequest {
  readonly type: 'perform'
  readonly rule: Rule
  readonly effect: WorldEffect
}

/** Something that deciding needs from outside, one request at a time. */
export type Request = JudgeRequest | RecordRequest | TakeBackRequest | RecallRequest | KeepRequest | PerformRequest

/** Steps that lead to an outcome. The answer to each request is what `next` is called with. */
export type Steps<Outcome> = Generator<Request, Outcome, unknown>

/** Asks whoever drives the steps. The answer to a claim that the store could not judge is the reason. */
export function ask(request: JudgeRequest): Steps<readonly (BudgetState | EvaluationError)[]>
/** The answer is an error if the store could not record the event. */
export function ask(request: RecordRequest): Steps<Recorded | EvaluationError>
export function ask(request: TakeBackRequest): Steps<TakeBackFailures>
/** The answer is null if the model must be asked. */
export function ask(request: RecallRequest): Steps<string | EvaluationError | null>
/** The answer is null, or why the store could not keep it. */
export function ask(request: KeepRequest): Steps<EvaluationError | null>
export function ask(request: PerformRequest): Steps<Performance>
export function* ask(request: Request): Steps<unknown> {
  return yield request
}

/** The answer of nobody: actions stay planned, a model would be asked, and there is no budget. */
export function unanswered(request: Request): unknown {
  switch (request.type) {
    case 'judge':
      return request.asked.map(() => NOT_JUDGED)
    case 'record':
      return NOT_ANSWERED
    case 'take-back':
      return NOTHING_FAILED
    case 'perform':
      return PLANNED
    case 'recall':
    case 'keep':
      return null
  }
}

export const NOT_JUDGED: EvaluationError = { code: 'store-failed', message: 'the store did not judge the claim' }
export const NOT_ANSWERED: EvaluationError = {
  code: 'store-failed',
  message: 'the store did not answer about the past',
}
export const NOTHING_FAILED: TakeBackFailures = { claims: [], event: null }
export const PLANNED: Performance = { status: 'planned', answer: null }
