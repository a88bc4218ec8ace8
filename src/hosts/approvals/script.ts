import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { splitArguments, UNSPLIT } from '../../agents/split-arguments.ts'

/** A file that a command runs, as it was. */
export interface Script {
  readonly path: string
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** When it was changed last, in milliseconds. */
  readonly changed: number
}

/** Every file among the words of a command, as it is now: the program itself, or what an interpreter is given. */
export function scriptsOf(command: string, folder: string): readonly Script[] {
  return (splitArguments(command) ?? []).flatMap((word) => readScript(resolve(folder, word)) ?? [])
}

function readScript(path: string): Script | null {
  try {
    const { mtimeMs } = statSync(path)
    return { path, hash: createHash('sha256').update(readFileSync(path)).digest('hex'), changed: Math.round(mtimeMs) }
  } catch {
    return null
  }
}

/** What is wrong with the program of a command, as far as it can be told without running it. */
export function whyNotRunnable(command: string, folder: string): string | null {
  const words = splitArguments(command)
  if (words === null) return `it ${UNSPLIT}`
  const [program = '', script = ''] = words
  if (program === '') return 'it has no program'
  if (program.includes('/')) return whyNotUsable(resolve(folder, program), constants.X_OK)
  const isScript = INTERPRETER.test(program) && /^[^-].*[./]/.test(script)
  return isScript ? whyNotUsable(resolve(folder, script), constants.R_OK) : null
}

/** Programs whose first argument, where it is no option, is the file that they run. */
const INTERPRETER = /^(?:bash|dash|ksh|node|perl|php|python[\d.]*|ruby|sh|zsh)$/

function whyNotUsable(path: string, use: number): string | null {
  try {
    if (!statSync(path).isFile()) return `\`${path}\` is no file`
    accessSync(path, use)
    return null
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EACCES'
    if (!isThere) return `there is no file \`${path}\``
    return `\`${path}\` may not be ${use === constants.X_OK ? 'executed' : 'read'}`
  }
}
