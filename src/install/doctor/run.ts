import { spawn } from 'node:child_process'
import type { Environment } from '../../hosts/lines.ts'

/** What a program did. */
export interface Ran {
  /** Null if the command was killed, or did not start. */
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The maximum number of characters to keep of each stream. */
const LONGEST = 20_000

/** Runs a program, and kills it after `timeout` milliseconds. Never rejects. */
export function run(
  [program = '', ...words]: readonly string[],
  input: string,
  cwd: string,
  env: Environment,
  timeout: number,
): Promise<Ran> {
  return new Promise((tell) => {
    const child = spawn(program, words, { cwd, env: { ...env }, timeout, killSignal: 'SIGKILL' })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (piece: Buffer) => (stdout = (stdout + piece.toString()).slice(0, LONGEST)))
    child.stderr.on('data', (piece: Buffer) => (stderr = (stderr + piece.toString()).slice(0, LONGEST)))
    child.on('error', (error) => tell({ exit: null, stdout, stderr: error.message }))
    child.on('close', (exit) => tell({ exit, stdout, stderr }))
    // A command that does not read its input may close the pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
