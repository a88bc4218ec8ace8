import type { EvaluationError, EventContext } from '../model/event-context.ts'
import { nameOf, type Rule } from '../model/rule.ts'
import type { Request } from './request.ts'
import type { StoreEffect } from './running-action.ts'

/** Asks the store for an answer, or stores one. Without a store, there are no answers. */
export function* askForAnswer(
  rule: Rule,
  effect: StoreEffect,
  { at }: EventContext,
): Generator<Request, string | EvaluationError | null, void> {
  let answered: string | EvaluationError | null = null
  // Rules of two owners may have the same id.
  const place = { key: JSON.stringify([rule.owner, nameOf(rule), effect.key]), at }
  if (effect.type === 'keep') yield { type: 'keep', place, answer: effect.answer, reply: (error) => (answered = error) }
  else yield { type: 'recall', place, span: effect.seconds * 1000, reply: (answer) => (answered = answer) }
  return answered
}
