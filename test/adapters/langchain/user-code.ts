// Code as users write it with `sluice/langchain`. It is compiled with the tests, strictly and without a cast.
import { createAgent, createMiddleware, fakeModel, tool } from 'langchain'
import type { Engine } from 'sluice'
import { endThread, sluiceMiddleware } from 'sluice/langchain'
import { z } from 'zod'

export async function write(engine: Engine): Promise<number> {
  const size = tool(({ path }) => path.length, {
    name: 'size',
    description: 'tells the size of a file',
    schema: z.object({ path: z.string() }),
  })
  const counting = createMiddleware({ name: 'Counting', stateSchema: z.object({ count: z.number().default(0) }) })
  const agent = createAgent({
    model: fakeModel(),
    tools: [size],
    responseFormat: z.object({ size: z.number() }),
    middleware: [
      counting,
      sluiceMiddleware(engine, {
        ask: ({ tool: name, params, reason, signal }) =>
          name === 'size' && 'path' in params && reason !== null && !signal.aborted,
      }),
    ],
  })
  const result = await agent.invoke(
    { messages: [{ role: 'user', content: 'go' }] },
    { configurable: { thread_id: 't1' } },
  )
  let total = result.structuredResponse.size + result.count + result.messages.length
  for await (const piece of await agent.stream({ messages: [] }, { streamMode: 'values' }))
    total += piece.messages.length
  await endThread(engine, 't1')
  return total
}
