import type { Reply } from '../model/decision-record.ts'
import { isMap } from '../model/value.ts'
import { nameOf } from '../model/rule.ts'
import type { Evaluation } from './evaluate-rules.ts'
import type { Request } from './request.ts'

/** Wraps an evaluation to record every reply. */
export function* noteReplies(steps: Evaluation, replies: Reply[]): Evaluation {
  let next = steps.next()
  while (next.done !== true) {
    yield noting(next.value, replies)
    next = steps.next()
  }
  return next.value
}

function noting(request: Request, replies: Reply[]): Request {
  const rules = rulesOf(request)
  // A reply always fits its own request, which the union type cannot express.
  const reply = request.reply as (answer: unknown) => void
  const noted = {
    ...request,
    reply(answer: unknown) {
      replies.push({ type: request.type, rules, answer: withoutReceipt(answer) })
      reply(answer)
    },
  }
  return noted
}

/** The names of the rules that a request concerns; empty if it does not concern particular rules. */
export function rulesOf(request: Request): readonly string[] {
  if (request.type === 'perform') return [nameOf(request.rule)]
  return request.type === 'judge'
    ? request.asked.map(({ claim: { counter } }) => nameOf({ id: counter.rule, layer: counter.layer ?? null }))
    : []
}

/** A receipt is meant only for its store, and need not be plain data. Its presence decides what is requested next. */
function withoutReceipt(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutReceipt)
  return isMap(answer) && answer['receipt'] != null ? { ...answer, receipt: true } : answer
}
