import type { Session } from '../../engine/session.ts'
import type { Approvals, CallToApprove } from './approvals.ts'

/** Whether a call may run, as version 7 of the SDK has it. */
export type ApprovalStatus =
  | undefined
  | 'not-applicable'
  | 'approved'
  | 'denied'
  | 'user-approval'
  | { type: 'not-applicable'; reason?: never }
  | { type: 'approved' | 'denied' | 'user-approval'; reason?: string }

/** What version 7 asks about each call. */
export interface ApprovalQuestion {
  readonly toolCall: Omit<CallToApprove, 'messages'>
  readonly messages: readonly unknown[]
}

export type Approval = (question: ApprovalQuestion) => ApprovalStatus | PromiseLike<ApprovalStatus>

type Decider = (input: unknown, options: object) => unknown

/**
 * Rules beside the caller’s own approvals. What these refuse is refused; what rules ask about is asked, with the reason. What
 * rules refuse is not asked about: it is refused when it is about to run.
 *
 * @param tools as the caller has them
 * @param given the caller’s own `toolApproval`
 */
export function approveCalls(
  session: Session,
  approvals: Approvals,
  tools: object | undefined,
  given: Approval | undefined,
): (question: ApprovalQuestion) => Promise<ApprovalStatus> {
  return async (question) => {
    const { toolCall, messages } = question
    const own = given === undefined ? await ownStatus(tools, toolCall, messages) : await given(question)
    if (statusOf(own) === 'denied') return own
    const reason = await approvals.reasonToAsk(session, { ...toolCall, messages })
    return reason === null ? own : { type: 'user-approval', reason }
  }
}

async function ownStatus(
  tools: object | undefined,
  { toolName, toolCallId, input }: ApprovalQuestion['toolCall'],
  messages: readonly unknown[],
): Promise<ApprovalStatus> {
  const tool =
    tools !== undefined && Object.hasOwn(tools, toolName)
      ? (tools as Readonly<Record<string, unknown>>)[toolName]
      : null
  return (await needsApproval(tool, input, { toolCallId, messages })) ? 'user-approval' : undefined
}

/** Whether the tool itself wants its calls approved: version 6 has no other way. */
export async function needsApproval(tool: unknown, input: unknown, options: object): Promise<boolean> {
  const own = (tool as { readonly needsApproval?: unknown } | null | undefined)?.needsApproval
  return typeof own === 'function' ? Boolean(await (own as Decider)(input, options)) : own === true
}

function statusOf(status: ApprovalStatus): string | undefined {
  return typeof status === 'object' ? status.type : status
}
