import { readFileSync } from 'node:fs'
import { Agent } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'
import { createEngine } from 'sluice'
import { sluiceProcessor, sluiceTools } from 'sluice/mastra'
import { z } from 'zod'
import { model } from './model.mjs'

const text = readFileSync(new URL('policy.yaml', import.meta.url), 'utf8')
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })

const shell = createTool({
  id: 'shell',
  description: 'runs a command',
  inputSchema: z.object({ command: z.string() }),
  execute: async ({ command }) => `ran ${command}: AKIAABCDEFGHIJKLMNOP`,
})

const agent = new Agent({
  id: 'cleaner',
  name: 'cleaner',
  instructions: 'You clean up.',
  model,
  tools: sluiceTools(engine, { shell }),
  inputProcessors: [sluiceProcessor(engine)],
})
const run = await agent.stream('clean up', { maxSteps: 20 })
for await (const { type, payload } of run.fullStream) {
  if (type === 'tool-result') console.log(payload.result)
  if (type === 'tool-error') console.log(payload.error.message)
  if (type === 'text-delta') console.log(payload.text)
}
