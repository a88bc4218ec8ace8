import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { answerOf, startWorkers } from '../workers.ts'
import { NO_SERVER, SERVERS, startServer } from './server.ts'

const PROCESSES = 8
const ALLOWED = 50

const POLICY = JSON.stringify({
  hooks: [
    {
      ...{ id: 'past', on: 'tool_start', action: { type: 'gate' } },
      condition: { type: 'event_count', of: { on: 'tool_start' }, timespan: '1h', gt: ALLOWED },
    },
    { id: 'budget', on: 'tool_start', max_fires: ALLOWED, action: { type: 'log', message: 'granted' } },
  ],
})

/** Law 5 across many processes, which use the built package, even if some are killed at random. */
export function describeExact(built: string, events: number): void {
  if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')
  describe.each(SERVERS)(`${PROCESSES} processes with ${events} events each on %s`, (program) => {
    const workers = startWorkers(PROCESSES, 'redis/worker.mjs', join(built, 'dist'))
    const counted = (what: string): number =>
      workers.all().reduce((sum, { log }) => sum + linesIn(log).filter((line) => line === what).length, 0)

    test('let the allowed events through, and no more', async () => {
      const server = await startServer(program)
      const answers = workers.all().map(answerOf)
      for (const worker of workers.all()) worker.process.send({ url: server.url, text: POLICY, events })
      const counts = (await Promise.all(answers)).map(Number)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ALLOWED)
      expect(counted('granted')).toBe(ALLOWED)
      await server.kill()
    })

    test('let no more through if some are killed at random', async () => {
      const server = await startServer(program)
      for (const worker of workers.all()) {
        worker.process.once('message', () => worker.process.disconnect())
        worker.process.send({ url: server.url, text: POLICY, events })
      }
      const killed = 3
      const after = Array.from({ length: killed }, () => 1 + Math.floor(Math.random() * 30)).toSorted((a, b) => a - b)
      for (const [victim, count] of after.entries()) {
        while (counted('through') < count) await setImmediate()
        workers.all()[victim]?.process.kill('SIGKILL')
      }
      await Promise.all(workers.all().map(async ({ end }) => end))
      // What a killed process recorded or claimed still counts, even if the process did not report it.
      for (const what of ['through', 'granted']) {
        expect(counted(what), `${what}, killed after ${after.join(', ')}`).toBeLessThanOrEqual(ALLOWED)
        expect(counted(what), `${what}, killed after ${after.join(', ')}`).toBeGreaterThanOrEqual(ALLOWED - killed)
      }
      await server.kill()
    })
  })
}

function linesIn(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    // Nothing was written yet.
    return []
  }
}
