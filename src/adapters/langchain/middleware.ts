import type { AgentMiddleware, AIMessage, ToolMessage, WrapModelCallHook, WrapToolCallHook } from 'langchain'
import type { Engine } from '../../engine/engine.ts'
import { RefusedError } from '../../engine/refused-error.ts'
import { textOfThrown } from '../../engine/thrown-error.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { checkVersion } from '../../model/peers.ts'
import { asText, isMap, member } from '../../model/value.ts'
import { checkSupport } from '../check-support.ts'
import type { OpenSession } from '../open-session.ts'
import { approvalRequest, isApproval } from './approval.ts'
import { LANGCHAIN } from './capabilities.ts'
import { asMessages, loadLangchain, stoppedMessage, withContent } from './messages.ts'
import { type AgentOfThread, asAgent, leave, type SluiceMiddlewareOptions } from './threads.ts'

type ToolRequest = Parameters<WrapToolCallHook>[0]
type CallNext = Parameters<WrapToolCallHook>[1]
/** The function that rules guard: it takes the parameters, then an object that identifies the call. */
type Execute = (params: object, call?: object) => Promise<unknown>
type Result = Awaited<ReturnType<CallNext>>

type ModelRequest = Parameters<WrapModelCallHook>[0]
type CallModel = Parameters<WrapModelCallHook>[1]
type Answer = Awaited<ReturnType<CallModel>>

const OPTIONS: OptionNames<SluiceMiddlewareOptions> = {
  session: 'optional',
  agent: 'optional',
  ask: 'optional',
  maxTokens: 'optional',
  workspace: 'optional',
}

/**
 * The rules of an engine as middleware of `createAgent`. A thread of LangGraph is a session. Put this middleware last
 * in the list, so that rules see calls and messages as other middleware has changed them.
 *
 * @throws {PolicyError} if a rule cannot work there and its `on_unsupported` does not accept that
 * @throws {TypeError} if an option is unknown
 */
export function sluiceMiddleware(
  engine: Engine,
  options: SluiceMiddlewareOptions = {},
): AgentMiddleware<undefined, undefined> {
  checkOptions('sluiceMiddleware', options, OPTIONS)
  checkVersion('langchain')
  checkSupport(engine.program, LANGCHAIN)
  const isAsked = options.ask !== undefined
  return {
    name: 'Sluice',
    beforeModel: {
      canJumpTo: ['end'],
      async hook(_state, runtime) {
        const stopped = await asAgent(engine, runtime, options, ({ session }) => Promise.resolve(session.stopped))
        return stopped === null ? undefined : { messages: [await stoppedMessage(stopped)], jumpTo: 'end' }
      },
    },
    wrapModelCall: (request, handler) =>
      asAgent(engine, request.runtime, options, (agent) => callModel(agent, request, handler)),
    wrapToolCall: (request, handler) =>
      asAgent(engine, request.runtime, options, (agent) => callTool(agent, request, handler, isAsked)),
    afterAgent: (_state, runtime) => leave(engine, runtime, options),
  }
}

/**
 * Calls the model through rules: `user_message` and `turn_start` for what a person has said since the last call, then
 * `before_llm_call`, the model itself, `after_llm_call`, and `stop` if the answer calls no tools. If a rule sends the
 * agent back, the model is called again. If a rule has stopped the session, the model is not called.
 */
async function callModel({ session, mirror }: OpenSession, request: ModelRequest, handler: CallModel): Promise<Answer> {
  await mirror.take(request.messages)
  for (;;) {
    let answer: Answer | undefined
    const { text, message } = await session.think(async (messages) => {
      if (session.stopped !== null) return { message: [], text: '' }
      answer = await handler({ ...request, messages: await asMessages(messages) })
      const said = messageOf(answer)
      return { message: said ?? [], text: said?.text ?? '' }
    })
    if (answer === undefined) return stoppedMessage(session.stopped ?? { rule: '', reason: '' })
    mirror.expect(message)
    const calls = messageOf(answer)?.tool_calls ?? []
    if (calls.length > 0 || session.stopped !== null || (await session.finish(text)) === null) return answer
  }
}

/** The message in an answer. With a `responseFormat`, the handler returns the message next to the structured data. */
function messageOf(answer: unknown): AIMessage | undefined {
  const messages = member(answer, 'messages')
  const said: unknown = Array.isArray(messages) ? messages.at(-1) : answer
  return member(said, 'type') === 'ai' ? (said as AIMessage) : undefined
}

/**
 * Calls a tool through rules. A refused call gets an error message as its result. A call that a rule asks about
 * interrupts the run; when the run continues, here or in another process, the decision is resumed with the answer.
 *
 * @param isAsked whether the session asks a person at once
 */
async function callTool(
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
  /**
   * Returns what the model reads of the result. If the SDK has turned an error into a message, rules see an error as
   * well.
   */
  const execute: Execute = async (params) => {
    result = await handler({ ...request, toolCall: { ...toolCall, args: params as Record<string, unknown> } })
    const message = messageIn(result, id)
    hasFailed = message?.status === 'error'
    if (hasFailed) throw new Error(asText(message?.content))
    return message === null ? contentless(result) : message.content
  }
  const run = async (): Promise<unknown> => {
    const decision = isAsked || id === null ? null : await session.decide({ id, name, params: args, signal })
    // In a stopped session, the call is refused without asking anybody.
    if (decision?.outcome.verdict !== 'ask' || session.stopped !== null)
      return session.wrapTool({ name, execute }).execute(args, { id, signal })
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

/**
 * The message for the model: the result itself, or a message that a command adds to the state. Null if there is none.
 */
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

/** The content of a command that has no message: its update of the state. */
function contentless(result: Result): unknown {
  return member(result, 'update') ?? null
}

/** The result with the content that rules have made of it. */
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
