import { didYouMean } from '../model/suggestion.ts'
import { excerpt } from '../source/excerpt.ts'
import type { ExitCode, CommandContext } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { commandHelp, programHelp } from './help.ts'
import { readArguments } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'
import { readVersion } from '../hosts/version.ts'

/** Runs `sluice` with the words behind its name. Never throws for what a user can do wrong: that is said on `errors`. */
export async function runProgram(words: readonly string[], surroundings: CommandContext): Promise<ExitCode> {
  const { errors } = surroundings
  try {
    return await dispatch(words, surroundings)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    await errors.write(`${errors.paint('red', 'sluice')}: ${error.message}\n`)
    if (error.help !== null) await errors.write(`${errors.paint('cyan', 'help')}: ${error.help}\n`)
    return 2
  }
}

async function dispatch([first, ...rest]: readonly string[], surroundings: CommandContext): Promise<ExitCode> {
  const { output, errors } = surroundings
  if (first === undefined) {
    await errors.write(programHelp(COMMANDS, readVersion(), errors.paint))
    return 2
  }
  if (first === '--help' || first === '-h') {
    await output.write(programHelp(COMMANDS, readVersion(), output.paint))
    return 0
  }
  if (first === '--version') {
    await output.write(`${readVersion()}\n`)
    return 0
  }
  const command = COMMANDS.find(({ name }) => name === first)
  if (command === undefined) throw unknownWord(first)
  const given = readArguments(command, rest)
  if (given !== 'help') return command.run(given, surroundings)
  await output.write(commandHelp(command, output.paint))
  return 0
}

function unknownWord(word: string): UsageError {
  const isOption = word.startsWith('-')
  const known = isOption ? ['--help', '--version'] : COMMANDS.map(({ name }) => name)
  return new UsageError(
    `there is no ${isOption ? 'option' : 'command'} ${excerpt(word)}`,
    didYouMean(word, known) ?? '`sluice --help` lists the commands',
  )
}
