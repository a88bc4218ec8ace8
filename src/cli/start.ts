import { realpathSync } from 'node:fs'
import process from 'node:process'
import { readVersion } from '../hosts/version.ts'
import {
  type CliCommand,
  type CommandContext,
  type CommandEntry,
  COMMON_EXITS,
  type ExitCode,
  unknownName,
  UsageError,
} from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { createOutput, type Paint } from './output.ts'
import { createPerson } from './person.ts'
import { readArguments } from './read-arguments.ts'
import { createSignals } from './signals.ts'
import { alignRows } from './text/layout.ts'
import { argumentsOf, synopsis } from './text/synopsis.ts'

/** Runs `sluice` with these arguments on the streams of this process. */
export async function start(words: readonly string[]): Promise<void> {
  const { stdin, stdout, stderr, env } = process

  // Node would print the offending line of the bundle, which is the whole bundle.
  process.on('uncaughtException', (error) => {
    stderr.write(`sluice: this is a bug in Sluice: ${error.stack ?? error.message}\n`)
    process.exit(70)
  })

  // Sets the exit code instead of exiting, so that pending output still reaches a pipe.
  process.exitCode = await runProgram(words, {
    input: stdin,
    output: createOutput(stdout, env),
    errors: createOutput(stderr, env),
    signals: createSignals(stdout, stderr),
    env,
    person: stdin.isTTY && stdout.isTTY ? () => createPerson(stdin, stdout) : null,
    program: [process.execPath, realpathSync(process.argv[1] ?? '')],
    folder: process.cwd(),
  })
}

/** Runs `sluice` with these arguments. Reports the user's mistakes on `errors` instead of throwing. */
export async function runProgram(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { errors } = context
  try {
    return await dispatch(words, context)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    await errors.write(`${errors.paint('red', 'sluice')}: ${error.message}\n`)
    if (error.help !== null) await errors.write(`${errors.paint('cyan', 'help')}: ${error.help}\n`)
    return 2
  }
}

async function dispatch([first, ...rest]: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { output, errors } = context
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
  const entry = COMMANDS.find(({ name }) => name === first)
  if (entry === undefined) throw unknownWord(first)
  const command = await entry.load()
  const args = readArguments({ ...command, name: first }, rest)
  if (args !== 'help') return command.run(args, context)
  await output.write(commandHelp(entry, command, output.paint))
  return 0
}

function unknownWord(word: string): UsageError {
  const isOption = word.startsWith('-')
  const known = isOption ? ['--help', '--version'] : COMMANDS.map(({ name }) => name)
  return unknownName(isOption ? 'option' : 'command', word, known, '`sluice --help` lists the commands')
}

function programHelp(commands: readonly CommandEntry[], version: string, paint: Paint): string {
  return [
    `sluice ${version}: rules for AI agent loops`,
    '',
    `${paint('bold', 'usage')}: sluice COMMAND [--help]`,
    '',
    paint('bold', 'commands'),
    ...alignRows(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    paint('bold', 'options'),
    ...alignRows([
      ['  --help', 'shows this page, or the help of a command'],
      ['  --version', 'shows the version'],
    ]),
    '',
  ].join('\n')
}

function commandHelp({ name, summary }: CommandEntry, command: CliCommand, paint: Paint): string {
  const { exits, examples } = command
  return [
    `sluice ${name}: ${summary}`,
    '',
    `${paint('bold', 'usage')}: ${synopsis(name, command)}`,
    '',
    ...alignRows(argumentsOf(command).map(([form, what]) => [`  ${form}`, what])),
    '',
    ...(exits === undefined
      ? []
      : [
          paint('bold', 'exit codes'),
          ...Object.entries({ ...COMMON_EXITS, ...exits }).map(([code, means]) => `  ${code}  ${means}`),
          '',
        ]),
    paint('bold', 'examples'),
    ...examples.flatMap(({ title, line }) => [`  ${paint('dim', `# ${title}`)}`, `  ${line}`]),
    '',
  ].join('\n')
}
