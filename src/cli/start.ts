import { realpathSync } from 'node:fs'
import process from 'node:process'
import { createOutput } from './output.ts'
import { createPerson } from './person.ts'
import { runProgram } from './program.ts'

/** Runs `sluice` with these arguments on the streams of this process. */
export async function start(words: readonly string[]): Promise<void> {
  const { stdin, stdout, stderr, env } = process
  // A proxy passes signals on, and ends when its server does.
  const isProxy = words[0] === 'mcp'

  if (!isProxy)
    stdout.on('error', (error: NodeJS.ErrnoException) => {
      // The reader of the answers is gone (`sluice … | head`), so there is nothing left to do.
      if (error.code === 'EPIPE') process.exit()
      stderr.write(`sluice: standard output cannot be written (${error.code ?? error.message})\n`)
      process.exit(2)
    })
  stderr.on('error', () => process.exit())

  // Node would print the line of the bundle, which is the whole bundle.
  process.on('uncaughtException', (error) => {
    stderr.write(`sluice: this is a fault of Sluice: ${error.stack ?? error.message}\n`)
    process.exit(70)
  })

  // Running commands end with this program only if it exits. They would survive if a signal killed it.
  for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 })) {
    if (!isProxy) process.on(name, () => process.exit(128 + number))
  }

  // Sets the exit code instead of exiting, so that pending output still reaches a pipe.
  process.exitCode = await runProgram(words, {
    input: stdin,
    output: createOutput(stdout, env),
    errors: createOutput(stderr, env),
    env,
    person: stdin.isTTY && stdout.isTTY ? () => createPerson(stdin, stdout) : null,
    program: [process.execPath, realpathSync(process.argv[1] ?? '')],
    folder: process.cwd(),
  })
}
