// A process that decides, with the built package: `node worker.mjs <dist> <log>`. Each message has the address of a
// store, a policy, and the number of events to decide one after the other. The answer is the number of events that
// were let through.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, log] = process.argv.slice(2)
const { createEngine } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createRedisStore } = await import(pathToFileURL(join(dist, 'stores/redis/redis.js')).href)

process.on('message', async ({ url, text, events }) => {
  const store = createRedisStore({ url, timeoutSeconds: 60 })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], store })
  let through = 0
  for (let count = 0; count < events; count++) {
    const tool = { name: 'a', call_id: `${process.pid} ${count}` }
    const { verdict, fired } = await engine.dispatch({ event: 'tool_start', session_id: 's', at: 1000, tool })
    if (fired.includes('budget')) appendFileSync(log, 'granted\n')
    if (verdict !== null) continue
    through++
    appendFileSync(log, 'through\n')
  }
  await store.close()
  process.send(through)
})
process.send('ready')
