import type { AnswerReader } from './condition.ts'
import type { EvaluationError, EventContext } from './event-context.ts'
import type { Value } from './value.ts'

/** Finds what `history.NAME.member` reads: null if `values` are not kept. */
export type FindPast = (name: string, member: PastMember) => AnswerReader | PastProblem | null

export type PastMember = (typeof PAST_MEMBERS)[number]

export const PAST_MEMBERS = ['count', 'seconds', 'last', 'values'] as const

/** Why a name does not refer to anything in the past. */
export interface PastProblem {
  readonly code: 'unknown-observation' | 'history-in-history'
  readonly message: string
  readonly help: string | null
}

/** The value of a member. `seconds` and `last` are null if nothing has happened; `seconds` is never negative. */
export function readPast(
  reader: AnswerReader,
  member: PastMember,
  context: EventContext,
  readJson: (text: string) => Value,
): Value {
  const answer = reader(context)
  if ('code' in answer) throw new PastError(answer)
  const last = answer.times.at(-1) ?? null
  switch (member) {
    case 'count':
      return answer.number
    case 'last':
      return last
    case 'seconds':
      return last === null ? null : Math.max(0, context.at - last) / 1000
    case 'values':
      // They were stored as JSON.
      return answer.values.map(readJson)
  }
}

/** The past is unknown, which is not the same as empty (law 3). */
export class PastError extends Error {
  readonly code: string

  constructor({ code, message }: EvaluationError) {
    super(message)
    this.name = 'PastError'
    this.code = code
  }
}
