import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Environment } from './lines.ts'

/** The absolute path of a program, looked up in `PATH` as a shell does; null if it is not found. */
export function programIn({ PATH = '' }: Environment, name: string): string | null {
  const files = PATH.split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
  return files.find(mayRun) ?? null
}

/** Whether the path is a file that this user may execute. */
export function mayRun(file: string): boolean {
  return isFile(file) && may(file, constants.X_OK)
}

/** Whether the path is a file that this user may read. */
export function mayRead(file: string): boolean {
  return isFile(file) && may(file, constants.R_OK)
}

/** False for what is in a folder that this user may not look into, such as one of `PATH`. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}
