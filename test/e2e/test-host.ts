import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { claimOf } from './claims.ts'
import { HOSTS } from './hosts/index.ts'
import type { Host } from './hosts/host.ts'
import { type Installed, installHost } from './install-host.ts'
import { hostsPage } from './page.ts'
import { offeredBy, playScenario } from './play-scenario.ts'
import { type HostRecord, readRecord, recordFile, recordText, type Row, toolsFile, toolsText } from './record.ts'
import { ISOLATION, type Run } from './run-host.ts'
import { SCENARIOS } from './scenarios/index.ts'

const NAMED = SCENARIOS.map((scenario) => [`${scenario.name}: ${scenario.promise}`, scenario] as const)
const PAGE = join(import.meta.dirname, '../../docs/hosts.md')

/** Plays every scenario with a host, and compares the observations with the record. */
export function testHost(host: Host): void {
  describe(`${host.title} ${host.version}`, () => {
    let installed: Installed = { missing: 'nobody has tried to install it' }
    const rows: Row[] = []

    beforeAll(async () => {
      installed = await installHost(host)
    })

    test.for(NAMED)('%s', async ([, scenario], { skip }) => {
      if ('missing' in installed) return skip(installed.missing)
      const { kept, evidence, runs } = await playScenario(host, installed.program, inject('built'), scenario)
      expect(runs.filter(({ late }) => late)).toEqual([])
      rows.push({ scenario: scenario.name, kept, evidence })
      const claim = claimOf(host.name, scenario)
      if (scenario.everywhere || claim?.level === 'enforced') {
        expect(kept, JSON.stringify({ evidence, runs: runs.map(withoutPrompts) }, null, 2)).toBe(true)
      }
    })

    test('offers the tools that are recorded', async ({ skip }) => {
      if ('missing' in installed) return skip(installed.missing)
      const tools = await offeredBy(host, installed.program, inject('built'))
      await expect(toolsText(host, tools)).toMatchFileSnapshot(toolsFile(host.name))
    })

    test('behaves as recorded', async ({ skip }) => {
      const known = readRecord(host)
      if ('missing' in installed && known !== null) skip(installed.missing)
      const all = 'missing' in installed ? [] : withKnown(rows, known)
      if (!('missing' in installed) && all.length < SCENARIOS.length) skip('not every scenario was ever played')
      const record: HostRecord = {
        host: host.name,
        version: host.version,
        date: new Date().toISOString().slice(0, 10),
        isolated: ISOLATION !== null,
        skipped: 'missing' in installed ? installed.missing : null,
        rows: all,
        ...(known === null || inject('recording') ? {} : whatMayDiffer(known, all)),
      }
      await expect(recordText(record)).toMatchFileSnapshot(recordFile(host))
      const records = HOSTS.map((one) => (one === host ? record : readRecord(one)))
      await expect(hostsPage(HOSTS, SCENARIOS, records)).toMatchFileSnapshot(PAGE)
    })
  })
}

/** All rows in order. Rows of scenarios that were not played come from the record, so that some can be played alone. */
function withKnown(rows: readonly Row[], known: HostRecord | null): readonly Row[] {
  const found = [...rows, ...(known?.rows ?? [])]
  return SCENARIOS.flatMap(({ name }) => found.find(({ scenario }) => scenario === name) ?? [])
}

/**
 * What may differ from run to run is recorded only with `--update`: the date, the isolation, and how rules behave that
 * Sluice does not claim to enforce. For example, Copilot runs two hooks in parallel, and either may answer first.
 */
function whatMayDiffer(known: HostRecord, rows: readonly Row[]): Pick<HostRecord, 'date' | 'isolated' | 'rows'> {
  const isEnforced = ({ scenario }: Row): boolean => {
    const played = SCENARIOS.find(({ name }) => name === scenario)
    const claim = played === undefined ? null : claimOf(known.host, played)
    return claim === null || claim.level === 'enforced'
  }
  const before = (row: Row): Row | undefined => known.rows.find(({ scenario }) => scenario === row.scenario)
  const steady = rows.map((row) => (isEnforced(row) ? row : (before(row) ?? row)))
  return { date: known.date, isolated: known.isolated, rows: steady }
}

/** A run with only the results of calls among the messages to the model. */
function withoutPrompts(run: Run): Run {
  return { ...run, heard: run.heard.filter(({ call }) => call !== null) }
}
