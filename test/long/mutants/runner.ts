import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { TestRunner } from 'vitest'
import { FOLDER, killerOf, noteKilled, noteUntried } from './state.ts'

// Runs each test as it is, and then once more for each mutant whose code it came past: modules stay loaded, and a test
// that does not come past a mutant is not run for it.

declare global {
  var isMutant: (id: number) => boolean
}

type Runner = InstanceType<typeof TestRunner>
type Test = Parameters<Runner['onAfterTryTask']>[0]

/** The mutant that is made from the start of the process, where its code may run when modules are loaded. */
const FROM_START = Number(process.env['SLUICE_MUTANT'] ?? -1)
/** The file that says which mutant is tried, for the process that ends this one when it is stuck. */
const AT = process.env['SLUICE_MUTANTS_AT'] ?? ''
/** What a test may take, in milliseconds, to be run again. */
const LONGEST = Number(process.env['SLUICE_MUTANTS_LONGEST'] ?? 5000)
/** A mutant has looped when its code runs this often, and so many times as often as without it. */
const LOOPS = { least: 200_000, times: 100 }

let active = FROM_START
let left = LOOPS.least * 100
let passed = new Map<number, number>()

globalThis.isMutant = (id) => {
  passed.set(id, (passed.get(id) ?? 0) + 1)
  if (id !== active) return false
  if (left-- <= 0) throw new Error('the mutant loops')
  return true
}

// The same values for each mutant.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })

export default function createRunner(config: ConstructorParameters<typeof TestRunner>[0]): Runner {
  const runner = new TestRunner(config)
  if (FROM_START !== -1) return Object.assign(runner, { onTaskFinished: noteFailure })
  return Object.assign(runner, {
    runTask: (test: Test) => runWithMutants(runner, test),
    onAfterRunFiles: () => noteLoaded(),
  })
}

function noteFailure({ result, file, name }: Test): void {
  if (FROM_START >= 0 && result?.state === 'fail') noteKilled(FOLDER, FROM_START, `${file.name} > ${name}`)
}

/** What was come past since the last test: by modules that were loaded, by hooks, by what tests left running. */
function noteLoaded(): void {
  for (const id of passed.keys()) noteUntried(FOLDER, id, null)
  passed = new Map()
}

async function runWithMutants(runner: Runner, test: Test): Promise<void> {
  noteLoaded()
  const untried = new Set<number>()
  try {
    await tryMutants(runner, test, untried)
  } finally {
    for (const id of untried) noteUntried(FOLDER, id, test.file.name)
    passed = new Map()
  }
}

/** @param untried gets the mutants that the test came past and that it cannot judge */
async function tryMutants(runner: Runner, test: Test, untried: Set<number>): Promise<void> {
  const run = TestRunner.getTestFn(test)
  const start = performance.now()
  await run()
  const counts = passed
  passed = new Map()
  const time = performance.now() - start
  const ids = [...counts.keys()].filter((id) => killerOf(FOLDER, id) === null)
  for (const id of ids) untried.add(id)
  if (ids.length === 0 || time > LONGEST || hasHooks(test)) return
  const isFailed = (): boolean => test.result?.state === 'fail'
  /** Whether the test passes while a mistake is made. Nothing of it is kept. */
  const passes = async (id: number): Promise<boolean> => {
    runner.onBeforeTryTask(test)
    left = Math.max(LOOPS.least, (counts.get(id) ?? 0) * LOOPS.times)
    active = id
    try {
      await within(Math.max(5000, 20 * time), Promise.resolve(run()))
      runner.onAfterTryTask(test)
      return !isFailed()
    } catch {
      return false
    } finally {
      active = -1
      if (test.result !== undefined) test.result.state = 'run'
    }
  }
  // Some tests do not pass twice.
  if (!(await passes(-1))) return
  for (const id of ids) {
    writeFileSync(AT, `${id} ${test.file.name} > ${test.name}`)
    if (await passes(id)) {
      untried.delete(id)
      continue
    }
    // What the mistake left behind may be why: then another process finds out.
    const isClean = await passes(-1)
    if (!isClean) return
    noteKilled(FOLDER, id, `${test.file.name} > ${test.name}`)
    untried.delete(id)
  }
  writeFileSync(AT, '')
}

function hasHooks({ suite, file }: Test): boolean {
  for (let at: typeof suite = suite ?? file; at !== undefined; at = at.suite ?? undefined) {
    const { beforeEach, afterEach, aroundEach } = TestRunner.getSuiteHooks(at)
    if (beforeEach.length + afterEach.length + aroundEach.length > 0) return true
  }
  return false
}

async function within(milliseconds: number, work: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mutant takes too long')), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
