import type { Ask } from '../../engine/consent.ts'
import type { Session } from '../../engine/session.ts'
import { isMap, member } from '../../model/value.ts'
import { askOf } from '../approved-calls.ts'

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

/** Approvals that the SDK carries: a run ends with a request, and a later one, in whatever process, has the answer. */
export interface Approvals {
  /** For the session: what a person said to a request of the SDK, if the store knows the question. */
  readonly ask: Ask
  /** Takes up what a person said about the call, before it runs. */
  note(callId: unknown, messages: unknown): void
  /** Why a person has to be asked about the call; null if nobody has. */
  reasonToAsk(session: Session, call: CallToApprove): Promise<string | null>
}

/** A call that is about to run. */
interface CallToApprove {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  /** What led to it. */
  readonly messages: readonly unknown[]
}

/** @param given asks a person at once. Then the SDK is not told of the question */
export function createApprovals(given: Ask | undefined): Approvals {
  const approved = new Set<string>()
  return {
    ask: askOf(given, approved),
    note(callId, messages) {
      if (typeof callId === 'string' && answerIn(messages, callId) === true) approved.add(callId)
    },
    async reasonToAsk(session, { toolCallId, toolName, input, messages }) {
      if (given !== undefined) return null
      // The SDK looks once more at what a person has answered; whether the approval is good shows when the call runs.
      if (answerIn(messages, toolCallId) !== null) return 'a person has answered'
      const params = isMap(input) ? input : {}
      const { outcome } = await session.decide({ id: toolCallId, name: toolName, params })
      if (outcome.verdict !== 'ask') return null
      const rewritten = outcome.params === undefined ? '' : ` It will run with ${JSON.stringify(outcome.params)}.`
      return `${outcome.reason ?? 'a rule wants a person to agree'}${rewritten}`
    },
  }
}

/** What the last message answers to the SDK’s request about this call; null if it does not. */
function answerIn(messages: unknown, callId: string): boolean | null {
  if (!Array.isArray(messages)) return null
  const list: readonly unknown[] = messages
  const requests = new Set(
    partsOf(list, 'tool-approval-request').flatMap((part) =>
      member(part, 'toolCallId') === callId ? [member(part, 'approvalId')] : [],
    ),
  )
  const answers = partsOf(list.slice(-1), 'tool-approval-response').filter((part) =>
    requests.has(member(part, 'approvalId')),
  )
  return answers.length === 0 ? null : answers.every((part) => member(part, 'approved') === true)
}

function partsOf(messages: readonly unknown[], type: string): readonly unknown[] {
  return messages.flatMap((message) => {
    const content = member(message, 'content')
    return Array.isArray(content) ? (content as readonly unknown[]).filter((part) => member(part, 'type') === type) : []
  })
}

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
