import { realpathSync } from 'node:fs'
import process from 'node:process'
import { createOutput } from './output.ts'
import { runProgram } from './program.ts'

/** `sluice` with these words, on the streams of this process. */
export async function start(words: readonly string[]): Promise<void> {
  const { stdin, stdout, stderr, env } = process

  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read the answers has gone (`sluice … | head`), and so there is nothing left to do.
    if (error.code === 'EPIPE') process.exit()
    stderr.write(`sluice: standard output cannot be written (${error.code ?? error.message})\n`)
    process.exit(2)
  })
  stderr.on('error', () => process.exit())

  // By itself Node would show the line of the bundle, which is all of it.
  process.on('uncaughtException', (error) => {
    stderr.write(`sluice: this is a fault of Sluice: ${error.stack ?? error.message}\n`)
    process.exit(70)
  })

  // Commands that are under way end with this program only where it exits, and does not die of a signal.
  for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 })) {
    process.on(name, () => process.exit(128 + number))
  }

  // The exit code is set and not forced, so that what is still on its way to a pipe gets there.
  process.exitCode = await runProgram(words, {
    input: stdin,
    output: createOutput(stdout, env),
    errors: createOutput(stderr, env),
    env,
    program: [process.execPath, realpathSync(process.argv[1] ?? '')],
    folder: process.cwd(),
  })
}
