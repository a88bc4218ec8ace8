import { FAMILIES } from './families.ts'
import type { ProgramRow } from './row.ts'
import { compileSubcommands, type Subcommands } from './subcommands.ts'
import { readUsage, type ReadUsage } from './usage.ts'

/** A program as its row describes it. */
export interface Program extends Pick<ProgramRow, 'pathOf' | 'isThrowAway'> {
  readonly own: ReadUsage
  /** Null if the program has none. */
  readonly subcommands: Subcommands | null
}

/** Null if no table has the program. */
export function findProgram(name: string): Program | null {
  const row = rowOf(name) ?? versioned(name)
  if (row === undefined) return null
  const known = READ.get(row)
  if (known !== undefined) return known
  const program = readRow(row)
  READ.set(row, program)
  return program
}

/** The usage of a program with this subcommand, or without one; null if the table has none. */
export function findUsage(program: string, subcommand: string | null): ReadUsage | null {
  const known = findProgram(program)
  return known?.subcommands?.usageOf(subcommand ?? '') ?? known?.own ?? null
}

/** Programs that only read, such as `ls`, have no versions: `ls2` may be anything. */
function versioned(name: string): ProgramRow | undefined {
  const row = rowOf(withoutVersion(name))
  return row?.reads === undefined ? row : undefined
}

/** `python3.11` is `python`, `mkfs.ext4` is `mkfs`. */
function withoutVersion(name: string): string {
  return name.replace(/(?<=[a-z])-?\d[\d.]*$/, '').replace(/^(mkfs|fsck)\..*$/, '$1')
}

/** The names of a row: `pip|pip3 pipx` has the programs `pip` with another name, and `pipx`. */
export function namesOfRow({ name }: Pick<ProgramRow, 'name'>): readonly (readonly string[])[] {
  return name.split(' ').map((names) => names.split('|'))
}

interface Names {
  readonly rows: ReadonlyMap<string, ProgramRow>
  /** The names of programs that another name stands for: `node` for `nodejs`. */
  readonly main: ReadonlyMap<string, string>
}

/** Read at the first call. */
let read: Names | null = null

function readNames(): Names {
  const rows = new Map<string, ProgramRow>()
  const main = new Map<string, string>()
  for (const row of FAMILIES.flat()) {
    for (const [first = '', ...others] of namesOfRow(row)) {
      for (const name of [first, ...others]) rows.set(name, row)
      for (const name of others) main.set(name, first)
    }
  }
  return { rows, main }
}

function rowOf(name: string): ProgramRow | undefined {
  return (read ??= readNames()).rows.get(name)
}

function mainNameOf(name: string): string {
  return (read ??= readNames()).main.get(name) ?? name
}

/** What {@link programNames} gives for the names in the tables. */
const NAMES = new Map<string, readonly string[]>()

/**
 * The name of a program, and the names of the programs that it is one of: `pip3.11` is also `pip3` and `pip`, but `pip`
 * is not `pip3`.
 */
export function programNames(name: string): readonly string[] {
  const known = NAMES.get(name)
  if (known !== undefined) return known
  // Neither in a table nor with a version.
  if (rowOf(name) === undefined && !/[\d.]/.test(name)) return [name]
  const versions = [name, ...olderNames(name)]
  const names = [...new Set(versions.flatMap((one) => [one, mainNameOf(one)]))]
  if (rowOf(name) !== undefined) NAMES.set(name, names)
  return names
}

/** The name without a part of the version at its end, and without all of it: `python3` and `python`. */
function olderNames(name: string): readonly string[] {
  const base = withoutVersion(name)
  if (base === name || versioned(name) === undefined) return []
  const parts = name.slice(base.length).split('.')
  return [...parts.keys()].reverse().map((count) => base + parts.slice(0, count).join('.'))
}

/** Rows that have been read. Calls use few programs, so each row is read when it is first needed. */
const READ = new Map<ProgramRow, Program>()

function readRow(row: ProgramRow): Program {
  let own: ReadUsage | undefined
  const readOwn = (): ReadUsage => (own ??= readUsage(row))
  return {
    get own() {
      return readOwn()
    },
    subcommands: compileSubcommands(row, readOwn),
    ...(row.pathOf && { pathOf: row.pathOf }),
    ...(row.isThrowAway && { isThrowAway: row.isThrowAway }),
  }
}
