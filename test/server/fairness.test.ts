import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRate } from '../../src/server/limits.ts'
import { createTurns } from '../../src/server/turns.ts'
import { BASH, engineOf, serving } from './serving.ts'

const LINES = { headers: { 'content-type': 'application/x-ndjson' } }

test('events are counted, not requests: a stream waits, and single events are refused', async () => {
  const { post } = await serving(engineOf(), { limits: { eventsPerSecond: 10 } })
  const began = performance.now()
  const answer = await post('/v1/decide', `${JSON.stringify(BASH)}\n`.repeat(12), LINES)
  expect((await answer.text()).trim().split('\n')).toHaveLength(12)
  expect(performance.now() - began).toBeGreaterThan(150)
  // On a slow machine, the first of them may come late enough to be decided.
  const singles = await Promise.all(Array.from({ length: 200 }, () => post('/v1/decide', BASH)))
  const refused = singles.find(({ status }) => status !== 200)
  expect([refused?.status, await refused?.json()]).toMatchObject([429, { error: { code: 'too-many-requests' } }])
})

describe('turns', () => {
  test('each stream has one, in order, and none twice before the others', async () => {
    const take = createTurns()
    const order: number[] = []
    const work = async (name: number): Promise<void> => {
      const turn = take()
      for (let index = 0; index < 3; index++) {
        const until = performance.now() + 1.5
        while (performance.now() < until);
        await turn.next()
        order.push(name)
      }
      turn.end()
    }
    await Promise.all([work(1), work(2), work(3)])
    expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
  })

  test('a stream that ends leaves the line', async () => {
    const take = createTurns()
    const [gone, other] = [take(), take()]
    const until = performance.now() + 2
    while (performance.now() < until);
    void gone.next()
    gone.end()
    await other.next()
  })
})

test('a rate says how long to wait', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const rate = createRate(2)
  expect([rate.take(), rate.take()]).toEqual([0, 0])
  expect(rate.take()).toBe(500)
  vi.setSystemTime(Date.now() + 500)
  expect(rate.take()).toBe(0)
})
