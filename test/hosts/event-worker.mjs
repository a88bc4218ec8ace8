// Dispatches events with the built package: `node event-worker.mjs <dist> <policy> <store>
// <events>`. Prints how often each rule fired.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, policy, file, events] = process.argv.slice(2)
const { createEngine } = await import(pathToFileURL(join(dist, 'index.js')).href)
const { createEmbeddedStore } = await import(pathToFileURL(join(dist, 'hosts/index.js')).href)

const store = createEmbeddedStore({ file })
const engine = createEngine({ policies: [{ name: policy, text: readFileSync(policy, 'utf8') }], store })
const fired = {}
for (let turn = 0; turn < Number(events); turn++) {
  // All processes send the same session and time.
  const outcome = await engine.dispatch({ event: 'turn_end', session_id: 's', turn, at: 1_760_000_000_000 })
  for (const rule of outcome.fired) fired[rule] = (fired[rule] ?? 0) + 1
  if (outcome.errors.length > 0) throw new Error(JSON.stringify(outcome.errors))
}
await store.close()
console.log(JSON.stringify(fired))
