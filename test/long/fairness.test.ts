import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, eventOf } from '../server/load.ts'
import { BASH, engineOf, serving } from '../server/serving.ts'

/** Sends one stream of events again and again, in a thread of its own. */
const STREAM = `
const { workerData: { url, body } } = require('node:worker_threads')
const headers = { 'content-type': 'application/x-ndjson' }
const run = async () => {
  for (;;) await (await fetch(url, { method: 'POST', headers, body })).text()
}
run().catch(() => {})
`

test('a stream of many events does not hold up its neighbours', async () => {
  const { address } = await serving(engineOf(), { limits: { eventsPerSecond: 1e9, requestsPerSecond: 1e9 } })
  const client = createClient(address, 1)
  onTestFinished(() => client.close())
  const median = async (): Promise<number> => {
    const times: number[] = []
    for (let index = 0; index < 2000; index++) times.push((await client.ask(eventOf('s', index))).time)
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
  }
  await median()
  const alone = await median()
  const body = `${JSON.stringify(BASH)}\n`.repeat(20_000)
  const streams = [1, 2].map(
    () => new Worker(STREAM, { eval: true, workerData: { url: `${address}/v1/decide`, body } }),
  )
  onTestFinished(async () => {
    await Promise.all(streams.map((stream) => stream.terminate()))
  })
  await median()
  const beside = await median()
  // It was 60 times as long when a stream went on as long as it had events.
  expect(beside / alone, `${beside} ms beside streams, ${alone} ms alone`).toBeLessThan(12)
})
