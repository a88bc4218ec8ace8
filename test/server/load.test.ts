import { expect, onTestFinished, test } from 'vitest'
import { load, loadEngine, loadServer } from './load.ts'

// A short version of test/long/server-load.test.ts.

test('20 sessions with 50 events over 8 connections: each gets the decisions that it would get alone', async () => {
  const server = await loadServer(loadEngine())
  onTestFinished(() => server.close())
  const { requests, wrong } = await load(server.address, 20, 50, 8)
  expect([requests, wrong]).toEqual([1000, []])
})
