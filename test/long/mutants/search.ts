import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ASKS_FOR_BUILD, testsWith } from '../../../vitest.config.ts'
import { listFiles } from '../../architecture/import-graph.ts'
import { choose, mutantsOf } from './mutants.ts'
import { testsByDistance } from './nearest-tests.ts'
import { type Chosen, forget, killerOf, makeFolder, noteKilled, untriedIn } from './state.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** `taskset -c 0` leaves one. */
const PROCESSES = availableParallelism()
/** After so many seconds with one mutant in one test, a process is ended: the mutant loops where nothing counts. */
const STUCK = 90
/** What a process of its own may take, in seconds. */
const LONGEST = 600
/** No mutant. */
const NONE = -2
/** How many of the nearest test files are run for a mutant that is left: by one process for all, by one of its own. */
const NEAREST = { shared: 18, own: 8 }

export interface Search {
  readonly chosen: readonly Chosen[]
  readonly survivors: readonly Chosen[]
  readonly killerOf: (mutant: Chosen) => string | null
}

/** Chosen by the seed, the same each time while their lines stay as they are. */
export function sampleOf(rooms: readonly string[], count: number, seed: number): readonly Chosen[] {
  return rooms
    .flatMap((room) => {
      const files = listFiles(join(ROOT, 'src', room)).filter((file) => file.endsWith('.ts'))
      const all = files.flatMap((name) => {
        const file = `src/${room}/${name}`
        return mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((mutant) => ({ ...mutant, file }))
      })
      return choose(all, count, seed)
    })
    .map((mutant, id) => ({ ...mutant, id }))
}

/**
 * Looks for a test that notices each mutant: first among the tests of the rooms, then among the nearest others, and at
 * last in a process of its own, where the mistake is made from the start.
 */
export async function search(folder: string, chosen: readonly Chosen[]): Promise<Search> {
  makeFolder(folder, chosen)
  const built = new Set(testsWith('test', ASKS_FOR_BUILD))
  const unit = listFiles(join(ROOT, 'test'))
    .map((file) => `test/${file}`)
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('test/long/') && !built.has(file))
  const testsOf = testsByDistance(ROOT, unit)
  const rooms = [...new Set(chosen.map(({ file }) => file.split('/')[1] ?? ''))]
  const isNear = (file: string): boolean => rooms.some((room) => file.startsWith(`test/${room}/`))
  const left = (): readonly Chosen[] => chosen.filter(({ id }) => killerOf(folder, id) === null)

  await runAll(folder, 'near', unit.filter(isNear))
  report('the tests of the rooms', chosen, left())
  const farther = new Set(
    left().flatMap(({ file }) =>
      testsOf(file)
        .filter((one) => !isNear(one))
        .slice(0, NEAREST.shared),
    ),
  )
  await runAll(
    folder,
    'far',
    unit.filter((file) => farther.has(file)),
  )
  report('the nearest tests of other rooms', chosen, left())
  const queue = [...left()]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { id, file } = next
      const untried = untriedIn(folder, id)
      const files = testsOf(file)
        .filter((one) => untried.has(null) || untried.has(one))
        .slice(0, NEAREST.own)
      if (files.length === 0) continue
      const name = `own-${id}`
      if ((await run(folder, listOf(folder, name, files), ['--bail', '1'], id)) === 0) continue
      noteKilled(folder, id, 'a process of its own')
      // What fails without the mistake says nothing. No test is named where a file cannot be loaded.
      const by = files.filter((one) => killerOf(folder, id)?.startsWith(one))
      if ((await run(folder, listOf(folder, name, by.length > 0 ? by : files), [], NONE)) !== 0) forget(folder, id)
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, work))
  report('processes of their own', chosen, left())
  return { chosen, survivors: left(), killerOf: ({ id }) => killerOf(folder, id) }
}

function report(what: string, chosen: readonly Chosen[], left: readonly Chosen[]): void {
  console.log(`${new Date().toISOString()} after ${what}: ${chosen.length - left.length} of ${chosen.length}`)
}

/** The files are dealt out to the processes. A process that is stuck is started again. */
async function runAll(folder: string, name: string, files: readonly string[]): Promise<void> {
  const hands = Array.from({ length: PROCESSES }, (_, hand) => files.filter((_, at) => at % PROCESSES === hand))
  await Promise.all(
    hands.map(async (hand, index) => {
      if (hand.length === 0) return
      const list = listOf(folder, `${name}-${index}`, hand)
      while ((await run(folder, list, [])) === 'stuck');
    }),
  )
}

function listOf(folder: string, name: string, files: readonly string[]): string {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(files))
  return path
}

async function run(
  folder: string,
  files: string,
  options: readonly string[],
  fromStart?: number,
): Promise<number | 'stuck' | null> {
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--update=none', ...options]
  const at = `${files}.at`
  const env = fromStart === undefined ? {} : { SLUICE_MUTANT: String(fromStart) }
  const seconds = fromStart === undefined ? STUCK : LONGEST
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, SLUICE_MUTANTS: folder, SLUICE_MUTANTS_FILES: files, SLUICE_MUTANTS_AT: at, ...env },
  })
  let isStuck = false
  let last = ''
  let since = Date.now()
  writeFileSync(at, '')
  const timer = setInterval(() => {
    const now = readFileSync(at, 'utf8')
    if (now !== last || (now === '' && fromStart === undefined)) {
      last = now
      since = Date.now()
    }
    if (Date.now() - since < seconds * 1000 || child.pid === undefined) return
    isStuck = true
    if (now !== '') noteKilled(folder, Number(now.split(' ')[0]), `it does not end: ${now}`)
    process.kill(-child.pid, 'SIGKILL')
  }, 2000)
  return new Promise((resolve) => {
    child.on('exit', (status) => {
      clearInterval(timer)
      resolve(isStuck ? 'stuck' : status)
    })
  })
}
