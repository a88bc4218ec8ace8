import { realpathSync } from 'node:fs'
import process from 'node:process'
import { createOutput } from './output.ts'
import { createPerson } from './person.ts'
import { runProgram } from './program.ts'
import { createSignals } from './signals.ts'

/** Runs `sluice` with these arguments on the streams of this process. */
export async function start(words: readonly string[]): Promise<void> {
  const { stdin, stdout, stderr, env } = process
  stderr.on('error', () => process.exit())

  // Node would print the line of the bundle, which is the whole bundle.
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
