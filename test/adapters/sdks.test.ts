import { describe, expect, test } from 'vitest'
import { BEHAVIOURS, type Seen } from './behaviours.ts'
import { type Cell, limitOf, type Observed } from './column.ts'
import { COLUMNS, PLAYERS } from './columns.ts'
import { playColumn, versionOf, whyNot } from './play-column.ts'

// The real SDKs, each in processes of its own. `npx vitest run test/adapters/sdks.test.ts --update` writes what was observed,
// and `npm run generate` the page docs/sdks.md of it.

test('each column has a player', () => {
  expect(COLUMNS.map(({ name }) => name)).toEqual(Object.keys(PLAYERS))
})

describe.each(COLUMNS)('$title', (column) => {
  const missing = whyNot(column)
  test.skipIf(missing !== null)(
    `every behaviour${missing === null ? '' : ` (skipped: ${missing})`}`,
    async () => {
      const found = await playColumn(column)
      const wrong: string[] = []
      const cells = BEHAVIOURS.flatMap(({ name, judge }) =>
        column.modes.map((mode): Cell => {
          const limit = limitOf(column, name, mode)
          const seen: Seen | undefined = found.get(`${name} ${mode}`)
          const differences = seen === undefined ? ['it was not played'] : (limit?.judge ?? judge)(seen)
          if (limit?.level === 'no' && limit.judge === undefined) {
            if (differences.length === 0) wrong.push(`${name}, ${mode}: it holds, although it is said not to`)
          } else wrong.push(...differences.map((difference) => `${name}, ${mode}: ${difference}`))
          return { behaviour: name, mode, level: limit?.level ?? 'yes', how: limit?.how ?? '' }
        }),
      )
      expect(wrong).toEqual([])
      const observed: Observed = { column: column.name, version: versionOf(column), cells }
      await expect(`${JSON.stringify(observed, null, 2)}\n`).toMatchFileSnapshot(`observed/${column.name}.json`)
    },
    300_000,
  )
})
