import { readVersion } from '../hosts/version.ts'
import { didYouMean } from '../model/suggestion.ts'
import { excerpt } from '../source/excerpt.ts'
import {
  type CliCommand,
  type CommandContext,
  type ExitCode,
  type Operand,
  type Option,
  UsageError,
} from './command.ts'
import { COMMANDS } from './commands/index.ts'
import type { Paint } from './output.ts'
import { readArguments } from './read-arguments.ts'
import { alignRows } from './text/layout.ts'

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

function programHelp(commands: readonly CliCommand[], version: string, paint: Paint): string {
  return [
    `sluice ${version}: rules for the loop of an AI agent`,
    '',
    `${paint('bold', 'usage')}: sluice COMMAND [--help]`,
    '',
    paint('bold', 'commands'),
    ...alignRows(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    paint('bold', 'options'),
    ...alignRows([
      ['  --help', 'this page; behind a command, its own'],
      ['  --version', 'the version'],
    ]),
    '',
  ].join('\n')
}

function commandHelp(command: CliCommand, paint: Paint): string {
  const { name, summary, operand, options, examples } = command
  const entries = Object.entries(options)
  const words = [
    ...entries.flatMap(([option, details]) => optionUsage(option, details)),
    ...(operand === undefined ? [] : [operandUsage(operand)]),
  ]
  return [
    `sluice ${name}: ${summary}`,
    '',
    `${paint('bold', 'usage')}: sluice ${[name, ...words].join(' ')}`,
    '',
    ...alignRows([
      ...(operand === undefined ? [] : [[`  ${operand.name}`, operand.summary]]),
      ...entries.map(([option, details]) => [`  ${optionForm(option, details)}`, details.summary]),
    ]),
    '',
    paint('bold', 'examples'),
    ...examples.flatMap(({ title, line }) => [`  ${paint('dim', `# ${title}`)}`, `  ${line}`]),
    '',
  ].join('\n')
}

function optionForm(name: string, { value, choices }: Option): string {
  if (value === undefined) return `--${name}`
  return `--${name} ${choices === undefined ? value : choices.join('|')}`
}

/** A required option is one of which there may be several, as all of them are. */
function optionUsage(name: string, option: Option): readonly string[] {
  const form = optionForm(name, option)
  return option.required === true ? [form, `[${form} …]`] : [`[${form}]`]
}

function operandUsage({ name, required, many, choices }: Operand): string {
  const form = choices === undefined ? name : choices.join('|')
  if (required !== true) return `[${form}]`
  return many === true ? `${form}…` : form
}
