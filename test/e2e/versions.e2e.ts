import { describe, expect, inject, test } from 'vitest'
import { opencode } from '../../src/agents/opencode/index.ts'
import { OPENCODE } from './hosts/opencode.ts'
import { installHost } from './install-host.ts'
import { playScenario } from './play-scenario.ts'
import { VERDICTS } from './scenarios/verdicts.ts'

// What `sluice capabilities` says of versions of an agent, by what these versions do on this machine.

const rewrite = VERDICTS.find(({ name }) => name === 'rewrite')

describe('changed parameters in versions of opencode', () => {
  test.for([
    ['1.18.8', true],
    ['1.18.9', false],
    ['1.18.10', true],
    // The report is about Windows.
    ['1.18.18', process.platform !== 'win32'],
  ] as const)('%s', async ([version, isApplied], { skip }) => {
    const host = { ...OPENCODE, version }
    const installed = await installHost(host)
    if ('missing' in installed) return skip(installed.missing)
    if (rewrite === undefined) throw new Error('there is no scenario with a rewrite')
    const { kept, evidence, runs } = await playScenario(host, installed.program, inject('built'), rewrite)
    expect(runs.filter(({ late }) => late)).toEqual([])
    expect(kept, JSON.stringify(evidence)).toBe(isApplied)
  })

  test('each version with a difference is tried', () => {
    expect(opencode.versions?.differences.flatMap(({ versions }) => versions)).toEqual(['1.18.9', '1.18.18'])
  })
})
