import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createEngine } from 'sluice'
import { expect, inject, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { answerOf, startWorkers } from './workers.ts'

// Limits on the number of events are exact across many processes, which use the built package.

const DIST = join(inject('built'), 'dist')
const PROCESSES = 8
const EVENTS = 1000
const ALLOWED = 50

const POLICY = JSON.stringify({
  hooks: [
    {
      ...{ id: 'r', on: 'tool_start', action: { type: 'gate' } },
      condition: {
        type: 'event_count',
        of: { on: 'tool_start' },
        timespan: '1h',
        group_by: ['tool.name'],
        gt: ALLOWED,
      },
    },
  ],
})

const workers = startWorkers(PROCESSES, 'history-worker.mjs', DIST)
/** The number of events that were let through. */
const through = (): number => workers.logged() / 'through\n'.length

/** Whether one more event is let through. */
async function isOpen(file: string): Promise<boolean> {
  const store = createEmbeddedStore({ file })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: POLICY }], store })
  const { verdict } = await engine.dispatch({ event: 'tool_start', session_id: 's', at: 1000, tool: { name: 'a' } })
  await store.close()
  return verdict === null
}

test(`${PROCESSES} processes with ${EVENTS} events each: ${ALLOWED} events are let through, and no more`, async () => {
  const file = join(workers.folder, 'count.db')
  const answers = workers.all().map(answerOf)
  for (const worker of workers.all()) worker.process.send({ file, text: POLICY, events: EVENTS })
  const counts = (await Promise.all(answers)).map(Number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ALLOWED)
  expect(await isOpen(file)).toBe(false)
})

test('killed processes do not let more events through', async () => {
  const file = join(workers.folder, 'killed.db')
  const killed = 4
  const delays = Array.from({ length: killed }, () => 1 + Math.floor(Math.random() * 40)).toSorted((a, b) => a - b)
  for (const worker of workers.all()) {
    worker.process.once('message', () => worker.process.disconnect())
    worker.process.send({ file, text: POLICY, events: EVENTS / 4 })
  }
  for (const [victim, context] of delays.entries()) {
    while (through() < context) await setImmediate()
    workers.all()[victim]?.process.kill('SIGKILL')
  }
  await Promise.all(workers.all().map(({ end }) => end))
  // An event that a killed process recorded still counts, even if the process did not report it.
  expect(through(), `killed at ${delays.join(', ')}`).toBeLessThanOrEqual(ALLOWED)
  expect(through(), `killed at ${delays.join(', ')}`).toBeGreaterThanOrEqual(ALLOWED - killed)
  expect(await isOpen(file)).toBe(false)
})
