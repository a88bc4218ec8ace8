import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Claim } from 'sluice'
import { describe, expect, inject, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { claimOf } from '../../src/workbench/conformance/claims.ts'
import { answerOf, startWorkers } from './workers.ts'

// Law 5 across many processes, which use the built package.

const EMBEDDED = join(inject('built'), 'dist/stores/embedded.js')
const PROCESSES = 8
const CLAIMS = 1000

const workers = startWorkers(PROCESSES, 'claim-worker.mjs', EMBEDDED)
/** The number of granted claims. */
const granted = (): number => workers.logged() / 'granted\n'.length

/** Lets all processes make these claims at the same time, and counts the granted ones. */
async function claimTogether(file: string, claims: readonly Claim[]): Promise<number> {
  const answers = workers.all().map(answerOf)
  for (const worker of workers.all()) worker.process.send({ file, claims })
  return (await Promise.all(answers)).reduce<number>((sum, count) => sum + Number(count), 0)
}

async function firesOf(file: string, claim: Claim): Promise<number> {
  const store = createEmbeddedStore({ file })
  const { fires } = await store.inspect(claim)
  await store.close()
  return fires
}

test(`${PROCESSES} processes can create a new file at the same time`, async () => {
  const claim = claimOf({ limits: { maxFires: PROCESSES - 1 } })
  for (let file = 0; file < 50; file++) {
    expect(await claimTogether(join(workers.folder, `new-${file}.db`), [claim])).toBe(PROCESSES - 1)
  }
})

describe(`${PROCESSES} processes with ${CLAIMS} claims each`, () => {
  test('are granted max_fires, and no more', async () => {
    const file = join(workers.folder, 'fires.db')
    const claim = claimOf({ limits: { maxFires: 500 } })
    expect(await claimTogether(file, Array<Claim>(CLAIMS).fill(claim))).toBe(500)
    expect(await firesOf(file, claim)).toBe(500)
  })

  test('are granted one claim in each cooldown', async () => {
    const file = join(workers.folder, 'cooldown.db')
    const cooldown = 60_000
    // In each round, all events lie within one cooldown, in random order. The next round is one cooldown later.
    const rounds = 10
    const perRound: number[] = []
    for (let round = 0; round < rounds; round++) {
      const claims = Array.from({ length: CLAIMS / rounds }, () => {
        const at = 2 * round * cooldown + Math.floor(Math.random() * cooldown)
        return claimOf({ at, limits: { cooldown, maxFires: CLAIMS } })
      })
      perRound.push(await claimTogether(file, claims))
    }
    expect(perRound).toEqual(Array(rounds).fill(1))
    expect(await firesOf(file, claimOf({ at: 2 * rounds * cooldown }))).toBe(rounds)
  })
})

describe('processes that are killed', () => {
  const KILLED = 4

  test.each([1, 2])('lose no claim, and get none twice (%i)', async (round) => {
    const file = join(workers.folder, `killed-${round}.db`)
    const scarce = claimOf({ limits: { maxFires: 500 } })
    // Further claims keep the processes busy, so that they may also be killed in the middle of one of these.
    const plenty = claimOf({ rule: 'plenty' })
    const claims = Array.from({ length: CLAIMS }, () => [scarce, ...Array<Claim>(4).fill(plenty)]).flat()
    const delays = Array.from({ length: KILLED }, () => 1 + Math.floor(Math.random() * 400)).toSorted((a, b) => a - b)

    for (const worker of workers.all()) {
      worker.process.once('message', () => worker.process.disconnect())
      worker.process.send({ file, claims })
    }
    for (const [victim, context] of delays.entries()) {
      while (granted() < context) await setImmediate()
      workers.all()[victim]?.process.kill('SIGKILL')
    }
    const from = performance.now()
    const signals = (await Promise.all(workers.all().map(({ end }) => end))).map(([, signal]) => signal)

    const killedAt = `killed at ${delays.join(', ')}`
    expect(signals, killedAt).toEqual(workers.all().map((_, index) => (index < KILLED ? 'SIGKILL' : null)))
    expect(performance.now() - from, killedAt).toBeLessThan(60_000)
    expect(await firesOf(file, scarce), killedAt).toBe(500)
    // A process may have been killed after its claim was granted and before it reported that.
    expect(granted(), killedAt).toBeLessThanOrEqual(500)
    expect(granted(), killedAt).toBeGreaterThanOrEqual(500 - KILLED)
  })
})
