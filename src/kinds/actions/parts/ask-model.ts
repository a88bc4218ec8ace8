import type { Effect } from '../../../model/effect.ts'
import type { EvaluationError, EventContext } from '../../../model/event-context.ts'
import { findEvent } from '../../../model/events.ts'
import type { Action } from '../../../model/kind.ts'
import { cut, ERROR_LENGTH } from './cut.ts'
import { type AnswerKind, ANSWER_SCHEMAS, ANSWERS, INSTRUCTIONS, type Judgement, readJudgement } from './judgement.ts'

/** What each action that asks a model may say. */
export const QUESTION_MEMBERS = {
  prompt: { type: 'string', minLength: 1, description: 'what it is asked; templated' },
  model: {
    type: 'string',
    minLength: 1,
    description: 'which one, as `provider/model`; that of the host where absent',
  },
  answer: {
    enum: ANSWERS,
    default: 'decision',
    description:
      '`decision`: {decision: allow, ask or deny, reason}; `ok`: {ok, reason}, and what is not is refused; `text`: the model of the agent is told it',
  },
  timeout: { type: 'number', exclusiveMinimum: 0, maximum: 3600, default: 60, description: 'seconds' },
} as const

export interface QuestionConfig {
  readonly model?: string
  readonly answer?: AnswerKind
  readonly timeout?: number
}

/** An answer that can be used. */
export type Judged = Exclude<Judgement, { readonly failure: string }>

/** How a model is asked, and what follows from its answer. */
export interface Question {
  prompt(context: EventContext): string
  follow(judged: Judged, context: EventContext): Iterable<Effect>
  /** What follows from an answer that cannot be used. */
  unreadable(failure: EvaluationError, context: EventContext): Iterable<Effect>
}

export function askModel(
  { answer: kind = 'decision', model, timeout = 60 }: QuestionConfig,
  events: readonly string[],
  { prompt, follow, unreadable }: Question,
): Action {
  const canRefuse = events.some((event) => findEvent(event)?.supports.includes('verdict') === true)
  return {
    seconds: timeout,
    verdicts: kind !== 'text' && canRefuse ? (kind === 'ok' ? ['deny'] : ['deny', 'ask', 'allow']) : [],
    *plan(context) {
      const said = yield {
        type: 'complete',
        model: model ?? null,
        system: INSTRUCTIONS[kind],
        prompt: prompt(context),
        maxTokens: null,
        schema: ANSWER_SCHEMAS[kind],
      }
      if (said?.type !== 'call') return
      if (!said.ok || typeof said.result !== 'string') {
        const message = `the model did not answer: ${cut(said.error ?? 'it does not say why', ERROR_LENGTH)}`
        yield { type: 'failure', code: said.code ?? 'model-failed', message }
        return
      }
      const judgement = readJudgement(said.result, kind)
      if ('failure' in judgement) yield* unreadable({ code: 'model-failed', message: judgement.failure }, context)
      else yield* follow(judgement, context)
    },
  }
}
