import type { EvaluationError } from '../model/event-context.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { Rule } from '../model/rule.ts'
import type { AnswerPlace, BudgetQuestion, BudgetState, Claim } from '../model/store.ts'
import type { Performance, WorldEffect } from './running-action.ts'

/** A claim, and what the store answered. */
export interface GrantedClaim {
  readonly claim: Claim
  readonly granted: BudgetState
}

/** Why the store could not take back each of the claims, and the event; null if it could. */
export interface TakeBackFailures {
  readonly claims: readonly (EvaluationError | null)[]
  readonly event: EvaluationError | null
}

/** What deciding asks for from outside, one thing at a time. Whoever drives it replies before the next step. */
export type Request =
  | {
      /** Claims of different counters, in the order of their rules. */
      readonly type: 'judge'
      readonly asked: readonly BudgetQuestion[]
      /** In that order. A claim that its store could not judge is answered with why. */
      reply(states: readonly (BudgetState | EvaluationError)[]): void
    }
  | {
      readonly type: 'record'
      readonly recording: Recording
      /** Or why its store could not record the event. */
      reply(recorded: Recorded | EvaluationError): void
    }
  | {
      /** Claims whose rule had no effect are given back, and an event that was refused. */
      readonly type: 'take-back'
      readonly claims: readonly GrantedClaim[]
      /** Of the event; null if it stays. */
      readonly receipt: unknown
      reply(failures: TakeBackFailures): void
    }
  | {
      /** What a model answered to the same question. */
      readonly type: 'recall'
      readonly place: AnswerPlace
      /** Milliseconds. */
      readonly span: number
      /** Null if it has to be asked. */
      reply(answer: string | EvaluationError | null): void
    }
  | {
      readonly type: 'keep'
      readonly place: AnswerPlace
      readonly answer: string
      /** Null, or why its store could not keep it. */
      reply(error: EvaluationError | null): void
    }
  | {
      readonly type: 'perform'
      readonly rule: Rule
      readonly effect: WorldEffect
      /** What nobody performs stays planned. */
      reply(performance: Performance): void
    }
