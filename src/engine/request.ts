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

/** Something that deciding needs from outside, one request at a time. The driver replies before the next step. */
export type Request =
  | {
      /** Claims of different counters, in the order of their rules. */
      readonly type: 'judge'
      readonly asked: readonly BudgetQuestion[]
      /** In the same order. The reply to a claim that the store could not judge is the reason. */
      reply(states: readonly (BudgetState | EvaluationError)[]): void
    }
  | {
      readonly type: 'record'
      readonly recording: Recording
      /** The reply is an error if the store could not record the event. */
      reply(recorded: Recorded | EvaluationError): void
    }
  | {
      /** Releases the claims of rules that had no effect, and takes back an event that was refused. */
      readonly type: 'take-back'
      readonly claims: readonly GrantedClaim[]
      /** The receipt of the event; null if the event stays. */
      readonly receipt: unknown
      reply(failures: TakeBackFailures): void
    }
  | {
      /** Looks up a model's earlier answer to the same question. */
      readonly type: 'recall'
      readonly place: AnswerPlace
      /** Milliseconds. */
      readonly span: number
      /** Null if the model must be asked. */
      reply(answer: string | EvaluationError | null): void
    }
  | {
      readonly type: 'keep'
      readonly place: AnswerPlace
      readonly answer: string
      /** Null, or why the store could not keep it. */
      reply(error: EvaluationError | null): void
    }
  | {
      readonly type: 'perform'
      readonly rule: Rule
      readonly effect: WorldEffect
      /** Without a reply, the effect stays planned. */
      reply(performance: Performance): void
    }
