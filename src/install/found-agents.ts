import { existsSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import type { Directories } from '../agents/settings.ts'

/** Folders that several programs share. */
const SHARED: readonly string[] = ['.config', '.github', '.codeium']

/**
 * Whether the agent has been used here: its settings file exists, for the user or the project, or the folder for it
 * does.
 */
export function isHere({ settings }: Dialect, place: Directories): boolean {
  return (['user', 'project'] as const).some((scope) => {
    const file = settings.file(scope, place)
    if (file === null) return false
    const folder = ownFolder(file, scope === 'user' ? place.home : place.workspace)
    return existsSync(file) || (folder !== null && existsSync(folder))
  })
}

/** The topmost folder around the file that only this agent uses; null if there is none. */
function ownFolder(file: string, base: string): string | null {
  const names = relative(base, file).split(sep)
  // The environment has moved the settings elsewhere.
  if (names[0] === '..') return dirname(file)
  const own = names.findIndex((name) => !SHARED.includes(name))
  const isOwn = own > 0 || names[0]?.startsWith('.') === true
  return isOwn && own < names.length - 1 ? [base, ...names.slice(0, own + 1)].join(sep) : null
}
