import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Row, writeDatabase } from './database-rows.ts'
import { RECORDED } from './recorded.ts'
import { decisionsNow, decisionsThen, differences } from './same-decisions.ts'

const POLICY = join(RECORDED, 'policy.yaml')

const SESSIONS = readdirSync(RECORDED, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(RECORDED, name)).map((host) => ({ name, host })))

test.for(['alone', 'delegated'])('every agent has a recorded session: %s', (wanted) => {
  const hosts = SESSIONS.filter(({ name }) => name === wanted).map(({ host }) => host)
  expect(hosts).toEqual(['claude-code', 'codex', 'copilot', 'gemini', 'opencode'])
})

test.for(SESSIONS)('replaying a session of $host gives the decisions of its hooks: $name', async ({ name, host }) => {
  const folder = join(RECORDED, name, host)
  const then = decisionsThen(readFileSync(join(folder, 'live.ndjson'), 'utf8'), POLICY)
  expect(then.filter((line) => line.includes('deny by keep-precious'))).toHaveLength(1)
  const now = await decisionsNow(host === 'opencode' ? database(folder) : join(folder, 'sessions'), POLICY)
  expect(differences(then, now)).toEqual([])
})

function database(folder: string): string {
  const place = mkdtempSync(join(tmpdir(), 'sluice-opencode-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const lines = readFileSync(join(folder, 'sessions/rows.ndjson'), 'utf8').trim().split('\n')
  const file = join(place, 'opencode.db')
  writeDatabase(
    file,
    lines.map((line) => JSON.parse(line) as Row), // as they were written
  )
  return file
}
