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

// The real SDKs, each in its own processes. `npx vitest run test/adapters/sdks.test.ts --update` records the observations, and
// `npm run generate` makes the page docs/sdks.md from them.

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
    `every behaviour is as the column says${missing === null ? '' : ` (skipped: ${missing})`}`,
    async () => {
      expect(judgeColumn(column, await playColumn(column, folder))).toEqual([])
      await expect(observedText(column, versionOf(column))).toMatchFileSnapshot(`observed/${column.name}.json`)
    },
    300_000,
  )
})

// This SDK does not come with Sluice. test/e2e/claude-agent.e2e.ts plays it, and `--update` there records the observations.
describe(CLAUDE_AGENT.title, () => {
  test('the recorded observations are as the column says', () => {
    const observed = readObserved(CLAUDE_AGENT)
    expect(`${JSON.stringify(observed, null, 2)}\n`).toBe(observedText(CLAUDE_AGENT, observed?.version ?? ''))
  })

  const limits = Object.entries(CLAUDE_AGENT.limits).filter(([, { level }]) => level === 'no')
  test.each(limits)('%s: `sluice capabilities` does not call it enforced, either', (name) => {
    const column = ADAPTER_COLUMNS.find((one) => one.name === CLAUDE_AGENT.name)
    const policy = BEHAVIOURS.find((behaviour) => behaviour.name === name)?.policy
    if (column === undefined || policy === undefined) throw new Error(`there is no ${name}`)
    expect(capabilities(programOf(policy), column).map(({ level }) => level)).not.toContain('enforced')
  })
})
