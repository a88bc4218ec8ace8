import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import type { MastraModelConfig } from '@mastra/core/llm'
import { InMemoryStore } from '@mastra/core/storage'
import { MastraLanguageModelV2Mock } from '@mastra/core/test-utils/llm-mock'
import { createTool } from '@mastra/core/tools'
import { z } from 'zod'
import { sluiceProcessor, sluiceTools } from '../../../src/adapters/mastra/index.ts'
import { END, runCommand, type Seen, type SeenMessage, type Turn } from '../behaviours.ts'
import type { PlayColumn } from '../column.ts'
import { piecesOf, type PromptMessage, seenMessage } from '../language-model.ts'
import { setUp } from '../set-up.ts'

const USAGE = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }

/** The tables of Mastra’s store that hold suspended runs. */
const WORKFLOWS = ['agentic-loop', 'executionWorkflow']

export const play: PlayColumn = async (played): Promise<Seen> => {
  const { prompt, turns, reviewer = [] } = played.behaviour
  const { mode, part } = played
  const { engine, options, seen, pending, answer: say, close } = setUp(played)
  const { ran, asked, prompts, reviewerPrompts } = seen

  const modelOf = (script: readonly Turn[], seen: SeenMessage[][], from: number): MastraModelConfig => {
    let next = from
    const answer = (given: readonly PromptMessage[]): readonly object[] => {
      seen.push(given.map(seenMessage))
      const { text, calls = [] } = script[next++] ?? { text: END }
      return [
        ...(text === undefined ? [] : [{ type: 'text', text }]),
        ...calls.map(({ id, tool, params }) => ({
          type: 'tool-call',
          toolCallId: id,
          toolName: tool === 'review' ? 'agent-reviewer' : tool,
          input: JSON.stringify(tool === 'review' ? { prompt: 'review' } : params),
        })),
      ]
    }
    const calls = {
      doGenerate({ prompt: given }: { readonly prompt: readonly PromptMessage[] }) {
        const content = answer(given)
        return Promise.resolve({ content, finishReason: reasonOf(content), usage: USAGE, warnings: [] })
      },
      doStream({ prompt: given }: { readonly prompt: readonly PromptMessage[] }) {
        const content = answer(given)
        const pieces = [
          { type: 'stream-start', warnings: [] },
          ...content.flatMap(piecesOf),
          { type: 'finish', finishReason: reasonOf(content), usage: USAGE },
        ]
        return Promise.resolve({ stream: ReadableStream.from(pieces) })
      },
    }
    return new MastraLanguageModelV2Mock(calls as never) as unknown as MastraModelConfig
  }

  const shell = createTool({
    id: 'shell',
    description: 'runs a command',
    inputSchema: z.object({ command: z.string() }),
    execute: ({ command }) => (ran.push(command), Promise.resolve(runCommand(command))),
  })
  const processor = sluiceProcessor(engine, options)
  const shared = { instructions: '', tools: sluiceTools(engine, { shell }), inputProcessors: [processor] }
  const child = new Agent({
    ...shared,
    id: 'reviewer',
    name: 'reviewer',
    description: 'reviews',
    model: modelOf(reviewer, reviewerPrompts, 0),
  })
  const main = new Agent({
    ...shared,
    id: 'main',
    name: 'main',
    agents: { reviewer: child },
    model: modelOf(turns, prompts, part === 0 ? 0 : turns.length),
  })
  const storage = new InMemoryStore()
  const mastra = new Mastra({ agents: { main }, storage, logger: false })
  const agent = mastra.getAgent('main')
  const workflows = await storage.getStore('workflows')

  let answer = ''
  let failure: string | null = null
  let steps = 0
  try {
    if (say !== undefined) {
      const { runId, toolCallId, snapshots } = JSON.parse(readFileSync(pending, 'utf8')) as Pending
      for (const { workflowName, snapshot } of snapshots) {
        await workflows?.persistWorkflowSnapshot({ workflowName, runId, snapshot: snapshot as never })
      }
      const how = { runId, toolCallId }
      if (mode === 'whole') {
        const given = say ? await agent.approveToolCallGenerate(how) : await agent.declineToolCallGenerate(how)
        answer = given.text
      } else {
        const given = say ? await agent.approveToolCall(how) : await agent.declineToolCall(how)
        answer = await given.text
      }
    } else if (mode === 'whole') {
      const given = await agent.generate(prompt, { maxSteps: 30 })
      answer = given.text
      steps = given.steps.length
      if (given.finishReason === 'suspended') await suspend(given.runId ?? '', given.suspendPayload)
    } else {
      const given = await agent.stream(prompt, { maxSteps: 30 })
      answer = await given.text
      steps = (await given.steps).length
      if ((await given.finishReason) === 'suspended') await suspend(given.runId, await given.suspendPayload)
    }
  } catch (error) {
    failure = String(error)
  }
  await close()
  return { ...seen, answer, failure, steps }

  async function suspend(runId: string, payload: unknown): Promise<void> {
    const { toolCallId, args } = payload as { readonly toolCallId: string; readonly args: { readonly command: string } }
    asked.push(args.command)
    const snapshots: Pending['snapshots'][number][] = []
    for (const workflowName of WORKFLOWS) {
      const snapshot = await workflows?.loadWorkflowSnapshot({ workflowName, runId })
      if (snapshot != null) snapshots.push({ workflowName, snapshot })
    }
    if (!existsSync(pending)) writeFileSync(pending, JSON.stringify({ runId, toolCallId, snapshots }))
  }
}

interface Pending {
  readonly runId: string
  readonly toolCallId: string
  readonly snapshots: readonly { readonly workflowName: string; readonly snapshot: unknown }[]
}

function reasonOf(content: readonly object[]): string {
  return content.some((part) => 'toolCallId' in part) ? 'tool-calls' : 'stop'
}
