import { readFileSync } from 'node:fs'
import { Agent, tool } from '@openai/agents'
import { createEngine } from 'sluice'
import { sluiceRunner } from 'sluice/openai-agents'
import { z } from 'zod'
import { model } from './model.mjs'

const text = readFileSync(new URL('policy.yaml', import.meta.url), 'utf8')
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })

const shell = tool({
  name: 'shell',
  description: 'runs a command',
  parameters: z.object({ command: z.string() }),
  execute: ({ command }) => `ran ${command}: AKIAABCDEFGHIJKLMNOP`,
})
const agent = new Agent({ name: 'cleaner', model, tools: [shell] })

const runner = sluiceRunner(engine, { session: 's1', config: { tracingDisabled: true } })
const result = await runner.run(agent, 'clean up')
for (const item of result.newItems) if (item.type === 'tool_call_output_item') console.log(item.output)
console.log(result.finalOutput)
await runner.end()
