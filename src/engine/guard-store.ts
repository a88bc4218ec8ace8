import type { EvaluationError } from '../model/event-context.ts'
import type { Recorded, Recording } from '../model/history.ts'
import type { AnswerPlace, BudgetQuestion, BudgetState, Store } from '../model/store.ts'
import { member } from '../model/value.ts'
import type { GrantedClaim, TakeBackFailures } from './request.ts'
import { storeFailure } from './store-failure.ts'
import type { StoreTime } from './store-time.ts'

/**
 * A store as the rules see it. A store may be a file, a server or foreign code: it may fail, answer nonsense, or not
 * answer at all. Each of these is an answer here, so that the rules get an error, and their `on_error` applies.
 */
export interface GuardedStore {
  /** In the order of the questions. */
  judge(asked: readonly BudgetQuestion[]): Promise<readonly (BudgetState | EvaluationError)[]>
  record(recording: Recording): Promise<Recorded | EvaluationError>
  /** @param receipt of an event that the rules refused; null if there is none */
  takeBack(claims: readonly GrantedClaim[], receipt: unknown): Promise<TakeBackFailures>
  recall(place: AnswerPlace, span: number): Promise<string | EvaluationError | null>
  keep(place: AnswerPlace, answer: string): Promise<EvaluationError | null>
  endSession(session: string): Promise<EvaluationError | null>
}

export function guardStore(store: Store, time: StoreTime): GuardedStore {
  const giveBack = async (request: () => unknown): Promise<EvaluationError | null> =>
    answerOf(time.giveBack(request), () => null)

  return {
    async judge(asked) {
      if (store.judge === undefined) {
        const states: (BudgetState | EvaluationError)[] = []
        for (const { type, claim } of asked) {
          states.push(
            await answerOf(
              time.ask<unknown>(() => store[type](claim)),
              stateOf,
            ),
          )
        }
        return states
      }
      const states = await answerOf(
        time.ask<unknown>(() => store.judge?.(asked)),
        (answer) => asked.map((_, index) => stateOf(Array.isArray(answer) ? answer[index] : null)),
      )
      return 'code' in states ? asked.map(() => states) : states
    },
    async record(recording) {
      if (store.record === undefined) return NO_HISTORY
      return answerOf(
        time.ask<unknown>(() => store.record?.(recording)),
        (answer) => (isRecorded(answer, recording) ? answer : NOT_RECORDED),
      )
    },
    async takeBack(claims, receipt) {
      // In parallel, so that a remote store takes only one round trip.
      const released = Promise.all(claims.map(({ claim, granted }) => giveBack(() => store.release(claim, granted))))
      const event = receipt === null ? null : giveBack(() => store.takeBack?.(receipt))
      return { claims: await released, event: await event }
    },
    recall: (place, span) =>
      answerOf(
        time.ask<unknown>(() => store.recall?.(place, span)),
        (answer = null) => (answer === null || typeof answer === 'string' ? answer : NO_KEPT_ANSWER),
      ),
    keep: (place, answer) =>
      answerOf(
        time.ask(() => store.keep?.(place, answer)),
        () => null,
      ),
    endSession: (session) => giveBack(() => store.endSession(session)),
  }
}

async function answerOf<Given, Answer>(
  asked: Promise<Given>,
  read: (given: Given) => Answer,
): Promise<Answer | EvaluationError> {
  try {
    return read(await asked)
  } catch (error) {
    return storeFailure(error)
  }
}

function stateOf(answer: unknown): BudgetState | EvaluationError {
  return isBudgetState(answer) ? answer : NO_BUDGET_STATE
}

function isBudgetState(answer: unknown): answer is BudgetState {
  const judged = member(answer, 'answer')
  return judged === 'granted' || judged === 'cooling' || judged === 'spent'
}

function isRecorded(answer: unknown, { questions }: Recording): answer is Recorded {
  const answers = member(answer, 'answers')
  return Array.isArray(answers) && answers.length === questions.length
}

const NO_BUDGET_STATE: EvaluationError = { code: 'store-failed', message: 'the store did not judge the claim' }

const NO_KEPT_ANSWER: EvaluationError = { code: 'store-failed', message: 'the store gave an answer that is not text' }

const NO_HISTORY: EvaluationError = { code: 'no-history', message: 'the store does not keep what happened' }

const NOT_RECORDED: EvaluationError = { code: 'store-failed', message: 'the store did not answer about the past' }
