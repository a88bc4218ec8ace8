import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { answerOf, startWorkers, type Worker } from './workers.ts'

// Many processes, which use the built package, decide each call once and use each decision once.

const PROCESSES = 4
const workers = startWorkers(PROCESSES, 'calls-worker.mjs', join(inject('built'), 'dist'))

const text = JSON.stringify({
  hooks: [{ id: 'ask', on: 'tool_start', action: { type: 'ask', reason: 'deploy to <<tool.params.to>>?' } }],
})
const CALL = { id: 'c1', name: 'deploy', params: { to: 'production' } }

async function ask(worker: Worker | undefined, message: object): Promise<unknown> {
  if (worker === undefined) throw new Error('no such process')
  const answer = answerOf(worker)
  worker.process.send(message)
  return answer
}

test('if processes decide a call at once, one decides it, and the others take its decision', async () => {
  for (let round = 0; round < 10; round++) {
    const file = join(workers.folder, `decide-${round}.db`)
    const before = workers.logged()
    const decisions = await Promise.all(workers.all().map(async (worker) => ask(worker, { file, text, call: CALL })))
    expect(workers.logged() - before).toBe(1)
    expect(new Set(decisions.map((decision) => JSON.stringify(decision))).size).toBe(1)
  }
})

test('another process can perform the decision of a killed process, but only once', async () => {
  const file = join(workers.folder, 'perform.db')
  const [first, ...others] = workers.all()
  const decision = await ask(first, { file, text, call: CALL })
  expect(decision).toMatchObject({ outcome: { verdict: 'ask', reason: 'deploy to production?' } })
  first?.process.kill('SIGKILL')
  await first?.end
  const before = workers.logged()
  const results = await Promise.all(others.map(async (worker) => ask(worker, { file, text, decision, answer: true })))
  // A process that still found the decision, but lost the race for it, knows the name of the tool.
  const refused = results.filter((one) =>
    /^(a call|`deploy`) was refused: this decision is no longer valid/.test(String(one)),
  )
  expect([results.includes('deployed to production'), refused.length]).toEqual([true, others.length - 1])
  // No rule fired again, and the tool ran once.
  expect(workers.logged() - before).toBe(1)
})

test('an altered decision runs nothing', async () => {
  const file = join(workers.folder, 'altered.db')
  const [first, second] = workers.all()
  const decision = (await ask(first, { file, text, call: CALL })) as object
  const altered = { ...decision, params: { to: 'everywhere' } }
  expect(await ask(second, { file, text, decision: altered, answer: true })).toMatch(
    /^a call was refused: this decision is no longer valid/,
  )
  expect(await ask(second, { file, text, decision, answer: false })).toBe('`deploy` was refused: deploy to production?')
  expect(await ask(second, { file, text, decision, answer: true })).toMatch(
    /^a call was refused: this decision is no longer valid/,
  )
})
