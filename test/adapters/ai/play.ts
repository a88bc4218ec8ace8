import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type * as Ai from 'ai'
import { z } from 'zod'
import { type Guarded, sluice } from '../../../src/adapters/ai/index.ts'
import { END, runCommand, type Seen, type SeenMessage, type Turn } from '../behaviours.ts'
import type { PlayColumn } from '../column.ts'
import { piecesOf, type PromptMessage, seenMessage } from '../language-model.ts'
import { setUp } from '../set-up.ts'

type Sdk = typeof Ai
type Model = Exclude<Ai.LanguageModel, string>

/** The functions of a mock model. */
interface Calls {
  doGenerate(options: { readonly prompt: readonly PromptMessage[] }): Promise<object>
  doStream(options: { readonly prompt: readonly PromptMessage[] }): Promise<object>
}

const NONE = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }
const USAGE = { inputTokens: NONE, outputTokens: NONE }

export function playerOf(sdk: Sdk, createModel: (calls: never) => unknown): PlayColumn {
  return async (play): Promise<Seen> => {
    const { prompt, turns, reviewer = [], later } = play.behaviour
    const { mode, part } = play
    const { engine, options, seen, pending, answer, close } = setUp(play)
    const { ran, asked, prompts, reviewerPrompts } = seen
    let failure: string | null = null

    const modelOf = (script: readonly Turn[], seen: SeenMessage[][], from: number): Model => {
      let next = from
      const answer = (given: readonly PromptMessage[]): readonly object[] => {
        seen.push(given.map(seenMessage))
        const { text, calls = [] } = script[next++] ?? { text: END }
        return [
          ...(text === undefined ? [] : [{ type: 'text', text }]),
          ...calls.map(({ id, tool, params }) => ({
            type: 'tool-call',
            toolCallId: id,
            toolName: tool,
            input: JSON.stringify(params),
          })),
        ]
      }
      const calls: Calls = {
        doGenerate({ prompt: given }) {
          const content = answer(given)
          return Promise.resolve({ content, finishReason: reasonOf(content), usage: USAGE, warnings: [] })
        },
        doStream({ prompt: given }) {
          const content = answer(given)
          const chunks = [
            { type: 'stream-start', warnings: [] },
            ...content.flatMap(piecesOf),
            { type: 'finish', finishReason: reasonOf(content), usage: USAGE },
          ]
          return Promise.resolve({ stream: sdk.simulateReadableStream({ chunks }) })
        },
      }
      return createModel(calls as never) as Model
    }

    const generate = async (
      guarded: Guarded,
      model: Model,
      tools: Ai.ToolSet,
      messages: Ai.ModelMessage[],
    ): Promise<Run> => {
      const settings = { model, messages, ...guarded({ tools, stopWhen: sdk.stepCountIs(20) }) }
      if (mode === 'whole') {
        const { text, steps } = await sdk.generateText(settings)
        return { text, messages: steps[0]?.response.messages ?? [] }
      }
      const result = sdk.streamText({ ...settings, onError() {} })
      const [text, steps] = [await result.text, await result.steps]
      return { text, messages: steps[0]?.response.messages ?? [] }
    }

    const guarded = await sluice(engine, {
      session: 's1',
      ...options,
    })
    const shell = sdk.tool({
      inputSchema: z.object({ command: z.string() }),
      execute: ({ command }: { command: string }) => (ran.push(command), runCommand(command)),
    })
    const review = sdk.tool({
      inputSchema: z.object({}),
      async execute() {
        const own = await guarded.spawn('reviewer')
        const { text } = await generate(own, modelOf(reviewer, reviewerPrompts, 0), { shell }, [
          { role: 'user', content: 'review' },
        ])
        await own.end()
        return text
      },
    })

    const messages: Ai.ModelMessage[] = existsSync(pending)
      ? (JSON.parse(readFileSync(pending, 'utf8')) as Ai.ModelMessage[])
      : [{ role: 'user', content: prompt }]
    if (answer !== undefined) {
      const requests = requestsIn(messages)
      const content = requests.map(({ approvalId }) => ({
        type: 'tool-approval-response' as const,
        approvalId,
        approved: answer,
      }))
      messages.push({ role: 'tool', content })
    }
    const run = await generate(
      guarded,
      modelOf(turns, prompts, part === 0 ? 0 : turns.length),
      { shell, review },
      messages,
    ).catch((error: unknown) => ((failure = String(error)), { text: '', messages: [] }))
    if (later !== undefined && part === 0) {
      for (const { toolCallId } of requestsIn(run.messages)) asked.push(commandOf(run.messages, toolCallId))
      writeFileSync(pending, JSON.stringify([...messages, ...run.messages]))
    }
    if (later === undefined) await guarded.end()
    await close()
    return { ...seen, answer: run.text, failure }
  }
}

interface Run {
  readonly text: string
  /** The messages of the first step. */
  readonly messages: readonly Ai.ModelMessage[]
}

function reasonOf(content: readonly object[]): object {
  const calls = content.some((part) => 'toolCallId' in part)
  return { unified: calls ? 'tool-calls' : 'stop', raw: undefined }
}

interface Request {
  readonly approvalId: string
  readonly toolCallId: string
}

function requestsIn(messages: readonly Ai.ModelMessage[]): readonly Request[] {
  return messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap((part) => (part.type === 'tool-approval-request' ? [part] : [])),
  )
}

function commandOf(messages: readonly Ai.ModelMessage[], id: string): string {
  const calls = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap((part) => (part.type === 'tool-call' ? [part] : [])),
  )
  const call = calls.find(({ toolCallId }) => toolCallId === id)
  return (call?.input as { readonly command: string } | undefined)?.command ?? ''
}
