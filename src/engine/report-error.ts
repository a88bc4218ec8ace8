import type { EvaluationError } from '../model/event-context.ts'
import type { Rule } from '../model/rule.ts'
import type { Draft } from './draft.ts'

export function reportError(rule: Rule, { code, message }: EvaluationError, draft: Draft): void {
  draft.errors.push({ rule: rule.id, code, message })
}
