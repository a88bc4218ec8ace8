import { existsSync, realpathSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative } from 'node:path'

/** Where to look for Sluice. */
interface Places {
  /** The path that the user has set; empty for none. */
  readonly setting: string
  /** Whether code of the workspace may run. A repository that was only cloned must not choose what runs here. */
  readonly isTrusted: boolean
  readonly folders: readonly string[]
  /** The variable `PATH`. */
  readonly path: string
}

const INSIDE = 'node_modules/sluice/dist/cli.cjs'

/** The file of the command `sluice`; null if there is none. */
export function findSluice({ setting, isTrusted, folders, path }: Places): string | null {
  if (setting !== '') return existsSync(setting) ? realpathSync(setting) : null
  const own = isTrusted ? folders.map((folder) => join(folder, INSIDE)) : []
  // A global installation: a link to the file, or on Windows, a script beside its `node_modules`. An editor that was
  // started in a terminal may have folders of the workspace in its `PATH`.
  const global = path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => [join(folder, 'sluice'), join(folder, INSIDE)])
  const found = [...own, ...global].filter((file) => existsSync(file)).map((file) => realpathSync(file))
  const roots = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder))
  const mayRun = (file: string): boolean => isTrusted || !roots.some((root) => isInside(file, root))
  return found.find((file) => file.endsWith('.cjs') && mayRun(file)) ?? null
}

function isInside(file: string, folder: string): boolean {
  const path = relative(folder, file)
  return !isAbsolute(path) && path.split(/[\\/]/)[0] !== '..'
}

/** Whether a version is later than another one. Versions of releases are compared; what follows a hyphen is not. */
export function isLater(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.replace(/-.*/, '').split('.').map(Number))
  const at = (left ?? []).findIndex((part, index) => part !== right?.[index])
  return at !== -1 && (left?.[at] ?? 0) > (right?.[at] ?? 0)
}
