import type { Verdict } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { Draft } from './draft.ts'
import { reportKept, type RecordedEvent } from './record-event.ts'
import { reportError } from './report-error.ts'
import { ask, type GrantedClaim, type Steps } from './request.ts'

/** A rule that has made a claim. */
interface Claimant extends GrantedClaim {
  readonly rule: Rule
}

/** A rule that has made a claim, and whose only effect was a verdict. */
export interface Contender extends Claimant {
  readonly verdict: Verdict
}

export function* takeBack(claimants: readonly Claimant[], event: RecordedEvent | null, draft: Draft): Steps<void> {
  const failures = yield* ask({ type: 'take-back', claims: claimants, receipt: event?.receipt ?? null })
  for (const [index, { rule }] of claimants.entries()) {
    const failure = failures.claims[index] ?? null
    if (failure !== null) reportError(rule, failure, draft)
  }
  if (event !== null && failures.event !== null) reportKept(event, failures.event, draft)
}
