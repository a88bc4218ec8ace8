import type { Reply } from '../model/decision-record.ts'
import { isMap } from '../model/value.ts'
import { nameOf } from '../model/rule.ts'
import type { Request } from './request.ts'

/** Records what a request was answered. */
export function noteReply(replies: Reply[], request: Request, answer: unknown): void {
  replies.push({ type: request.type, rules: rulesOf(request), answer: withoutReceipt(answer) })
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
