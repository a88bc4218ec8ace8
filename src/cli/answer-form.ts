import type { Answer } from './answer-line.ts'

/** A way to write answers one after the other. */
export interface AnswerForm {
  /** Written before the first event is read. */
  head(): string
  show(answer: Answer): string
  /** Written when the input has ended. */
  foot(): string
}

/** One line of JSON for each answer: the decision, or the error. */
export const NDJSON: AnswerForm = {
  head: () => '',
  show: (answer) => `${JSON.stringify('decision' in answer ? answer.decision : { error: wireError(answer) })}\n`,
  foot: () => '',
}

function wireError({ line, error }: Extract<Answer, { error: unknown }>): object {
  return { code: error.code, message: error.message, line }
}
