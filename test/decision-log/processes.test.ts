import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedStore } from 'sluice/node'
import { loadPolicy } from 'sluice'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { chainsOf } from '../../src/decision-log/decision-log.ts'
import { readEntry } from '../../src/decision-log/entry.ts'
import { readLog } from '../../src/decision-log/read-log.ts'
import { replayLog } from '../../src/decision-log/replay-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import type { Chains } from '../../src/model/store.ts'
import { openRedisLog } from '../../src/stores/redis/log.ts'
import { readLogAddress } from '../../src/stores/redis/log-address.ts'
import { SERVERS, startServer } from '../stores/redis/server.ts'
import { answerOf, startWorkers } from '../stores/workers.ts'
import { linesOf, newFile } from './logs.ts'

// Several processes write their decisions to one log: in a file, and on a server.

const EVENTS = 40
const workers = startWorkers(8, '../decision-log/log-worker.mjs', join(inject('built'), 'dist'))

/** All processes share budgets of the application, so that each decision depends on those of others. */
const text = `
observe: { called: { on: tool_start, condition: { type: tool_name, match: a }, scope: app } }
hooks:
  - { id: some, on: tool_start, scope: app, max_fires: 150, action: { type: gate, decision: ask, reason: 'so far <<history.called.count>>' } }
  - { id: rest, on: tool_start, action: { type: gate, decision: deny, reason: spent } }
`

interface Place {
  /** The log as a worker gets it. */
  readonly told: { readonly file: string } | { readonly url: string }
  readonly store: string
  /** The log as `verifyLog` takes it. */
  readonly name: string
  verify(): Promise<readonly string[]>
  lines(): Promise<readonly string[]>
}

function inFile(): Promise<Place> {
  const [file, store] = [newFile(), `${newFile()}.db`]
  return Promise.resolve({
    told: { file },
    store,
    name: file,
    lines: () => Promise.resolve(linesOf(file)),
    async verify() {
      const opened = createEmbeddedStore({ file: store })
      const problems = await problemsIn(file, chainsOf(opened))
      await opened.close()
      return problems
    },
  })
}

async function onServer(program: string): Promise<Place> {
  const { url, kill } = await startServer(program)
  onTestFinished(kill)
  const address = readLogAddress(url)
  if (address === null) throw new TypeError(`${url} is no address`)
  const log = openRedisLog(address)
  onTestFinished(log.close)
  return {
    told: { url },
    store: `${newFile()}.db`,
    name: url,
    verify: () => problemsIn(url, log.chains),
    async lines() {
      const lines: string[] = []
      for await (const { text: line } of readLog([url], null)) lines.push(line ?? '')
      return lines
    },
  }
}

const PLACES: readonly (readonly [name: string, open: () => Promise<Place>])[] = [
  ['a file', inFile],
  ...SERVERS.map((program) => [program, async () => onServer(program)] as const),
]

async function problemsIn(name: string, chains: Chains): Promise<readonly string[]> {
  const { problems } = await verifyLog([name], { key: null, chains })
  return problems.map(({ place, message }) => `${place?.line ?? 0}: ${message}`)
}

async function replay(name: string): Promise<unknown> {
  const { program } = loadPolicy([{ name: 'policy.yaml', text }])
  return replayLog([name], { program, key: null, tell: async () => {} })
}

describe.each(PLACES)('in %s', (_name, open) => {
  test('eight processes write to the chains of the same sessions, and a replay reproduces the bytes of every decision', async () => {
    const { told, store, name, verify, lines } = await open()
    const answers = workers.all().map(answerOf)
    for (const worker of workers.all()) worker.process.send({ store, ...told, text, events: EVENTS })
    expect(await Promise.all(answers)).toEqual(Array(8).fill(EVENTS))
    expect((await lines()).length).toBe(8 * EVENTS)
    expect(await verify()).toEqual([])
    const counts = { same: 8 * EVENTS, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0 }
    expect(await replay(name)).toEqual(counts)
  })

  test('killed processes lose no decision that they answered, and leave no gap', async () => {
    const { told, store, verify, lines } = await open()
    const [first, ...others] = workers.all()
    if (first === undefined) throw new TypeError('no process')
    const answers = [first, ...others.slice(4)].map(answerOf)
    for (const worker of workers.all()) worker.process.send({ store, ...told, text, events: EVENTS })
    // Each is killed somewhere in the middle of its work.
    const killed = others.slice(0, 4)
    for (const [index, worker] of killed.entries()) {
      while (toldOf(worker.log).length < 5 * (index + 1)) await new Promise((resolve) => setImmediate(resolve))
      worker.process.kill('SIGKILL')
      await worker.end
    }
    await Promise.all(answers)
    expect(await verify()).toEqual([])
    const logged = new Set(
      (await lines()).flatMap((line) => {
        const read = readEntry(line.replace(/^\{"recovered":(.*)\}$/, '$1'), null)
        const tool = read?.entry.event?.['tool'] as { readonly call_id?: string } | undefined
        return tool?.call_id === undefined ? [] : [tool.call_id]
      }),
    )
    const answered = workers.all().flatMap(({ log }) => toldOf(log))
    expect(answered.length).toBeGreaterThan(4 * EVENTS)
    expect(answered.filter((call) => !logged.has(call))).toEqual([])
  })
})

function toldOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}
