// Code as users write it with `sluice/openai-agents`. It is compiled with the tests, strictly and without a cast.
import { Agent, RunState, tool } from '@openai/agents'
import type { Engine } from 'sluice'
import { sluiceRunner } from 'sluice/openai-agents'
import { z } from 'zod'

export async function write(engine: Engine, saved: string): Promise<number> {
  const size = tool({
    name: 'size',
    description: 'tells the size of a file',
    parameters: z.object({ path: z.string() }),
    execute: ({ path }) => path.length,
  })
  const reviewer = new Agent({ name: 'reviewer', tools: [size] })
  const writer = new Agent({
    name: 'writer',
    tools: [size, reviewer.asTool({ toolName: 'review' })],
    handoffs: [reviewer],
    outputType: z.object({ size: z.number() }),
  })
  const runner = sluiceRunner(engine, {
    session: 's1',
    ask: ({ tool: name, params, reason, signal }) =>
      name === 'size' && 'path' in params && reason !== null && !signal.aborted,
    config: { tracingDisabled: true },
  })

  const { finalOutput } = await runner.run(writer, 'go', { maxTurns: 3 })
  let total = finalOutput?.size ?? 0
  const streamed = await runner.run(writer, [{ role: 'user', content: 'go' }], { stream: true })
  for await (const text of streamed.toTextStream()) total += text.length
  const state = await RunState.fromString(reviewer, saved)
  for (const item of state.getInterruptions()) state.approve(item)
  total += (await runner.run(reviewer, state)).finalOutput?.length ?? 0
  await runner.end()
  return total
}
