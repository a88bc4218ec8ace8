import { MastraLanguageModelV2Mock } from '@mastra/core/test-utils/llm-mock'

// In your program this is a real model. Here it follows a script, so that the example runs offline.
const call = (toolCallId, command) => ({ type: 'tool-call', toolCallId, toolName: 'shell', input: JSON.stringify({ command }) })
const text = (delta) => [{ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta }, { type: 'text-end', id: '0' }]
const answers = [[call('c1', 'rm -rf /'), call('c2', 'ls')], text('All is clean.')]

let next = 0
export const model = new MastraLanguageModelV2Mock({
  async doStream() {
    const pieces = answers[next++]
    const finishReason = pieces.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop'
    const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
    return { stream: ReadableStream.from([...pieces, { type: 'finish', finishReason, usage }]) }
  },
})
