// A process that decides and keeps a decision log, with the built package: `node log-worker.mjs <dist> <log>`. Each
// message has the file of a store, the file or the address of a log, and the number of events to decide. The answer is
// the number of events that got a verdict.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, told] = process.argv.slice(2)
const { createEngine } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createEmbeddedStore } = await import(pathToFileURL(join(dist, 'stores/embedded.js')).href)
const { createDecisionLog } = await import(pathToFileURL(join(dist, 'decision-log/index.js')).href)

process.on('message', async ({ store: storeFile, file, url, text, events }) => {
  const store = createEmbeddedStore({ file: storeFile })
  const decisionLog = createDecisionLog(url === undefined ? { file, store } : { url, timeoutSeconds: 60 })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], store, decisionLog })
  let allowed = 0
  for (let count = 0; count < events; count++) {
    const call_id = `${process.pid} ${count}`
    const event = { event: 'tool_start', session_id: `s${count % 3}`, at: count, tool: { name: 'a', call_id } }
    const { verdict, errors } = await engine.dispatch(event)
    if (errors.length > 0) throw new Error(errors[0].message)
    if (verdict === null) continue
    allowed++
    // Logs each answered call, so that a killed process has logged all its answers but the last.
    appendFileSync(told, `${call_id}\n`)
  }
  await decisionLog.close()
  await store.close()
  process.send(allowed)
})
process.send('ready')
