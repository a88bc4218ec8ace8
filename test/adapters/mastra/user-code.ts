// Code as users write it with `sluice/mastra`. It is compiled with the tests, strictly and without a cast.
import { Agent } from '@mastra/core/agent'
import type { MastraModelConfig } from '@mastra/core/llm'
import { createTool } from '@mastra/core/tools'
import type { Engine } from 'sluice'
import { sluiceProcessor, sluiceTools } from 'sluice/mastra'
import { z } from 'zod'

export async function write(engine: Engine, model: MastraModelConfig): Promise<number> {
  const size = createTool({
    id: 'size',
    description: 'tells the size of a file',
    inputSchema: z.object({ path: z.string() }),
    outputSchema: z.object({ size: z.number() }),
    execute: ({ path }) => Promise.resolve({ size: path.length }),
  })
  const report = createTool({
    id: 'report',
    description: 'reports',
    execute: () => Promise.resolve('done'),
  })
  const tools = sluiceTools(engine, { size, report })
  const processor = sluiceProcessor(engine, {
    ask: ({ tool: name, params, reason, signal }) =>
      name === 'size' && 'path' in params && reason !== null && !signal.aborted,
    maxTokens: 100_000,
  })
  const shared = { instructions: 'be brief', model, tools, inputProcessors: [processor] }
  const reviewer = new Agent({ ...shared, id: 'reviewer', name: 'reviewer', description: 'reviews' })
  const agent = new Agent({ ...shared, id: 'main', name: 'main', agents: { reviewer } })

  const whole = await agent.generate('go', { maxSteps: 20, memory: { thread: 't1', resource: 'me' } })
  let total = whole.text.length
  if (whole.finishReason === 'suspended' && whole.runId !== undefined) {
    total += (await agent.approveToolCallGenerate({ runId: whole.runId })).text.length
  }
  const streamed = await agent.stream('go', { structuredOutput: { schema: z.object({ size: z.number() }) } })
  for await (const piece of streamed.textStream) total += piece.length
  total += (await streamed.object).size
  const { size: same, report: unlike }: { size: typeof size; report: typeof report } = tools
  return total + same.id.length + unlike.id.length
}
