import { Usage } from '@openai/agents'

// In your program this is a real model. Here it follows a script, so that the example runs offline.
const call = (callId, command) => ({ type: 'function_call', callId, name: 'shell', status: 'completed', arguments: JSON.stringify({ command }) })
const text = (words) => ({ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: words }] })
const answers = [[call('c1', 'rm -rf /'), call('c2', 'ls')], [text('All is clean.')]]

let next = 0
export const model = { getResponse: async () => ({ usage: new Usage(), output: answers[next++] }) }
