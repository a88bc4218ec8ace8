import { readFileSync } from 'node:fs'
import { createEngine } from 'sluice'
import { sluiceHooks } from 'sluice/claude-agent'

const text = readFileSync(new URL('policy.yaml', import.meta.url), 'utf8')
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })

// The SDK brings a program of 400 MB, and that needs a key: `npm install @anthropic-ai/claude-agent-sdk`.
const sdk = await import('@anthropic-ai/claude-agent-sdk').catch(() => null)
if (sdk === null || !process.env.ANTHROPIC_API_KEY) {
  console.log('this example needs the package @anthropic-ai/claude-agent-sdk, and ANTHROPIC_API_KEY')
} else {
  const options = { allowedTools: ['Bash'], hooks: sluiceHooks(engine) }
  for await (const message of sdk.query({ prompt: 'clean up', options })) {
    if (message.type === 'result') console.log(message.result ?? message.subtype)
  }
}
