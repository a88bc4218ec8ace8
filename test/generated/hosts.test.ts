import { expect, test } from 'vitest'
import { HOSTS } from '../e2e/hosts/index.ts'
import { hostsPage } from '../e2e/page.ts'
import { readRecord } from '../e2e/record.ts'
import { SCENARIOS } from '../e2e/scenarios/index.ts'

// The records are written by `npm run e2e -- --update`, the page of them also by `npm run generate`.

const records = HOSTS.map(readRecord)

test('docs/hosts.md', async () => {
  await expect(hostsPage(HOSTS, SCENARIOS, records)).toMatchFileSnapshot('../../docs/hosts.md')
})

test.each(records.filter((record) => record !== null && record.skipped === null))(
  '$host was seen in every scenario, and keeps what every host keeps',
  (record) => {
    expect(record?.rows.map(({ scenario }) => scenario)).toEqual(SCENARIOS.map(({ name }) => name))
    const broken = SCENARIOS.filter(({ name, everywhere }) => {
      return everywhere && record?.rows.find(({ scenario }) => scenario === name)?.kept !== true
    })
    expect(broken).toEqual([])
  },
)
