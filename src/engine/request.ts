import type { AnswerPlace } from '../model/answers.ts'
import type { EvaluationError } from '../model/event-context.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { Rule } from '../model/rule.ts'
import type { BudgetState, Claim } from '../model/store.ts'
import type { Performance, WorldEffect } from './running-action.ts'

/** What deciding asks for from outside, one thing at a time. Whoever drives it replies before the next step. */
export type Request =
  | {
      readonly type: 'inspect' | 'claim'
      readonly claim: Claim
      /** A claim that its store could not judge is answered with why. */
      reply(state: BudgetState | EvaluationError): void
    }
  | {
      /** A claim whose rule had no effect is given back. */
      readonly type: 'release'
      readonly claim: Claim
      readonly granted: BudgetState
      /** Null, or why its store could not take it back. */
      reply(error: EvaluationError | null): void
    }
  | {
      readonly type: 'record'
      readonly recording: Recording
      /** Or why its store could not record the event. */
      reply(recorded: Recorded | EvaluationError): void
    }
  | {
      /** An event that was refused is taken back. */
      readonly type: 'take-back'
      readonly receipt: unknown
      /** Null, or why its store could not take it back. */
      reply(error: EvaluationError | null): void
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
