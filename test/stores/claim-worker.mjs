// A process that claims, with the built package: `node claim-worker.mjs <embedded.js> <log>`. Each message has the file
// of a store and claims to make in it. The answer is the number of granted claims that have a limit.

import { appendFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [module, log] = process.argv.slice(2)
const { createEmbeddedStore } = await import(pathToFileURL(module).href)

process.on('message', async ({ file, claims }) => {
  const store = createEmbeddedStore({ file })
  let granted = 0
  for (const claim of claims) {
    const { answer } = await store.claim(claim)
    if (answer !== 'granted' || claim.limits.maxFires === 0) continue
    granted++
    appendFileSync(log, 'granted\n')
  }
  await store.close()
  process.send(granted)
})
process.send('ready')
