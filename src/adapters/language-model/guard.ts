import type { Session } from '../../engine/session.ts'
import type { Mirror } from '../mirror.ts'
import { gatherParts, readAnswer } from './answer.ts'
import type {
  AnswerPart,
  CallOptions,
  GenerateResult,
  LanguageModelLike,
  PromptMessage,
  StreamResult,
} from './model.ts'
import { addUsage } from './usage.ts'

/** An agent whose model is guarded by rules. */
export interface ModelAgent {
  readonly session: Session
  readonly mirror: Mirror
  /** Called for each tool call that the model has just made, before the tool runs. */
  readonly called?: (part: AnswerPart) => Promise<void>
  /** Called when the agent has finished its answer. */
  readonly finished?: () => Promise<void>
}

/** Options of calls that already go through rules, so that a model guarded twice asks the rules only once. */
const guarded = new WeakSet<CallOptions>()

/**
 * Guards a model with rules: `user_message` and `turn_start` for what a person has said since the last call, then
 * `before_llm_call`, the model itself, `after_llm_call`, and `stop` when the answer calls no tools. If a rule sends the
 * agent back, the model is called again within the same call. If a rule has stopped the session, the model is not
 * called and the answer is the reason.
 */
export function guardModel<Model extends LanguageModelLike>(model: Model, agent: ModelAgent): Model {
  const around: LanguageModelLike = {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    doGenerate: (options) => guardGenerate(model, options, agent),
    doStream: (options) => guardStream(model, options, agent),
  }
  // All other members come from the model, since they differ between specifications. Some methods use private members
  // of the model, so bind them to it.
  return new Proxy(model, {
    get: (target, name) => {
      if (Object.hasOwn(around, name)) return around[name as keyof LanguageModelLike]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

export async function guardGenerate(
  model: LanguageModelLike,
  options: CallOptions,
  agent: ModelAgent,
): Promise<GenerateResult> {
  if (guarded.has(options)) return model.doGenerate(options)
  await agent.mirror.take(options.prompt)
  let used: unknown
  for (;;) {
    let result: GenerateResult | undefined
    const isOver = await think(agent, async (prompt) => {
      result = await model.doGenerate(through(options, prompt))
      for (const part of result.content) if (part.type === 'tool-call') await agent.called?.(part)
      return result.content
    })
    if (result === undefined) return stoppedAnswer(agent.session, model)
    used = used === undefined ? result.usage : addUsage(used, result.usage)
    if (isOver) return withUsage(result, used)
  }
}

/** The answer with the tokens of all calls, also in the stream that Mastra's models add to it. */
function withUsage(result: GenerateResult, usage: unknown): GenerateResult {
  const { stream } = result
  if (stream === undefined || usage === result.usage) return { ...result, usage }
  const counted = new TransformStream<AnswerPart, AnswerPart>({
    transform(piece, controller) {
      const whole = { ...piece, usage }
      controller.enqueue(piece.type === 'finish' ? whole : piece)
    },
  })
  return { ...result, usage, stream: stream.pipeThrough(counted) }
}

export async function guardStream(
  model: LanguageModelLike,
  options: CallOptions,
  agent: ModelAgent,
): Promise<StreamResult> {
  if (guarded.has(options)) return model.doStream(options)
  await agent.mirror.take(options.prompt)
  const { readable, writable } = new TransformStream<AnswerPart, AnswerPart>()
  const writer = writable.getWriter()
  let used: unknown
  let opened: StreamResult | null = null

  return new Promise((resolve, reject) => {
    const open = (result: StreamResult): void => {
      opened ??= result
      resolve({ ...opened, stream: readable })
    }
    const run = async (): Promise<void> => {
      for (;;) {
        let finish: AnswerPart | undefined
        let isCalled = false
        const isOver = await think(agent, async (prompt) => {
          const isAgain = opened !== null
          const result = await model.doStream(through(options, prompt))
          isCalled = true
          open(result)
          const gathered = gatherParts()
          for await (const piece of piecesOf(result.stream)) {
            gathered.add(piece)
            if (piece.type === 'tool-call') await agent.called?.(piece)
            if (piece.type === 'finish') finish = piece
            // An answer begins only once, so skip the beginnings of repeated calls.
            else if (!isAgain || (piece.type !== 'stream-start' && piece.type !== 'response-metadata'))
              await writer.write(piece)
          }
          return gathered.parts
        })
        if (!isCalled) {
          const stopped = stoppedStream(agent.session, model)
          open({ stream: readable })
          for (const piece of stopped) await writer.write(piece)
          break
        }
        if (finish !== undefined) {
          const usage = (finish as { readonly usage?: unknown }).usage
          used = used === undefined ? usage : addUsage(used, usage)
          const whole = { ...finish, usage: used }
          finish = whole
        }
        if (!isOver) continue
        if (finish !== undefined) await writer.write(finish)
        break
      }
      await writer.close()
    }
    run().catch((error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)))
      // The stream may no longer have a reader.
      writer.abort(error).catch(() => {})
    })
  })
}

/**
 * Calls the model unless the session has been stopped. Returns true if this answer goes to the SDK, false if a rule
 * sends the agent back.
 */
async function think(
  { session, mirror, finished }: ModelAgent,
  call: (prompt: readonly PromptMessage[]) => Promise<readonly AnswerPart[]>,
): Promise<boolean> {
  const { text, callsTools, message, isStopped } = await session.think(async (messages) => {
    if (session.stopped !== null) return { message: [], text: '', callsTools: false, isStopped: true }
    const answer = readAnswer(await call(messages.map(asPrompt)))
    return { ...answer, isStopped: false }
  })
  if (isStopped) return true
  mirror.expect(message)
  if (callsTools || session.stopped !== null) return true
  if ((await session.finish(text)) !== null) return false
  await finished?.()
  return true
}

/** The options with another prompt, marked as belonging to a call that already goes through rules. */
function through(options: CallOptions, prompt: readonly PromptMessage[]): CallOptions {
  const own = { ...options, prompt }
  guarded.add(own)
  return own
}

/**
 * Converts a message for the prompt: notes of rules that are messages of their own have plain text as their content.
 */
function asPrompt(message: unknown): PromptMessage {
  const read = message as PromptMessage
  if (read.role === 'system' || typeof read.content !== 'string') return read
  return { ...read, content: [{ type: 'text', text: read.content }] }
}

/** Not every platform can iterate over its streams. */
async function* piecesOf(stream: ReadableStream<AnswerPart>): AsyncGenerator<AnswerPart, void, void> {
  const reader = stream.getReader()
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isOver = done
      if (done) return
      yield value
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

/**
 * The answer given instead of calling the model when a rule has stopped the session: the reason. Mastra's models answer
 * with a stream beside it, which is what Mastra reads.
 */
function stoppedAnswer(session: Session, model: LanguageModelLike): GenerateResult {
  const content = [{ type: 'text', text: reasonOf(session) } as AnswerPart]
  return { content, ...ending(model), stream: streamOf(stoppedStream(session, model)) }
}

function streamOf(pieces: readonly AnswerPart[]): ReadableStream<AnswerPart> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

/** The reason as the pieces of a stream. */
function stoppedStream(session: Session, model: LanguageModelLike): readonly AnswerPart[] {
  const id = 'sluice'
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: reasonOf(session) },
    { type: 'text-end', id },
    { type: 'finish', ...ending(model) },
  ] as readonly AnswerPart[]
}

function reasonOf({ stopped }: Session): string {
  return stopped?.reason ?? ''
}

/**
 * The end of an answer that used no tokens. It finishes like any last answer: at another `finishReason`, such as
 * `other`, Mastra would call the model again and again.
 */
function ending({ specificationVersion }: LanguageModelLike): {
  readonly finishReason: unknown
  readonly usage: unknown
  readonly warnings: readonly unknown[]
} {
  const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0, text: 0, reasoning: 0 }
  return specificationVersion === 'v2'
    ? { finishReason: 'stop', usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 }, warnings: [] }
    : {
        finishReason: { unified: 'stop', raw: 'stopped' },
        usage: { inputTokens: none, outputTokens: none },
        warnings: [],
      }
}
