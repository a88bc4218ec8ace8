import type { AgentInputItem, AgentOutputItem, Model, ModelRequest, ModelResponse, StreamEvent } from '@openai/agents'
import { RefusedError } from '../../engine/refused-error.ts'
import type { Session } from '../../engine/session.ts'
import { NOTHING_DECIDED } from '../../model/outcome.ts'
import { member } from '../../model/value.ts'
import { addUsage } from '../language-model/usage.ts'
import type { Mirror } from '../mirror.ts'
import type { OpenSession } from '../open-session.ts'
import { createQueue } from '../queue.ts'
import { keepConversation, type KeptConversation } from './kept-conversation.ts'
import { agentOf, type Run, runs } from './runs.ts'

const guarded = new WeakSet<Model>()

/**
 * Guards a model with rules, within a guarded run: `user_message` and `turn_start` for what a person has said since the
 * last call, then `before_llm_call`, the model itself, `after_llm_call`, and `stop` when the answer calls nothing. If a
 * rule sends the agent back, the model is called again within the same call. If a rule has stopped the session, the
 * model is not called and the answer is the reason.
 */
export function guardModel(model: Model): Model {
  if (guarded.has(model)) return model
  const around: Pick<Model, 'getResponse' | 'getStreamedResponse'> = {
    getResponse(request) {
      const run = runs.getStore()
      return run === undefined ? model.getResponse(request) : respond(model, request, run)
    },
    getStreamedResponse(request) {
      const run = runs.getStore()
      return run === undefined ? model.getStreamedResponse(request) : stream(model, request, run)
    },
  }
  const proxy = new Proxy(model, {
    get(target, name) {
      if (name === 'getResponse' || name === 'getStreamedResponse') return around[name]
      const value: unknown = Reflect.get(target, name, target)
      // Some methods use private members of the model.
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
  guarded.add(proxy)
  return proxy
}

async function respond(model: Model, request: ModelRequest, run: Run): Promise<ModelResponse> {
  const agent = await agentOf(run.scope, run.agent)
  const turn = await beginTurn(agent, request)
  let used: ModelResponse['usage'] | undefined
  for (;;) {
    let response: ModelResponse | undefined
    const isOver = await think(agent, async (messages) => {
      response = await model.getResponse(turn.next(messages))
      turn.answered(response.responseId, response.output)
      return response.output
    })
    if (response === undefined) return stoppedResponse(agent.session, request)
    if (used === undefined) used = response.usage
    else used.add(response.usage)
    if (isOver) return { ...response, usage: used }
  }
}

type Done = Extract<StreamEvent, { type: 'response_done' }>

async function* stream(model: Model, request: ModelRequest, run: Run): AsyncGenerator<StreamEvent, void, void> {
  const agent = await agentOf(run.scope, run.agent)
  const turn = await beginTurn(agent, request)
  let used: unknown
  let isAgain = false
  for (;;) {
    const pieces = createQueue<StreamEvent>()
    let done: Done | undefined
    let isCalled = false
    const thinking = think(agent, async (messages) => {
      isCalled = true
      for await (const event of model.getStreamedResponse(turn.next(messages))) {
        if (event.type === 'response_done') done = event
        // An answer begins only once, so skip the beginnings of repeated calls.
        else if (!isAgain || event.type !== 'response_started') pieces.put(event)
      }
      turn.answered(done?.response.id, done?.response.output ?? [])
      return done?.response.output ?? []
    }).finally(() => pieces.end())
    // `thinking` is awaited below; until then a rejection must not count as unhandled.
    thinking.catch(() => {})
    yield* pieces.all()
    const isOver = await thinking
    if (!isCalled) return yield* stoppedStream(agent.session, request)
    if (done === undefined) return
    used = used === undefined ? done.response.usage : addUsage(used, done.response.usage)
    if (isOver) {
      yield { ...done, response: { ...done.response, usage: used as Done['response']['usage'] } }
      return
    }
    isAgain = true
  }
}

/** The requests of one turn: several if a rule sends the agent back. */
interface TurnRequests {
  next(messages: readonly unknown[]): ModelRequest
  answered(id: string | undefined, output: readonly AgentOutputItem[]): void
}

const kept = new WeakMap<Mirror, KeptConversation>()

async function beginTurn({ session, mirror }: OpenSession, request: ModelRequest): Promise<TurnRequests> {
  const { conversationId, previousResponseId } = request
  const from = conversationId ?? previousResponseId
  if (from === undefined) {
    kept.delete(mirror)
    await mirror.take(asItems(request.input))
    return { next: (messages) => ({ ...request, input: asInput(messages) }), answered() {} }
  }
  const before = kept.get(mirror)
  const known = before?.from === from ? before : keepConversation(from)
  await mirror.takeNew(asItems(request.input), known !== before)
  kept.set(mirror, known)
  let telling: readonly unknown[] = []
  return {
    next(messages) {
      telling = session.conversation.messages
      const input = asInput(known.newOf(telling, messages))
      return { ...request, input, ...(previousResponseId === undefined ? {} : { previousResponseId: known.from }) }
    },
    answered(id, output) {
      known.tell([...telling, ...output], conversationId ?? id ?? known.from)
    },
  }
}

/**
 * Calls the model unless the session has been stopped. Returns true if this answer goes to the SDK, false if a rule
 * sends the agent back.
 */
async function think(
  { session, mirror }: OpenSession,
  call: (messages: readonly unknown[]) => Promise<readonly AgentOutputItem[]>,
): Promise<boolean> {
  const { output, text } = await session.think(async (messages) => {
    if (session.stopped !== null) return { output: null, message: [], text: '' }
    const output = await call(messages)
    return { output, message: output, text: answeredText(output) }
  })
  if (output === null) return true
  mirror.expect(...output)
  return hasCalls(output) || session.stopped !== null || (await session.finish(text)) === null
}

/** @throws {RefusedError} if the agent's answer must not be text, so that the reason cannot be its answer */
function reasonFor({ stopped }: Session, { outputType }: ModelRequest): string {
  const { rule, reason } = stopped ?? { rule: '', reason: '' }
  if (outputType === 'text') return reason
  throw new RefusedError('the call of the model', {
    ...NOTHING_DECIDED,
    event: 'before_llm_call',
    verdict: 'deny',
    rule,
    reason,
  })
}

async function stoppedResponse(session: Session, request: ModelRequest): Promise<ModelResponse> {
  const { Usage } = await import('@openai/agents')
  return { usage: new Usage(), output: [assistantMessage(reasonFor(session, request))] }
}

function* stoppedStream(session: Session, request: ModelRequest): Generator<StreamEvent, void, void> {
  const text = reasonFor(session, request)
  yield { type: 'response_started' }
  yield { type: 'output_text_delta', delta: text }
  yield {
    type: 'response_done',
    response: {
      id: 'stopped',
      usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
      output: [assistantMessage(text)],
    },
  }
}

/** The model's input as a list of items. */
function asItems(input: string | readonly AgentInputItem[]): readonly AgentInputItem[] {
  return typeof input === 'string' ? [{ type: 'message', role: 'user', content: input }] : input
}

/**
 * Converts the messages of the conversation for the SDK. Notes of rules that are messages of their own are plain
 * objects.
 */
function asInput(messages: readonly unknown[]): AgentInputItem[] {
  return messages.map((message) => {
    const text = member(message, 'content')
    if (member(message, 'type') !== undefined || typeof text !== 'string') return message as AgentInputItem
    const role = member(message, 'role')
    if (role === 'assistant') return assistantMessage(text)
    return { type: 'message', role: role === 'system' ? 'system' : 'user', content: text }
  })
}

function assistantMessage(text: string): Extract<AgentOutputItem, { role: 'assistant' }> {
  return { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] }
}

/** The text of a model's answer. */
function answeredText(output: readonly AgentOutputItem[]): string {
  return output
    .flatMap((item) => {
      const content = member(item, 'content')
      return member(item, 'role') === 'assistant' && Array.isArray(content) ? (content as readonly unknown[]) : []
    })
    .map((part) => member(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

/** Whether the agent has something to do before it can finish: a call, a handoff, an approval. */
function hasCalls(output: readonly AgentOutputItem[]): boolean {
  return output.some((item) => {
    const type = String(member(item, 'type'))
    if (type !== 'hosted_tool_call') return type.endsWith('_call')
    return String(member(member(item, 'providerData'), 'type')) === 'mcp_approval_request'
  })
}
