import { stat } from 'node:fs/promises'
import { readThrown } from '../../model/thrown.ts'
import { excerpt } from '../../source/excerpt.ts'

/** Variables with which programs find other programs, their own files, their user, language and temporary folder. */
const NEEDED = new Set(
  (
    'PATH HOME USER LOGNAME SHELL TERM LANG TMPDIR TEMP TMP ' +
    'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA'
  ).split(' '),
)

/** The variables that every program needs and those named in `pass`. All others may contain secrets. */
export function chooseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  pass: readonly string[],
): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    // Windows writes `Path` and ignores case.
    const known = process.platform === 'win32' ? name.toUpperCase() : name
    if (value !== undefined && (NEEDED.has(known) || known.startsWith('LC_') || pass.includes(name))) {
      chosen[name] = value
    }
  }
  return chosen
}

/** Explains in one sentence why a program could not be started, from the error of `spawn`. */
export async function explainStart(error: unknown, program: string, folder: string): Promise<string> {
  const code = readThrown(error).code ?? 'unknown'
  if (program === '') return 'the command names no program'
  // Only a NUL makes a text invalid.
  if (code === 'ERR_INVALID_ARG_VALUE') return 'the command contains a NUL, which no program accepts'
  if (code === 'E2BIG') return 'the arguments and environment of the command are too long for the system'
  if (!(await isFolder(folder))) return `there is no folder ${excerpt(folder)} to run the command in`
  if (code === 'ENOENT') {
    return `there is no program ${excerpt(program)}${program === 'bash' ? ', which runs commands that are text' : ''}`
  }
  return code === 'EACCES' ? `${excerpt(program)} is not executable` : `${excerpt(program)} cannot be started (${code})`
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
