// A process with a model and the built package: `node answers-worker.mjs <dist> <log>`. Each message has the file of a
// store, a policy and an event. The answer is the verdict. Every question to the model is a line in the log.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, log] = process.argv.slice(2)
const { createEngine } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createEmbeddedStore } = await import(pathToFileURL(join(dist, 'stores/embedded.js')).href)

const model = {
  async complete() {
    appendFileSync(log, 'asked\n')
    return '{"decision":"deny","reason":"no"}'
  },
}

process.on('message', async ({ file, text, event }) => {
  const store = createEmbeddedStore({ file })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], store, host: { model } })
  const { verdict } = await engine.dispatch(event)
  await store.close()
  process.send(verdict)
})
process.send('ready')
