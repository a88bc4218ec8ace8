import { join } from 'node:path'
import Libsql from 'libsql'
import { createEmbeddedStore } from 'sluice/node'
import { type Running, startContender } from '../rounds/child-process.ts'
import type { Contender, Contest } from '../rounds/contender.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import { formatNumber } from '../page/format.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const PROCESSES = 2
const COUNTERS = 100
const MAX_CLAIMS = 1e9

const sluice: Contender = {
  name: 'the embedded store',
  start(place) {
    const store = createEmbeddedStore({ file: join(place, 'claims.db') })
    const counter = { scope: 'session', session: 's1', agent: null, owner: null, shadow: false } as const
    const limits = { cooldown: 0, maxFires: MAX_CLAIMS, cooldownTurns: 0 }
    let claimed = 0
    return Promise.resolve(async (times) => {
      for (let time = 0; time < times; time++) {
        const rule = `r${claimed++ % COUNTERS}`
        const { answer } = await store.claim({ counter: { ...counter, rule }, limits, at: claimed, turn: null })
        if (answer !== 'granted') throw new Error(`a claim was ${answer}`)
      }
      return claimed
    })
  },
}

/** The least work for an exact claim: one statement that counts if there is budget left. */
const CLAIM = `
  INSERT INTO counters (key, fires) VALUES (?, 1)
  ON CONFLICT DO UPDATE SET fires = fires + 1 WHERE fires < ?
  RETURNING fires
`

const raw: Contender = {
  name: 'libsql, one statement',
  start(place) {
    const database = new Libsql(join(place, 'raw.db'))
    database.pragma('busy_timeout = 5000')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database.exec('CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, fires REAL NOT NULL) WITHOUT ROWID')
    const statement = database.prepare<[string, number]>(CLAIM)
    let claimed = 0
    return Promise.resolve((times) => {
      for (let time = 0; time < times; time++) {
        if (statement.all(`r${claimed++ % COUNTERS}`, MAX_CLAIMS).length !== 1) throw new Error('a claim was refused')
      }
      return claimed
    })
  },
}

export const CLAIMS: Contest = { name: 'claims', contenders: () => [raw, sluice] }

export const claimsMeasure: Measure = {
  name: 'claims',
  async run({ pace, place, tell }) {
    tell(`claims: ${PROCESSES} processes`)
    const running: Running[] = []
    const startOne = async (name: string): Promise<Running> => {
      const process = await startContender(CLAIMS.name, PROCESSES, name, place)
      running.push(process)
      return process
    }
    try {
      const sides: Side[] = []
      for (const { name } of CLAIMS.contenders(PROCESSES)) {
        const together: Running[] = []
        for (let count = 0; count < PROCESSES; count++) together.push(await startOne(name))
        sides.push({ name, measure: () => rateOf(together, pace.slice * 5) })
      }
      await interleave(sides, 1)
      const measured = await interleave(sides, pace.rounds * 2)
      const row = compare({
        measure: `exact claims per second, ${PROCESSES} processes`,
        target: { least: 0.7 },
        limit: sideOf(measured, raw.name),
        ours: sideOf(measured, sluice.name),
        format: (rate) => `${formatNumber(rate)}/s`,
      })
      return { rows: [row], rankings: [] }
    } finally {
      for (const process of running) process.end()
    }
  },
}

/** Operations per second of all processes together, working at the same time. */
async function rateOf(together: readonly Running[], milliseconds: number): Promise<number> {
  const times = await Promise.all(together.map((process) => process.time(milliseconds)))
  return times.reduce((sum, nanoseconds) => sum + 1e9 / nanoseconds, 0)
}
