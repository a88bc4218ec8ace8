// A process with a model, and with the package as it is built: `node answers-worker.mjs <dist> <log>`. Each message is a
// store's file, a policy and an event. It is answered with the verdict. Every question is a line in the log.

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
