import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'

// Law 5 as users see it: the rules of one policy, in eight processes that share a store file.

const WORKER = join(import.meta.dirname, 'event-worker.mjs')
const PLACE = mkdtempSync(join(tmpdir(), 'sluice-budgets-'))
const PROCESSES = 8
const EVENTS = 1000

const POLICY = `
hooks:
  - { id: scarce, on: turn_end, max_fires: 700, action: { type: log, message: m } }
  - { id: once, on: turn_end, scope: app, max_fires: 1, action: { type: log, message: m } }
  - { id: hourly, on: turn_end, cooldown: 3600, action: { type: log, message: m } }
  - { id: always, on: turn_end, action: { type: log, message: m } }
`

afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

async function runWorker(policy: string): Promise<Readonly<Record<string, number>>> {
  const words = [WORKER, join(inject('built'), 'dist'), policy, join(PLACE, 'state.db'), String(EVENTS)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Readonly<Record<string, number>>
}

test(`rules fire exactly as often as they say over ${PROCESSES} processes with ${EVENTS} events each`, async () => {
  const policy = join(PLACE, 'policy.yaml')
  writeFileSync(policy, POLICY)
  const fired = await Promise.all(Array.from({ length: PROCESSES }, () => runWorker(policy)))
  const sums = Object.fromEntries(
    ['scarce', 'once', 'hourly', 'always'].map((rule) => [
      rule,
      fired.reduce((sum, counts) => sum + (counts[rule] ?? 0), 0),
    ]),
  )
  expect(sums).toEqual({ scarce: 700, once: 1, hourly: 1, always: PROCESSES * EVENTS })
})
