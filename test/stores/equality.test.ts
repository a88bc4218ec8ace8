import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createMemoryLedger, type BudgetState, type Claim, type Store } from 'sluice'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { claimOf, withoutReceipt } from '../../src/workbench/conformance/claims.ts'
import { redisStores } from './redis/stores.ts'
import { runCount } from '../run-count.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-equality-'))
const memory = createMemoryLedger()
const embedded = createEmbeddedStore({ file: join(FOLDER, 'store.db') })
const opens = [() => embedded, ...redisStores().map(([, open]) => open)]

afterAll(async () => {
  await embedded.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

const number = fc.oneof(fc.nat(6), fc.nat(3000), fc.double({ noNaN: true, noDefaultInfinity: true }))
const time = number.map((at) => at + 0) // no negative zero, which no file keeps
const amount = number.map(Math.abs)

// Few counters, so that claims meet. The conformance tests cover the separation of counters.
const asked = fc.record({
  scope: fc.constantFrom('session', 'agent', 'app'),
  session: fc.constantFrom('a', 'a\0'),
  agent: fc.constantFrom(null, 'a'),
  at: time,
  turn: fc.option(time, { freq: 3 }),
  call: fc.option(fc.constantFrom('1', '2', '3'), { freq: 2 }),
  limits: fc.record({ cooldown: amount, maxFires: fc.nat(6), cooldownTurns: amount }),
})

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('claim'), asked }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('inspect'), asked }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('endSession'), asked }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('release'), which: fc.nat(5) }) },
)

let runs = 0

test('all stores give equal answers to any requests', async () => {
  const others: readonly Store[] = opens.map((open) => open())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      // Each run has its own counters, so one store is enough for all runs.
      const run = `${++runs}`
      const held: {
        readonly claim: Claim
        readonly inMemory: BudgetState
        readonly inOthers: readonly BudgetState[]
      }[] = []
      for (const next of steps) {
        if (next.what === 'release') {
          for (const { claim, inMemory, inOthers } of held.splice(next.which, 1)) {
            memory.release(claim, inMemory)
            for (const [index, state] of inOthers.entries()) await others[index]?.release(claim, state)
          }
          continue
        }
        const { what, asked } = next
        const session = `${asked.session} ${run}`
        const claim = claimOf({ ...asked, session, rule: run })
        if (what === 'endSession') {
          memory.endSession(session)
          for (const other of others) await other.endSession(session)
        } else {
          const inMemory = memory[what](claim)
          const inOthers = await Promise.all(others.map(async (other) => other[what](claim)))
          for (const state of inOthers) expect(withoutReceipt(state)).toEqual(withoutReceipt(inMemory))
          if (what === 'claim' && inMemory.answer === 'granted') held.push({ claim, inMemory, inOthers })
        }
      }
    }),
    { numRuns: runCount(60, 300) },
  )
})
