import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleOf, search } from './mutants/search.ts'
import { SURVIVORS } from './mutants/survivors.ts'

// Do the tests notice a small mistake in the rooms that decide? `ROOMS=match MUTANTS=10` takes fewer, `SEED=2` others.
const ROOMS = (process.env['ROOMS'] ?? 'engine,calls,stores,decision-log,match').split(',')
const count = Number(process.env['MUTANTS'] ?? 80)
const seed = Number(process.env['SEED'] ?? 1)

test(`at least 90 of 100 mutants are noticed in ${ROOMS.join(', ')}`, { timeout: 60 * 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-mutants-'))
  try {
    const { chosen, survivors } = await search(folder, sampleOf(ROOMS, count, seed))
    // A source that is edited meanwhile has its switches at wrong places.
    expect(sampleOf(ROOMS, count, seed)).toEqual(chosen)
    for (const room of ROOMS) {
      const inRoom = (mutants: typeof chosen): number =>
        mutants.filter(({ file }) => file.startsWith(`src/${room}/`)).length
      console.log(`${room}: ${inRoom(chosen) - inRoom(survivors)} of ${inRoom(chosen)} mutants noticed`)
    }
    const names = survivors.map(({ name }) => name)
    for (const { name, file, line } of survivors)
      console.log(`  ${name}\n    at ${file}:${line}: ${SURVIVORS[name] ?? 'no reason is known'}`)
    const listed = chosen.map(({ name }) => name).filter((name) => Object.hasOwn(SURVIVORS, name))
    // A survivor gets a test or a reason, and a reason that is not true goes.
    expect(names.toSorted()).toEqual(listed.toSorted())
    expect(survivors.length / chosen.length).toBeLessThanOrEqual(0.1)
  } finally {
    if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true })
    else console.log(folder)
  }
})
