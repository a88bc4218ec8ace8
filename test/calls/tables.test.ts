import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAMILIES } from '../../src/calls/programs/families.ts'
import type { ProgramRow, Usage } from '../../src/calls/programs/row.ts'
import { namesOfRow } from '../../src/calls/programs/table.ts'
import { readUsage } from '../../src/calls/programs/usage.ts'

const ROWS = FAMILIES.flat()

const FOLDER = join(import.meta.dirname, '../../src/calls/programs')

function usagesOf(row: ProgramRow): readonly Usage[] {
  return [row, ...Object.values(row.subcommands ?? {})]
}

const ROLE =
  /^(?:value|read|login|use|name|make|rights|filter|script|source|write|delete|execute|edit|move|target|into|folder|below|tree|host|address|remote-read|remote-write|body|mount|shell|command|words|unknown|code-[a-z]+|script-[a-z]+)$/

describe('the tables of programs', () => {
  test('have families with rows and a source', () => {
    expect(FAMILIES.length).toBeGreaterThan(10)
    expect(FAMILIES.filter((rows) => rows.length === 0)).toEqual([])
    const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    const tables = texts.flatMap((text) => text.match(/.*\nexport const \w+: readonly ProgramRow\[\] =/g) ?? [])
    expect(tables).toHaveLength(FAMILIES.length)
    expect(tables.filter((table) => !table.startsWith('// Source: https://'))).toEqual([])
  })

  test('name no program twice', () => {
    const names = ROWS.flatMap((row) => namesOfRow(row).flat())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('use only roles that exist', () => {
    const roles = ROWS.flatMap(usagesOf).flatMap((usage) => {
      const { options, operands } = readUsage(usage)
      return [...[...options.values()].map(({ role }) => role), ...operands.map(({ role }) => role)]
    })
    expect([...new Set(roles)].filter((role) => role !== null && !ROLE.test(role))).toEqual([])
  })

  test('have options that begin with a dash', () => {
    const spellings = ROWS.flatMap(usagesOf).flatMap((usage) => [...readUsage(usage).options.keys()])
    expect([...new Set(spellings)].filter((spelling) => !/^-[\w#.:@?-]/.test(spelling))).toEqual([])
  })

  test('repeat at most one operand per usage', () => {
    const usages = ROWS.flatMap(usagesOf).filter(
      (usage) => readUsage(usage).operands.filter(({ isRest }) => isRest).length > 1,
    )
    expect(usages.map(({ operands }) => operands)).toEqual([])
  })
})
