import type { ProgramRow, Usage } from './row.ts'
import { readUsage, type ReadUsage } from './usage.ts'

/** The subcommands of a program. */
export interface Subcommands {
  /** Whether a first operand is followed by a subcommand of its own. */
  readonly isGroup: (operand: string) => boolean
  /** The usage of a subcommand, under any of its names; null if the table has none. */
  readonly usageOf: (subcommand: string) => ReadUsage | null
  /** The name that a subcommand is an alias of: `install` for `i` of npm. Otherwise, the name itself. */
  readonly mainName: (subcommand: string) => string
  /** Every name that the table knows, aliases included. */
  readonly known: ReadonlySet<string>
  /** Whether `known` has nearly all names, as for programs with plugins; `isComplete` means that it has all. */
  readonly isListed: boolean
  readonly isComplete: boolean
}

/** Null if the program has no subcommands. `own` is the usage of the program itself. */
export function compileSubcommands(row: ProgramRow, own: () => ReadUsage): Subcommands | null {
  if (row.subcommands === undefined) return null
  const usages = new Map(
    Object.entries(row.subcommands).flatMap(([names, usage]) => splitNames(names).map((name) => [name, usage])),
  )
  const groups = new Set(row.groups?.split(' '))
  const aliases = new Map(
    Object.entries(row.aliases ?? {}).flatMap(([main, names]) => splitNames(names).map((name) => [name, main])),
  )
  const known = new Set(
    [...usages.keys(), ...groups, ...aliases.keys(), ...aliases.values(), ...splitNames(row.others)].filter(
      (name) => !name.includes('*'),
    ),
  )
  const single = [...known].filter((name) => !name.includes(' '))
  const mainOf = (name: string): string => {
    const main = aliases.get(name) ?? name
    if (row.abbreviates !== true || known.has(name)) return main
    const begun = new Set(single.filter((one) => one.startsWith(name)).map((one) => aliases.get(one) ?? one))
    return begun.size === 1 ? ([...begun][0] ?? main) : main
  }
  /** Bare `git stash` is `git stash push`, but still a group in `git stash list`. */
  const groupOf = (name: string): string => {
    const main = mainOf(name)
    return main.includes(' ') ? name : main
  }
  const mainName = (subcommand: string): string => {
    const space = subcommand.indexOf(' ')
    if (space === -1) return mainOf(subcommand)
    const nested = `${groupOf(subcommand.slice(0, space))}${subcommand.slice(space)}`
    return aliases.get(nested) ?? nested
  }
  const usageOf = compileUsages(row, usages, own)
  return {
    isGroup: (operand) => groups.has(groupOf(operand)) || groups.has('*'),
    usageOf: (subcommand) => usageOf(mainName(subcommand)),
    mainName,
    known,
    isListed: row.others !== undefined,
    isComplete: row.isComplete === true,
  }
}

function splitNames(names = ''): readonly string[] {
  return names === '' ? [] : names.split('|')
}

/** Reads each usage when it is first needed. */
function compileUsages(
  { style }: ProgramRow,
  usages: ReadonlyMap<string, Usage>,
  own: () => ReadUsage,
): Subcommands['usageOf'] {
  const read = new Map<string, ReadUsage>()
  return (subcommand) => {
    const group = `${subcommand.slice(0, Math.max(subcommand.indexOf(' '), 0))} *`
    const name = usages.has(subcommand) ? subcommand : usages.has(group) ? group : '*'
    const usage = usages.get(name)
    if (usage === undefined) return null
    const known = read.get(name)
    if (known !== undefined) return known
    const made = readUsage({ ...(style && { style }), ...usage }, own().options)
    read.set(name, made)
    return made
  }
}
