import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '../../src/agents/capabilities.ts'
import { ADAPTER_COLUMNS } from '../../src/adapters/capabilities.ts'
import { programOf } from '../policy.ts'
import { BEHAVIOURS } from './behaviours.ts'
import { CLAUDE_AGENT } from './claude-agent/column.ts'
import { COLUMNS, PLAYERS } from './columns.ts'
import { judgeColumn, observedText } from './judge-column.ts'
import { readObserved } from './page.ts'
import { bundlePlayer, playColumn, versionOf, whyNot } from './play-column.ts'

// The real SDKs, each in processes of its own. `npx vitest run test/adapters/sdks.test.ts --update` writes what was observed,
// and `npm run generate` the page docs/sdks.md of it.

let folder: string
beforeAll(async () => {
  folder = await bundlePlayer()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each column has a player', () => {
  expect(COLUMNS.map(({ name }) => name)).toEqual(Object.keys(PLAYERS))
})

describe.each(COLUMNS.filter((column) => column !== CLAUDE_AGENT))('$title', (column) => {
  const missing = whyNot(column)
  test.skipIf(missing !== null)(
    `every behaviour${missing === null ? '' : ` (skipped: ${missing})`}`,
    async () => {
      expect(judgeColumn(column, await playColumn(column, folder))).toEqual([])
      await expect(observedText(column, versionOf(column))).toMatchFileSnapshot(`observed/${column.name}.json`)
    },
    300_000,
  )
})

// It does not come with Sluice. test/e2e/claude-agent.e2e.ts plays it, and `--update` there writes what was observed.
describe(CLAUDE_AGENT.title, () => {
  test('what is on record is what the column says', () => {
    const observed = readObserved(CLAUDE_AGENT)
    expect(`${JSON.stringify(observed, null, 2)}\n`).toBe(observedText(CLAUDE_AGENT, observed?.version ?? ''))
  })

  const limits = Object.entries(CLAUDE_AGENT.limits).filter(([, { level }]) => level === 'no')
  test.each(limits)('%s: `sluice capabilities` says no, too', (name) => {
    const column = ADAPTER_COLUMNS.find((one) => one.name === CLAUDE_AGENT.name)
    const policy = BEHAVIOURS.find((behaviour) => behaviour.name === name)?.policy
    if (column === undefined || policy === undefined) throw new Error(`there is no ${name}`)
    expect(capabilities(programOf(policy), column).map(({ level }) => level)).toContain('impossible')
  })
})
