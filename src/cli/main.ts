#!/usr/bin/env node
import process from 'node:process'
import { createOutlet } from './outlet.ts'
import { runProgram } from './program.ts'

const { stdin, stdout, stderr, env } = process

for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read the answers has gone (`sluice … | head`): there is nobody left to tell.
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

// The exit code is set and not forced, so that what is still on its way to a pipe gets there.
process.exitCode = await runProgram(process.argv.slice(2), {
  input: stdin,
  output: createOutlet(stdout, env),
  errors: createOutlet(stderr, env),
  env,
})
