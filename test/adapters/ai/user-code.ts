// Code as users write it with `sluice/ai`. `types.test.ts` checks it against the types of both versions of the SDK, with strict
// options and without a cast.
import { generateText, stepCountIs, streamText, tool, ToolLoopAgent, wrapLanguageModel, type LanguageModel } from 'ai'
import type { Engine } from 'sluice'
import { sluice } from 'sluice/ai'
import { z } from 'zod'

export async function write(engine: Engine, model: Exclude<LanguageModel, string>): Promise<number> {
  const tools = {
    size: tool({
      inputSchema: z.object({ path: z.string() }),
      execute: ({ path }: { path: string }) => path.length,
    }),
    report: tool({
      inputSchema: z.object({}),
      async *execute() {
        await Promise.resolve()
        yield 'reading'
        yield 'done'
      },
    }),
  }
  const guarded = await sluice(engine, {
    session: 's1',
    ask: ({ tool, params, reason, signal }) =>
      tool === 'size' && 'path' in params && reason !== null && !signal.aborted,
  })

  const whole = await generateText({ model, prompt: 'go', ...guarded({ tools, stopWhen: stepCountIs(20) }) })
  let total = 0
  for (const call of whole.toolCalls) {
    if (call.dynamic === true) continue
    if (call.toolName === 'size') total += call.input.path.length
  }
  for (const result of whole.toolResults) {
    if (result.dynamic !== true && result.toolName === 'size') total += result.output
  }

  const streamed = streamText({
    model,
    prompt: 'go',
    ...guarded({
      tools,
      stopWhen: [stepCountIs(20), ({ steps }) => steps.some(({ toolCalls }) => toolCalls.length > 3)],
      prepareStep: ({ stepNumber, messages }) => (stepNumber === 0 ? { messages } : { toolChoice: 'none' }),
    }),
  })
  for await (const piece of streamed.textStream) total += piece.length

  const reviewer = await guarded.spawn('reviewer')
  const agent = new ToolLoopAgent({ model, ...reviewer({ tools }) })
  total += (await agent.generate({ prompt: 'review' })).text.length
  await generateText({ model: wrapLanguageModel({ model, middleware: guarded.middleware }), prompt: 'go' })
  await generateText({ model, prompt: 'go', ...guarded() })
  total += guarded.session.stopped?.reason.length ?? 0

  return total
}
