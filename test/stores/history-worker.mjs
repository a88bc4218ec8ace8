// A process that decides, with the built package: `node history-worker.mjs <dist> <log>`. Each message has the file of
// a store, a policy, and the number of events to decide one after the other. The answer is the number of events that
// were let through.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, log] = process.argv.slice(2)
const { createEngine } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createEmbeddedStore } = await import(pathToFileURL(join(dist, 'stores/embedded.js')).href)

process.on('message', async ({ file, text, events }) => {
  const store = createEmbeddedStore({ file })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], store })
  let through = 0
  for (let count = 0; count < events; count++) {
    const event = {
      event: 'tool_start',
      session_id: 's',
      at: 1000,
      tool: { name: 'a', call_id: `${process.pid} ${count}` },
    }
    const { verdict } = await engine.dispatch(event)
    if (verdict !== null) continue
    through++
    appendFileSync(log, 'through\n')
  }
  await store.close()
  process.send(through)
})
process.send('ready')
