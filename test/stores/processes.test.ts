import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Claim } from 'sluice'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { claimOf } from './conformance.ts'

// Law 5 in many processes, which use the package as it is built.

const EMBEDDED = join(inject('built'), 'dist/stores/embedded.js')
const WORKER = join(import.meta.dirname, 'claim-worker.mjs')
const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-processes-'))
const PROCESSES = 8
const CLAIMS = 1000

interface Worker {
  readonly process: ChildProcess
  /** Grows by a line after each claim that was granted. */
  readonly log: string
  /** The exit code and the signal. */
  readonly end: Promise<readonly unknown[]>
}

let runs = 0
let workers: readonly Worker[] = []

beforeEach(async () => {
  runs++
  workers = Array.from({ length: PROCESSES }, (_, index) => {
    const log = join(FOLDER, `${runs}.${index}.log`)
    const process = fork(WORKER, [EMBEDDED, log])
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

/** Lets all of them make these claims at the same time, and counts what was granted. */
async function claimTogether(file: string, claims: readonly Claim[]): Promise<number> {
  const answers = workers.map(answerOf)
  for (const worker of workers) worker.process.send({ file, claims })
  return (await Promise.all(answers)).reduce<number>((sum, granted) => sum + Number(granted), 0)
}

async function firesOf(file: string, claim: Claim): Promise<number> {
  const store = createEmbeddedStore({ file })
  const { fires } = await store.inspect(claim)
  await store.close()
  return fires
}

function lines(): number {
  const sizes = workers.map(({ log }) => statSync(log, { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0) / 'granted\n'.length
}

test(`${PROCESSES} processes make a new file at the same time`, async () => {
  const claim = claimOf({ limits: { maxFires: PROCESSES - 1 } })
  for (let file = 0; file < 50; file++) {
    expect(await claimTogether(join(FOLDER, `new-${file}.db`), [claim])).toBe(PROCESSES - 1)
  }
})

describe(`${PROCESSES} processes by ${CLAIMS} claims`, () => {
  test('are granted max_fires, and no more', async () => {
    const file = join(FOLDER, 'fires.db')
    const claim = claimOf({ limits: { maxFires: 500 } })
    expect(await claimTogether(file, Array<Claim>(CLAIMS).fill(claim))).toBe(500)
    expect(await firesOf(file, claim)).toBe(500)
  })

  test('are granted one claim in each cooldown', async () => {
    const file = join(FOLDER, 'cooldown.db')
    const cooldown = 60_000
    // In each round all events lie within one cooldown, in an order that nobody knows; the next is one cooldown later.
    const rounds = 10
    const granted: number[] = []
    for (let round = 0; round < rounds; round++) {
      const claims = Array.from({ length: CLAIMS / rounds }, () => {
        const at = 2 * round * cooldown + Math.floor(Math.random() * cooldown)
        return claimOf({ at, limits: { cooldown, maxFires: CLAIMS } })
      })
      granted.push(await claimTogether(file, claims))
    }
    expect(granted).toEqual(Array(rounds).fill(1))
    expect(await firesOf(file, claimOf({ at: 2 * rounds * cooldown }))).toBe(rounds)
  })
})

describe('processes that are killed', () => {
  const KILLED = 4

  test.each([1, 2])('lose no claim, and have none granted twice (%i)', async () => {
    const file = join(FOLDER, `killed-${runs}.db`)
    const scarce = claimOf({ limits: { maxFires: 500 } })
    // Beside what is counted, so that it takes its time, and that they are killed in the middle of that, too.
    const plenty = claimOf({ rule: 'plenty' })
    const claims = Array.from({ length: CLAIMS }, () => [scarce, ...Array<Claim>(4).fill(plenty)]).flat()
    const delays = Array.from({ length: KILLED }, () => 1 + Math.floor(Math.random() * 400)).toSorted((a, b) => a - b)

    for (const worker of workers) {
      worker.process.once('message', () => worker.process.disconnect())
      worker.process.send({ file, claims })
    }
    for (const [victim, context] of delays.entries()) {
      while (lines() < context) await setImmediate()
      workers[victim]?.process.kill('SIGKILL')
    }
    const from = performance.now()
    const signals = (await Promise.all(workers.map(({ end }) => end))).map(([, signal]) => signal)

    const killedAt = `killed at ${delays.join(', ')}`
    expect(signals, killedAt).toEqual(workers.map((_, index) => (index < KILLED ? 'SIGKILL' : null)))
    expect(performance.now() - from, killedAt).toBeLessThan(15_000)
    expect(await firesOf(file, scarce), killedAt).toBe(500)
    // A process may have been killed after its claim was granted and before it has said so.
    expect(lines(), killedAt).toBeLessThanOrEqual(500)
    expect(lines(), killedAt).toBeGreaterThanOrEqual(500 - KILLED)
  })
})
