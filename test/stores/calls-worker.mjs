// A process with an engine and the built package: `node calls-worker.mjs <dist> <log>`. Each message has the file of a
// store, a policy, and what to do: decide a call, or perform a decision with an answer. Rules that fire, and tools that
// run, are lines in the log.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, log] = process.argv.slice(2)
const { createEngine, createSession } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createEmbeddedStore } = await import(pathToFileURL(join(dist, 'stores/embedded.js')).href)

process.on('message', async ({ file, text, call, decision, answer }) => {
  const store = createEmbeddedStore({ file })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], store })
  engine.on('fired', () => appendFileSync(log, '.'))
  const session = await createSession(engine, { id: 's', resume: true })
  let told
  if (decision === undefined) told = await session.decide(call)
  else {
    try {
      const permitted = await session.perform(decision, { answer })
      told = await permitted.run((params) => {
        appendFileSync(log, '.')
        return `deployed to ${params.to}`
      })
    } catch (error) {
      told = error.message
    }
  }
  await store.close()
  process.send(told)
})
process.send('ready')
