import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A program that an agent runs as its hook. */
export interface Program {
  readonly name: string
  readonly file: string
  readonly words: readonly string[]
  /** The expected output; if absent, any output is accepted. */
  readonly answer?: string
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** Nanoseconds of a whole process from start to end, with a file as standard input. */
export function timeProgram({ name, file, words, answer, env }: Program, input: string): number {
  const environment = { ...process.env, ...env }
  const descriptor = openSync(input, 'r')
  try {
    const start = performance.now()
    const stdio = [descriptor, 'pipe', 'inherit'] as const
    const written = execFileSync(file, words, { stdio: [...stdio], encoding: 'utf8', env: environment })
    const taken = performance.now() - start
    if (answer !== undefined && written !== answer) throw new Error(`${name} wrote \`${written}\``)
    return taken * 1e6
  } finally {
    closeSync(descriptor)
  }
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}
