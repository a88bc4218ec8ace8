import { readFileSync } from 'node:fs'
import { stepCountIs, streamText, tool } from 'ai'
import { createEngine } from 'sluice'
import { sluice } from 'sluice/ai'
import { z } from 'zod'
import { model } from './model.mjs'

const text = readFileSync(new URL('policy.yaml', import.meta.url), 'utf8')
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })

const shell = tool({
  description: 'runs a command',
  inputSchema: z.object({ command: z.string() }),
  execute: ({ command }) => `ran ${command}: AKIAABCDEFGHIJKLMNOP`,
})

const guarded = await sluice(engine, { session: 's1' })
const run = streamText({ model, prompt: 'clean up', ...guarded({ tools: { shell }, stopWhen: stepCountIs(20) }) })
for await (const part of run.fullStream) {
  if (part.type === 'tool-result') console.log(part.output)
  if (part.type === 'tool-error') console.log(part.error.message)
  if (part.type === 'text-delta') console.log(part.text)
}
await guarded.end()
