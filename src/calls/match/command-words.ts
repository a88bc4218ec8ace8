import type { CallCommand, MarkedText } from '../../model/call.ts'
import { one } from './answer.ts'
import { findOption } from '../programs/arguments.ts'
import type { Subcommands } from '../programs/subcommands.ts'
import { findProgram, findUsage, programNames } from '../programs/table.ts'
import type { ReadUsage } from '../programs/usage.ts'
import {
  compileNames,
  compileSingle,
  type Given,
  type Names,
  type NamesTest,
  renamed,
  several,
  type SynonymTest,
} from './names.ts'

// The words of a rule go through the same tables as the words of a command: `{ program: npm, subcommand: i }` is also
// about `npm install`. Which table applies is known only with the command, so a test is made for each table.

/**
 * The test of the subcommand of a command.
 *
 * @param programs the programs that the rule names, which a command with an unknown program may start
 */
export function compileSubcommand(names: Names, programs: ReadonlySet<string>): (command: CallCommand) => SynonymTest {
  const asWritten = compileSingle(names)
  const made = new Map<Subcommands, SynonymTest>()
  const testOf = (subcommands: Subcommands): SynonymTest => {
    const known = made.get(subcommands)
    if (known !== undefined) return known
    const others = renamed(names, subcommands.mainName)
    const test = others === null ? asWritten : compileSingle(others)
    made.set(subcommands, test)
    return test
  }
  const subcommandsOf = (program: string): Subcommands | null => findProgram(program)?.subcommands ?? null
  const perhaps: SynonymTest = (own) =>
    one(new Set([...programs].map(subcommandsOf)), (subcommands) =>
      subcommands === null ? asWritten(own) : testOf(subcommands)([...own, ...own.map(subcommands.mainName)]),
    )
  return ({ program, isNamed }) => {
    if (!isNamed && programs.size > 0) return perhaps
    const subcommands = subcommandsOf(program)
    return subcommands === null ? asWritten : testOf(subcommands)
  }
}

/** The test of the options of a command. */
export function compileOptions(names: Names): (command: CallCommand) => NamesTest {
  const asWritten = compileNames(names)
  const made = new Map<ReadUsage, NamesTest>()
  return ({ program, subcommand }) => {
    const usage = findUsage(program, subcommand)
    if (usage === null) return asWritten
    const known = made.get(usage)
    if (known !== undefined) return known
    const others = renamed(names, (name) => optionName(name, usage))
    const test = others === null ? asWritten : compileNames(others)
    made.set(usage, test)
    return test
  }
}

/** A spelling of an option that the table lists: `-auto-approve` for `--auto-approve` of terraform. */
function optionName(name: string, usage: ReadUsage): string {
  if (usage.options.has(name) || !name.startsWith('--')) return name
  return findOption(name, usage)?.spellings[0] ?? name
}

/** The spellings of a command’s options if its program, which is unknown, is one of these. */
export function spellingsAmong(command: CallCommand, programs: ReadonlySet<string>): ReadonlySet<string> {
  const { spellings, operands } = command
  const usages = [...programs].map((program) => findUsage(program, operands[0]?.text ?? null))
  return new Set(
    [...spellings].flatMap((spelling) => [
      spelling,
      ...usages.flatMap((usage) => usage?.options.get(spelling)?.spellings ?? []),
    ]),
  )
}

/** All names of several programs. */
export function programsOf(programs: readonly MarkedText[]): Given {
  return several(programs.flatMap(programNames))
}
