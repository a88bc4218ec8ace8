import { AIMessage, fakeModel } from 'langchain'

// In your program this is a real model. Here it follows a script, so that the example runs offline.
const call = (id, command) => ({ id, name: 'shell', args: { command } })
const calls = [call('c1', 'rm -rf /'), call('c2', 'ls')]
export const model = fakeModel().respondWithTools(calls).respond(new AIMessage('All is clean.'))
