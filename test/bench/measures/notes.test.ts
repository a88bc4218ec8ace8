import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keptPrefix, writeKept } from './notes.ts'

const GUIDE = readFileSync(new URL('../../../docs/guide/acting.md', import.meta.url), 'utf8')

/** Finds the row of a strategy in the guide, which has one column for each lifetime. */
const rowOf = (first: string): readonly string[] =>
  GUIDE.split('\n')
    .find((line) => line.startsWith(`| ${first}`) && line.includes(' kB anew'))
    ?.split(' | ')
    .slice(-2)
    .map((cell) => cell.replace(/ \|$/, '')) ?? []

describe('the guide has the measured costs of notes', () => {
  test('without notes', async () => {
    const without = writeKept(await keptPrefix(null))
    expect(rowOf('no note')).toEqual([without, without])
  })

  test.each(['auto', 'system', 'new_message', 'newest'] as const)('%s', async (strategy) => {
    expect(rowOf(`\`${strategy}\``)).toEqual([
      writeKept(await keptPrefix({ strategy, persist: 'session' })),
      writeKept(await keptPrefix({ strategy, persist: 'turn' })),
    ])
  })
})
