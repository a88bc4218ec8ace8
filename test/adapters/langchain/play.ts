import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command, MemorySaver } from '@langchain/langgraph'
import {
  type AgentMiddleware,
  AIMessage,
  type BaseMessage,
  createAgent,
  createMiddleware,
  fakeModel,
  tool,
  ToolMessage,
} from 'langchain'
import { z } from 'zod'
import { type ApprovalRequest, endThread, sluiceMiddleware } from '../../../src/adapters/langchain/index.ts'
import { END, runCommand, type SeenMessage, type Turn } from '../behaviours.ts'
import type { PlayColumn } from '../column.ts'
import { setUp } from '../set-up.ts'

export const play: PlayColumn = async (given) => {
  const { prompt, turns, reviewer = [], later } = given.behaviour
  const { mode, part } = given
  const { engine, options, seen, pending, answer, close } = setUp(given)
  const { ran, asked } = seen

  const shell = tool(({ command }: { command: string }) => (ran.push(command), runCommand(command)), {
    name: 'shell',
    description: 'runs a command',
    schema: z.object({ command: z.string() }),
  })
  const reviewing = scripted(reviewer, 0)
  const inner = createAgent({
    model: reviewing,
    tools: [shell],
    middleware: [sluiceMiddleware(engine, { agent: 'reviewer' })],
  })
  const review = tool(
    async () => {
      const { messages } = await inner.invoke({ messages: [{ role: 'user', content: 'review' }] })
      return messages.at(-1)?.text ?? ''
    },
    { name: 'review', description: 'reviews', schema: z.object({}) },
  )
  const checkpointer = new MemorySaver()
  if (part > 0 && existsSync(pending)) restore(checkpointer, readFileSync(pending, 'utf8'))
  const model = scripted(turns, part === 0 ? 0 : turns.length)
  const agent = createAgent({
    model,
    tools: [shell, review],
    checkpointer,
    middleware: [tellingErrors(given.behaviour.name === 'rewrite an error'), sluiceMiddleware(engine, options)],
  })

  const config = { configurable: { thread_id: 't1' }, recursionLimit: 200 }
  const input =
    answer === undefined
      ? { messages: [{ role: 'user', content: prompt }] }
      : new Command({ resume: { decisions: [{ type: answer ? 'approve' : 'reject' }] } })
  let said = ''
  let failure: string | null = null
  try {
    if (mode === 'whole') await agent.invoke(input as never, config)
    else await drain(await agent.stream(input as never, { ...config, streamMode: 'updates' }))
    const { values, tasks } = (await agent.graph.getState(config)) as State
    said = values.messages?.at(-1)?.text ?? ''
    if (later !== undefined && part === 0) {
      for (const { interrupts } of tasks) {
        for (const { value } of interrupts) {
          const [{ args }] = (value as ApprovalRequest).actionRequests
          asked.push((args as { command: string }).command)
        }
      }
      writeFileSync(pending, saved(checkpointer))
    }
  } catch (error) {
    failure = String(error)
  }
  if (later === undefined) await endThread(engine, 't1')
  await close()
  return {
    ...seen,
    prompts: model.calls.map(({ messages }) => messages.map(seenMessage)),
    reviewerPrompts: reviewing.calls.map(({ messages }) => messages.map(seenMessage)),
    answer: said,
    failure,
  }
}

/** Tells the model of an error of a tool, which would otherwise end the run. */
function tellingErrors(isOn: boolean): AgentMiddleware {
  return createMiddleware({
    name: 'telling-errors',
    async wrapToolCall(request, handler) {
      if (!isOn) return handler(request)
      try {
        return await handler(request)
      } catch (error) {
        return new ToolMessage({ content: String(error), tool_call_id: request.toolCall.id ?? '', status: 'error' })
      }
    },
  })
}

interface State {
  readonly values: { readonly messages?: readonly BaseMessage[] }
  readonly tasks: readonly { readonly interrupts: readonly { readonly value: unknown }[] }[]
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  const iterator = stream[Symbol.asyncIterator]()
  while ((await iterator.next()).done !== true);
}

type Scripted = ReturnType<typeof fakeModel>

/** LangChain’s own mock model, playing the turns in order. */
function scripted(script: readonly Turn[], from: number): Scripted {
  const rest = script.slice(from)
  const model = fakeModel()
  for (const { text = '', calls = [] } of rest) {
    const called = calls.map(({ id, tool: name, params }) => ({ id, name, args: params as Record<string, unknown> }))
    if (called.length > 0) model.respondWithTools(called)
    else model.respond(new AIMessage(text))
  }
  return model.respond(new AIMessage(END))
}

function seenMessage(message: BaseMessage): SeenMessage {
  const isResult = ToolMessage.isInstance(message)
  const calls = AIMessage.isInstance(message) ? (message.tool_calls ?? []) : []
  return {
    role: message.type,
    // Next to its calls, the mock model repeats its input as text.
    text: isResult || calls.length > 0 ? '' : message.text,
    calls: calls.map(({ id = '' }) => id),
    results: isResult ? [{ id: message.tool_call_id, text: message.text }] : [],
  }
}

/** The memory of the checkpointer, as text. */
function saved({ storage, writes }: MemorySaver): string {
  return JSON.stringify({ storage, writes }, (_key, value: unknown) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  )
}

function restore(checkpointer: MemorySaver, text: string): void {
  const kept: unknown = JSON.parse(text, (_key, value: unknown) => {
    const bytes = (value as { readonly bytes?: unknown } | null)?.bytes
    return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : value
  })
  Object.assign(checkpointer, kept)
}
