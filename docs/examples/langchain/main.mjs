import { readFileSync } from 'node:fs'
import { createAgent, tool } from 'langchain'
import { createEngine } from 'sluice'
import { sluiceMiddleware } from 'sluice/langchain'
import { z } from 'zod'
import { model } from './model.mjs'

const text = readFileSync(new URL('policy.yaml', import.meta.url), 'utf8')
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })

const shell = tool(({ command }) => `ran ${command}: AKIAABCDEFGHIJKLMNOP`, {
  name: 'shell',
  description: 'runs a command',
  schema: z.object({ command: z.string() }),
})
const agent = createAgent({ model, tools: [shell], middleware: [sluiceMiddleware(engine)] })

const config = { configurable: { thread_id: 't1' } }
const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'clean up' }] }, config)
for (const message of messages.slice(2)) console.log(message.text)
