import type { AIMessage, WrapModelCallHook } from 'langchain'
import { member } from '../../model/value.ts'
import type { OpenSession } from '../open-session.ts'
import { asMessages, stoppedMessage } from './messages.ts'

type ModelRequest = Parameters<WrapModelCallHook>[0]
type CallModel = Parameters<WrapModelCallHook>[1]
type Answer = Awaited<ReturnType<CallModel>>

/**
 * Calls the model through rules: `user_message` and `turn_start` for what a person has said since the last call, then
 * `before_llm_call`, the model, `after_llm_call`, and `stop` if its answer calls no tools. If a rule sends the agent back, the
 * model is called again. If a rule has stopped the session, it is not called.
 */
export async function callModel(
  { session, mirror }: OpenSession,
  request: ModelRequest,
  handler: CallModel,
): Promise<Answer> {
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

/** The message in an answer: with a `responseFormat`, the handler gives it beside the data. */
function messageOf(answer: unknown): AIMessage | undefined {
  const messages = member(answer, 'messages')
  const said: unknown = Array.isArray(messages) ? messages.at(-1) : answer
  return member(said, 'type') === 'ai' ? (said as AIMessage) : undefined
}
