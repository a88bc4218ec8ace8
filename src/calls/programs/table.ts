import { FAMILIES } from './families.ts'
import type { ProgramRow } from './row.ts'
import { readUsage, type ReadUsage } from './usage.ts'

/** A program as its row describes it. */
export interface Program {
  readonly own: ReadUsage
  /** Whether its first operand or two operands name a subcommand. */
  readonly hasSubcommands: boolean
  readonly isGroup: (operand: string) => boolean
  /** The usage of a subcommand; null if the table has none. */
  readonly usageOf: (subcommand: string) => ReadUsage | null
}

/** Null if no table has the program. */
export function findProgram(name: string): Program | null {
  const row = ROWS.get(name) ?? versioned(name)
  if (row === undefined) return null
  const known = READ.get(row)
  if (known !== undefined) return known
  const program = readRow(row)
  READ.set(row, program)
  return program
}

/** Programs that only read, such as `ls`, have no versions: `ls2` may be anything. */
function versioned(name: string): ProgramRow | undefined {
  const row = ROWS.get(withoutVersion(name))
  return row?.reads === undefined ? row : undefined
}

/** `python3.11` is `python`, `mkfs.ext4` is `mkfs`. */
function withoutVersion(name: string): string {
  return name.replace(/(?<=[a-z])-?\d[\d.]*$/, '').replace(/^(mkfs|fsck)\..*$/, '$1')
}

const ROWS: ReadonlyMap<string, ProgramRow> = new Map(
  FAMILIES.flatMap(({ rows }) => rows.flatMap((row) => row.name.split(' ').map((name) => [name, row] as const))),
)

/** Rows that have been read. Calls use few programs, so each row is read when it is first needed. */
const READ = new Map<ProgramRow, Program>()

function readRow(row: ProgramRow): Program {
  const own = readUsage(row)
  const groups = row.groups?.split(' ') ?? []
  const subcommands = new Map(
    Object.entries(row.subcommands ?? {}).flatMap(([names, usage]) => names.split('|').map((name) => [name, usage])),
  )
  const read = new Map<string, ReadUsage>()
  return {
    own,
    hasSubcommands: row.subcommands !== undefined,
    isGroup: (operand) => groups.includes(operand) || groups.includes('*'),
    usageOf(subcommand) {
      const group = `${subcommand.slice(0, Math.max(subcommand.indexOf(' '), 0))} *`
      const name = subcommands.has(subcommand) ? subcommand : subcommands.has(group) ? group : '*'
      const usage = subcommands.get(name)
      if (usage === undefined) return null
      const known = read.get(name)
      if (known !== undefined) return known
      const made = readUsage({ ...(row.style && { style: row.style }), ...usage }, own.options)
      read.set(name, made)
      return made
    },
  }
}
