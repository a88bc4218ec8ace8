import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedStore } from 'sluice/node'
import { loadPolicy } from 'sluice'
import { expect, inject, test } from 'vitest'
import { chainsOf } from '../../src/decision-log/decision-log.ts'
import { readEntry } from '../../src/decision-log/entry.ts'
import { replayLog } from '../../src/decision-log/replay-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { answerOf, startWorkers } from '../stores/workers.ts'
import { linesOf, newFile } from './logs.ts'

const EVENTS = 40
const workers = startWorkers(8, '../decision-log/log-worker.mjs', join(inject('built'), 'dist'))

/** Claims of all processes meet in the application, so that each decision rests on those of others. */
const text = `
observe: { called: { on: tool_start, condition: { type: tool_name, match: a }, scope: app } }
hooks:
  - { id: some, on: tool_start, scope: app, max_fires: 150, action: { type: gate, decision: ask, reason: 'so far <<history.called.count>>' } }
  - { id: rest, on: tool_start, action: { type: gate, decision: deny, reason: spent } }
`

async function verify(file: string, store: string): Promise<readonly string[]> {
  const opened = createEmbeddedStore({ file: store })
  const { problems } = await verifyLog([file], { key: null, chains: chainsOf(opened) })
  await opened.close()
  return problems.map(({ place, message }) => `${place?.line ?? 0}: ${message}`)
}

async function replay(file: string): Promise<unknown> {
  const { program } = loadPolicy([{ name: 'policy.yaml', text }])
  return replayLog([file], { program, key: null, tell: async () => {} })
}

test('eight processes write to the chains of the same sessions, and every decision is decided again to the same bytes', async () => {
  const [file, store] = [newFile(), `${newFile()}.db`]
  const answers = workers.all().map(answerOf)
  for (const worker of workers.all()) worker.process.send({ store, file, text, events: EVENTS })
  expect(await Promise.all(answers)).toEqual(Array(8).fill(EVENTS))
  expect(linesOf(file).length).toBe(8 * EVENTS)
  expect(await verify(file, store)).toEqual([])
  const counts = { same: 8 * EVENTS, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0 }
  expect(await replay(file)).toEqual(counts)
})

test('processes that are killed lose no answer that they gave, and leave no gap', async () => {
  const [file, store] = [newFile(), `${newFile()}.db`]
  const [first, ...others] = workers.all()
  if (first === undefined) throw new TypeError('no process')
  const answers = [first, ...others.slice(4)].map(answerOf)
  for (const worker of workers.all()) worker.process.send({ store, file, text, events: EVENTS })
  // Each in the middle of its work, wherever that is.
  const killed = others.slice(0, 4)
  for (const [index, worker] of killed.entries()) {
    while (toldOf(worker.log).length < 5 * (index + 1)) await new Promise((resolve) => setImmediate(resolve))
    worker.process.kill('SIGKILL')
    await worker.end
  }
  await Promise.all(answers)
  expect(await verify(file, store)).toEqual([])
  const logged = new Set(
    linesOf(file).flatMap((line) => {
      const read = readEntry(line.replace(/^\{"recovered":(.*)\}$/, '$1'), null)
      const tool = read?.entry.event?.['tool'] as { readonly call_id?: string } | undefined
      return tool?.call_id === undefined ? [] : [tool.call_id]
    }),
  )
  const told = workers.all().flatMap(({ log }) => toldOf(log))
  expect(told.length).toBeGreaterThan(4 * EVENTS)
  expect(told.filter((call) => !logged.has(call))).toEqual([])
})

function toldOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}
