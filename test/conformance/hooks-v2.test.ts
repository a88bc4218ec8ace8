import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import { describe, expect, test } from 'vitest'
import { ACTION_ROWS, ELSEWHERE, POLICY_ROWS } from './action-rows.ts'
import { CONDITION_ROWS } from './rows.ts'

interface Loaded {
  readonly program: Program
  readonly codes: readonly string[]
}

function load(rule: object): Loaded {
  const { program, diagnostics } = loadPolicy([{ name: 'row.yaml', text: JSON.stringify({ hooks: [rule] }) }])
  return { program, codes: diagnostics.map(({ code }) => code) }
}

const title = (row: { readonly id: string; readonly says: string; readonly decision?: string }): string =>
  `${row.id} ${row.says}${row.decision === undefined ? '' : ` [${row.decision}]`}`

describe('conditions', () => {
  test.each(CONDITION_ROWS.map((row) => [title(row), row] as const))('%s', (_title, row) => {
    const { on = 'turn_end', condition, event = {}, warnings = [], expected } = row
    const { program, codes } = load({ id: 'r', on, condition, action: { type: 'log', message: 'm' } })
    if (typeof expected === 'string') expect(codes).toContain(expected)
    else
      expect([codes, decide(program, createMemoryLedger(), { event: on, ...event }).fired]).toEqual([
        warnings,
        expected ? ['r'] : [],
      ])
  })
})

describe('actions', () => {
  test.each(ACTION_ROWS.map((row) => [title(row), row] as const))('%s', (_title, row) => {
    const { on, action, event = {}, expected } = row
    const { program, codes } = load({ id: 'r', on, action })
    if (typeof expected === 'string') expect(codes).toContain(expected)
    else expect([codes, decide(program, createMemoryLedger(), { event: on, ...event })]).toMatchObject([[], expected])
  })
})

describe('policies', () => {
  test.each(POLICY_ROWS.map((row) => [title(row), row] as const))('%s', (_title, { rule, expected }) => {
    expect(load(rule).codes).toEqual(expected)
  })
})

const TABLE = new URL('hooks-v2.jsonl', import.meta.url)

test('every row of the table is here, or said to be elsewhere', () => {
  const ids = readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  const known = new Set([
    ...[...CONDITION_ROWS, ...ACTION_ROWS, ...POLICY_ROWS].map(({ id }) => id),
    ...Object.keys(ELSEWHERE),
  ])
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})
