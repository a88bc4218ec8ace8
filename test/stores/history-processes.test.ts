import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createEngine } from 'sluice'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'

// Against "at most so many", no more are let through in many processes, which use the package as it is built.

const DIST = join(inject('built'), 'dist')
const WORKER = join(import.meta.dirname, 'history-worker.mjs')
const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-history-'))
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

interface Worker {
  readonly process: ChildProcess
  /** Grows by a line after each event that was let through. */
  readonly log: string
  readonly end: Promise<readonly unknown[]>
}

let runs = 0
let workers: readonly Worker[] = []

beforeEach(async () => {
  runs++
  workers = Array.from({ length: PROCESSES }, (_, index) => {
    const log = join(FOLDER, `${runs}.${index}.log`)
    const process = fork(WORKER, [DIST, log])
    return { process, log, end: once(process, 'exit') }
  })
  await Promise.all(workers.map(answerOf))
})
afterEach(async () => {
  for (const worker of workers) worker.process.kill('SIGKILL')
  await Promise.all(workers.map(({ end }) => end))
})
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** What it sends next. */
async function answerOf({ process, end }: Worker): Promise<unknown> {
  const ended = end.then((how) => {
    throw new Error(`a process has ended with ${how.join(', ')}`)
  })
  const [answer] = (await Promise.race([once(process, 'message'), ended])) as readonly unknown[]
  return answer
}

/** Whether one more event is let through. */
async function isOpen(file: string): Promise<boolean> {
  const store = createEmbeddedStore({ file })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: POLICY }], store })
  const { verdict } = await engine.dispatch({ event: 'tool_start', session_id: 's', at: 1000, tool: { name: 'a' } })
  await store.close()
  return verdict === null
}

function lines(): number {
  const sizes = workers.map(({ log }) => statSync(log, { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0) / 'through\n'.length
}

test(`${PROCESSES} processes by ${EVENTS} events: ${ALLOWED} are let through, and no more`, async () => {
  const file = join(FOLDER, 'count.db')
  const answers = workers.map(answerOf)
  for (const worker of workers) worker.process.send({ file, text: POLICY, events: EVENTS })
  const through = (await Promise.all(answers)).map(Number)
  expect(through.reduce((sum, count) => sum + count, 0)).toBe(ALLOWED)
  expect(await isOpen(file)).toBe(false)
})

test('processes that are killed let no more through', async () => {
  const file = join(FOLDER, 'killed.db')
  const killed = 4
  const delays = Array.from({ length: killed }, () => 1 + Math.floor(Math.random() * 40)).toSorted((a, b) => a - b)
  for (const worker of workers) {
    worker.process.once('message', () => worker.process.disconnect())
    worker.process.send({ file, text: POLICY, events: EVENTS })
  }
  for (const [victim, context] of delays.entries()) {
    while (lines() < context) await setImmediate()
    workers[victim]?.process.kill('SIGKILL')
  }
  await Promise.all(workers.map(({ end }) => end))
  // What a process that was killed had recorded still counts, though it has not said so.
  expect(lines(), `killed at ${delays.join(', ')}`).toBeLessThanOrEqual(ALLOWED)
  expect(lines(), `killed at ${delays.join(', ')}`).toBeGreaterThanOrEqual(ALLOWED - killed)
  expect(await isOpen(file)).toBe(false)
})
