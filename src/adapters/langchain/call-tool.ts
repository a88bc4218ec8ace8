import type { ToolMessage, WrapToolCallHook } from 'langchain'
import { RefusedError } from '../../engine/refused-error.ts'
import { textOfThrown } from '../../engine/thrown-error.ts'
import { asText, isMap, member } from '../../model/value.ts'
import { approvalRequest, isApproval } from './approval.ts'
import { loadLangchain, withContent } from './messages.ts'
import type { AgentOfThread } from './threads.ts'

type ToolRequest = Parameters<WrapToolCallHook>[0]
type CallNext = Parameters<WrapToolCallHook>[1]
/** What rules are around: the parameters, and then what tells the call from others. */
type Execute = (params: object, call?: object) => Promise<unknown>
type Result = Awaited<ReturnType<CallNext>>

/**
 * Calls a tool through rules. A call that is refused gets an error message as its result. A call that a rule asks about
 * interrupts the run; when it goes on, here or in another process, the decision is taken up with the answer.
 *
 * @param isAsked whether a person is asked at once, by the session
 */
export async function callTool(
  { session, approved }: AgentOfThread,
  request: ToolRequest,
  handler: CallNext,
  isAsked: boolean,
): Promise<Result> {
  const { toolCall, runtime } = request
  const { name, args, id = null } = toolCall
  const signal = runtime.signal ?? null
  let result: Result | undefined
  let hasFailed = false
  /** What the model reads of the result. An error that the SDK has made a message of is one for rules, too. */
  const execute: Execute = async (params) => {
    result = await handler({ ...request, toolCall: { ...toolCall, args: params as Record<string, unknown> } })
    const message = messageIn(result, id)
    hasFailed = message?.status === 'error'
    if (hasFailed) throw new Error(asText(message?.content))
    return message === null ? contentless(result) : message.content
  }
  const run = async (): Promise<unknown> => {
    const decision = isAsked || id === null ? null : await session.decide({ id, name, params: args, signal })
    if (decision?.outcome.verdict !== 'ask') return session.wrapTool({ name, execute }).execute(args, { id, signal })
    const answer: unknown = runtime.interrupt?.(approvalRequest(decision))
    if (isApproval(answer) && id !== null) approved.add(id)
    const permitted = await session.perform(decision, { signal })
    return permitted.run(execute)
  }
  try {
    const shown = await run()
    return result === undefined ? await refusedMessage(request, asText(shown)) : withResult(result, id, shown)
  } catch (error) {
    if (error instanceof RefusedError) return await refusedMessage(request, error.message)
    if (!hasFailed || result === undefined) throw error
    return withResult(result, id, textOfThrown(error))
  } finally {
    if (id !== null) approved.delete(id)
  }
}

async function refusedMessage({ toolCall }: ToolRequest, reason: string): Promise<ToolMessage> {
  const { ToolMessage } = await loadLangchain()
  return new ToolMessage({ content: reason, tool_call_id: toolCall.id ?? '', name: toolCall.name, status: 'error' })
}

/** The message for the model: a result, or one in what a command adds to the state. Null if there is none. */
function messageIn(result: Result, id: string | null): ToolMessage | null {
  if (isToolMessage(result)) return result
  const messages = member(member(result, 'update'), 'messages')
  const found: unknown = Array.isArray(messages)
    ? messages.find((message) => isToolMessage(message) && message.tool_call_id === id)
    : undefined
  return isToolMessage(found) ? found : null
}

function isToolMessage(value: unknown): value is ToolMessage {
  return isMap(value) && member(value, 'type') === 'tool' && 'tool_call_id' in value
}

/** Of a command without a message, what it adds to the state. */
function contentless(result: Result): unknown {
  return member(result, 'update') ?? null
}

/** The result with what rules made of its content. */
function withResult(result: Result, id: string | null, shown: unknown): Result {
  const message = messageIn(result, id)
  if (message === null || message.content === shown) return result
  const changed = withContent(message, shown)
  if (message === result) return changed
  const update = member(result, 'update')
  const messages = member(update, 'messages') as readonly unknown[]
  const copy = Object.create(Object.getPrototypeOf(result) as object) as Result
  return Object.assign(copy, result, {
    update: { ...(update as object), messages: messages.map((one) => (one === message ? changed : one)) },
  })
}
