import { memoryUsage } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { load, loadEngine, loadServer } from '../server/load.ts'

test('1,000 sessions with 100 events over 8 connections get no errors and no wrong decisions', async () => {
  const server = await loadServer(loadEngine())
  onTestFinished(() => server.close())
  const { requests, wrong, times, seconds } = await load(server.address, 1000, 100, 8)
  const at = (part: number): string => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2)} ms`
  const memory = `${(memoryUsage().rss / 1e6).toFixed(0)} MB`
  console.log({
    requests,
    'per second': Math.round(requests / seconds),
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    memory,
  })
  expect([requests, wrong]).toEqual([100_000, []])
})
