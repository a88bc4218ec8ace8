import { spawn } from 'node:child_process'

export interface Ended {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Around {
  readonly input: string
  readonly cwd?: string
  /** Beside `PATH`. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command as agents run hooks: in a shell, with the payload on standard input. */
export function runShell(command: string, { input, cwd, env }: Around): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', command], { cwd, env: { PATH: process.env['PATH'], ...env } })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
    // A command may end without reading its input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (exit) => resolve({ exit, stdout, stderr }))
  })
}
