import type { CallDecision } from '../../engine/call-decision.ts'
import { member } from '../../model/value.ts'

/**
 * The value of the interrupt when a rule asks about a call, in the shape of LangChain's own human-in-the-loop
 * middleware. Resume with `{ decisions: [{ type: 'approve' }] }`, or simply with `true`; anything else is a no.
 */
export interface ApprovalRequest {
  readonly actionRequests: readonly [
    {
      readonly name: string
      /** What the tool gets if the answer is yes. */
      readonly args: object
      /** Why the rule asks. */
      readonly description: string
    },
  ]
  readonly reviewConfigs: readonly [
    { readonly actionName: string; readonly allowedDecisions: readonly ['approve', 'reject'] },
  ]
  readonly callId: string | null
  readonly rule: string | null
  /** The agent's original arguments, which a rule may have rewritten. */
  readonly originalArgs: object
}

export function approvalRequest({ id, tool, params, outcome }: CallDecision): ApprovalRequest {
  const { reason, rule, params: rewritten = params } = outcome
  return {
    actionRequests: [{ name: tool, args: rewritten, description: reason ?? `may \`${tool}\` run?` }],
    reviewConfigs: [{ actionName: tool, allowedDecisions: ['approve', 'reject'] }],
    callId: id,
    rule,
    originalArgs: params,
  }
}

/** Whether the answer is a yes to exactly this question. */
export function isApproval(answer: unknown): boolean {
  if (answer === true) return true
  const decisions = member(answer, 'decisions')
  return Array.isArray(decisions) && decisions.length === 1 && member(decisions[0], 'type') === 'approve'
}
