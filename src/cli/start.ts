import { realpathSync } from 'node:fs'
import process from 'node:process'
import { readVersion } from '../hosts/version.ts'
import { type CommandContext, type ExitCode, unknownName, UsageError } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { createOutput } from './output.ts'
import { createPerson } from './person.ts'
import { readArguments } from './read-arguments.ts'
import { createSignals } from './signals.ts'

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
  if (first === undefined || first === '--help' || first === '-h') {
    const { programHelp } = await import('./text/help.ts')
    const shown = first === undefined ? errors : output
    await shown.write(programHelp(COMMANDS, readVersion(), shown.paint))
    return first === undefined ? 2 : 0
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
  const { commandHelp } = await import('./text/help.ts')
  await output.write(commandHelp(entry, command, output.paint))
  return 0
}

function unknownWord(word: string): UsageError {
  const isOption = word.startsWith('-')
  const known = isOption ? ['--help', '--version'] : COMMANDS.map(({ name }) => name)
  return unknownName(isOption ? 'option' : 'command', word, known, '`sluice --help` lists the commands')
}
