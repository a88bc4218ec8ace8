import { simulateReadableStream } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'

// In your program this is a real model. Here it follows a script, so that the example runs offline.
const call = (toolCallId, command) => ({ type: 'tool-call', toolCallId, toolName: 'shell', input: JSON.stringify({ command }) })
const text = (delta) => [{ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta }, { type: 'text-end', id: '0' }]
const answers = [[call('c1', 'rm -rf /'), call('c2', 'ls')], text('All is clean.')]
const used = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }

let next = 0
export const model = new MockLanguageModelV4({
  async doStream() {
    const pieces = answers[next++]
    const unified = pieces.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop'
    const finish = { type: 'finish', finishReason: { unified, raw: undefined }, usage: { inputTokens: used, outputTokens: used } }
    return { stream: simulateReadableStream({ chunks: [...pieces, finish] }) }
  },
})
