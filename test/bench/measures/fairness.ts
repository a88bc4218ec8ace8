import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '../page/format.ts'
import { interleave } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { createEvents } from '../workload/events.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { compare, type Measure, sideOf } from './measure.ts'
import { createAsking, serve, SERVER } from './serve.ts'

const RULES = 10
const REQUESTS = 500
const STREAMS = 2
const EVENTS = 20_000

/** Sends one stream of events after the other, and says when the first answers arrive. */
const STREAM = `
import { readFileSync } from 'node:fs'
const [url, file] = process.argv.slice(2)
const body = readFileSync(file, 'utf8')
const headers = { 'content-type': 'application/x-ndjson' }
for (;;) {
  const answer = await fetch(url + '/v1/decide', { method: 'POST', headers, body })
  for await (const _ of answer.body) process.stdout.write('.')
}
`

/** The median time of one request after the other, in nanoseconds. */
async function median(ask: (index: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index++) times.push(await ask(index))
  return spreadOf(times).median
}

export const fairnessMeasure: Measure = {
  name: 'fairness',
  async run({ pace, built, place, tell }) {
    tell('fairness: a request beside streams of events')
    const bodies = createEvents(EVENTS).map((event) => JSON.stringify(event))
    const fileOf = (name: string, text: string): string => {
      const file = join(place, name)
      writeFileSync(file, text)
      return file
    }
    const policy = fileOf('fair.yaml', policyOf(createRules(RULES)))
    const stream = fileOf('stream.mjs', STREAM)
    const lines = fileOf('lines.ndjson', bodies.map((body) => `${body}\n`).join(''))
    const server = await serve(fileOf('server.mjs', SERVER(built)), ['engine', policy, 'null'])
    const ask = createAsking(server.address, bodies)
    const beside = async (): Promise<number> => {
      const words = [stream, server.address, lines]
      const streams = Array.from({ length: STREAMS }, () =>
        spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] }),
      )
      await Promise.all(streams.map(({ stdout }) => once(stdout, 'data')))
      for (const { stdout } of streams) stdout.resume()
      try {
        return await median(ask)
      } finally {
        for (const child of streams) child.kill('SIGKILL')
      }
    }
    try {
      await median(ask)
      const [alone, name] = ['the same server, no stream', 'beside streams']
      const sides = [
        { name: alone, measure: () => median(ask) },
        { name, measure: beside },
      ]
      const measured = await interleave(sides, pace.rounds)
      const row = compare({
        ...{ measure: `a request beside ${STREAMS} streams of ${EVENTS.toLocaleString('en')} events, median` },
        ...{ target: { most: 12 }, limit: sideOf(measured, alone), ours: sideOf(measured, name), format: formatTime },
      })
      return { rows: [row], rankings: [] }
    } finally {
      server.end()
    }
  },
}
