import { jsonText } from '../../model/json-text.ts'
import type { Ask } from '../../engine/consent.ts'
import type { Session } from '../../engine/session.ts'
import { isMap, member } from '../../model/value.ts'
import { askOf } from '../approved-calls.ts'

/** Whether a call may run, in the form of version 7 of the SDK. */
export type ApprovalStatus =
  | undefined
  | 'not-applicable'
  | 'approved'
  | 'denied'
  | 'user-approval'
  | { type: 'not-applicable'; reason?: never }
  | { type: 'approved' | 'denied' | 'user-approval'; reason?: string }

/** The question that version 7 asks about each call. */
export interface ApprovalQuestion {
  readonly toolCall: Omit<CallToApprove, 'messages'>
  readonly messages: readonly unknown[]
}

export type Approval = (question: ApprovalQuestion) => ApprovalStatus | PromiseLike<ApprovalStatus>

type Decider = (input: unknown, options: object) => unknown

/**
 * Approvals through the SDK: a run ends with a request, and a later run, possibly in another process, has the answer.
 */
export interface Approvals {
  /** For the session: a person's answer to a request of the SDK, if the store knows the question. */
  readonly ask: Ask
  /** Notes a person's answer about the call before the call runs. */
  note(callId: unknown, messages: unknown): void
  /** Why a person must be asked about the call; null if that is not needed. */
  reasonToAsk(session: Session, call: CallToApprove): Promise<string | null>
}

/** A call that is about to run. */
interface CallToApprove {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  /** The messages that led to the call. */
  readonly messages: readonly unknown[]
}

/** @param given asks a person at once; the SDK then does not see the question */
export function createApprovals(given: Ask | undefined): Approvals {
  const approved = new Set<string>()
  return {
    ask: askOf(given, approved),
    note(callId, messages) {
      if (typeof callId === 'string' && answerIn(messages, callId) === true) approved.add(callId)
    },
    async reasonToAsk(session, { toolCallId, toolName, input, messages }) {
      if (given !== undefined) return null
      // The SDK checks the person's answer once more. Whether the approval is valid is decided when the call runs.
      if (answerIn(messages, toolCallId) !== null) return 'a person has answered'
      const params = isMap(input) ? input : {}
      const { outcome } = await session.decide({ id: toolCallId, name: toolName, params })
      // In a stopped session, the call is refused without asking anybody.
      if (outcome.verdict !== 'ask' || session.stopped !== null) return null
      const rewritten = outcome.params === undefined ? '' : ` It will run with ${jsonText(outcome.params)}.`
      return `${outcome.reason ?? 'a rule wants a person to agree'}${rewritten}`
    },
  }
}

/** The last message's answer to the SDK's request about this call; null if there is none. */
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
 * Combines rules with the caller's own approvals. A call that the caller's approvals refuse is refused. A call that
 * rules ask about is put to a person, with the reason. A call that rules refuse is not put to anybody: it is refused
 * when it is about to run.
 *
 * @param tools the caller's tools
 * @param given the caller's own `toolApproval`
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

/** Whether the tool itself wants its calls approved, which is the only way in version 6. */
export async function needsApproval(tool: unknown, input: unknown, options: object): Promise<boolean> {
  const own = (tool as { readonly needsApproval?: unknown } | null | undefined)?.needsApproval
  return typeof own === 'function' ? Boolean(await (own as Decider)(input, options)) : own === true
}

function statusOf(status: ApprovalStatus): string | undefined {
  return typeof status === 'object' ? status.type : status
}
