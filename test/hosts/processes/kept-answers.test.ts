import { expect, test } from 'vitest'
import { createAnswerCache } from '../../../src/hosts/processes.ts'
import type { CommandResult } from '../../../src/model/host.ts'

const answer = (exitCode: number | null): CommandResult => ({
  ...{ type: 'command', exitCode, stdout: '', stderr: '', timedOut: false, truncated: false },
})

function situation(exitCode: number | null = 0) {
  let time = 0
  let runs = 0
  const answers = createAnswerCache(() => time)
  return {
    wait: (seconds: number) => void (time += seconds * 1000),
    ask: (key: string, seconds = 10) =>
      answers.use(key, seconds, () => {
        runs += 1
        return Promise.resolve(answer(exitCode))
      }),
    runs: () => runs,
  }
}

test('an answer is reused for the given time', async () => {
  const { ask, wait, runs } = situation()
  await ask('a')
  wait(9.9)
  await ask('a')
  expect(runs()).toBe(1)
  wait(0.2)
  await ask('a')
  expect(runs()).toBe(2)
})

test('an answer is not reused for other keys', async () => {
  const { ask, runs } = situation()
  for (const key of ['a', 'b', '__proto__', '']) await ask(key)
  expect(runs()).toBe(4)
})

test.each([null, 1, 2])('an answer with exit code %s is not kept', async (exitCode) => {
  const { ask, runs } = situation(exitCode)
  await ask('a')
  await ask('a')
  expect(runs()).toBe(2)
})

test('the number of kept answers is bounded', async () => {
  const { ask, runs } = situation()
  for (let key = 0; key < 300; key++) await ask(String(key))
  await ask('299')
  expect(runs()).toBe(300)
  await ask('0')
  expect(runs()).toBe(301)
})
