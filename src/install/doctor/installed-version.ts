import { realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Directories, SettingsDiagnostic } from '../../agents/settings.ts'
import { isFile, mayRun } from '../../hosts/file-access.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { isMap } from '../../model/value.ts'
import type { Examined } from './examined.ts'
import { run } from './run.ts'

/** The maximum size of a package's manifest in bytes. */
const MAX_MANIFEST = 1_000_000

/** Milliseconds that a program may take to tell its version. */
const PATIENCE = 10_000

/** What the installed version of the agent does otherwise than the one that was tried. */
export async function installedVersion({
  dialect,
  ours,
  place,
  file,
}: Examined): Promise<readonly SettingsDiagnostic[]> {
  const { versions, title } = dialect
  if (versions === undefined || ours.length === 0) return []
  const version = await versionOf(versions.program, place)
  return versions.differences
    .filter((one) => version !== null && one.versions.includes(version))
    .map((one) => ({
      code: 'version-differs',
      message: `${title} ${version ?? ''} is installed; ${one.versions.join(' and ')} ${one.how}`,
      file,
    }))
}

/** The version of an agent that a shell would start; null if there is none, or it does not say. */
export async function versionOf(program: string, place: Directories): Promise<string | null> {
  const file = findProgram(program, place.env['PATH'] ?? '')
  if (file === null) return null
  return versionInPackage(file, program) ?? (await versionSaid(file, place))
}

/** The file that a shell would run; null if there is none. */
function findProgram(name: string, path: string): string | null {
  const candidates = path.split(delimiter).flatMap((folder) => (folder === '' ? [] : [join(folder, name)]))
  return candidates.find((file) => isFile(file) && mayRun(file)) ?? null
}

/** The version in the manifest of the package that the program belongs to; null if it belongs to none. */
function versionInPackage(file: string, program: string): string | null {
  let folder = dirname(realpathSync(file))
  for (; ; folder = dirname(folder)) {
    const manifest = manifestIn(folder)
    if (manifest !== null) {
      const { bin, version } = manifest
      return isMap(bin) && Object.hasOwn(bin, program) && typeof version === 'string' ? version : null
    }
    if (dirname(folder) === folder) return null
  }
}

/** The manifest of the package in a folder; null if there is none. */
export function manifestIn(folder: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(readRegularFile(join(folder, 'package.json'), MAX_MANIFEST))
    return isMap(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The version that the program itself tells. */
async function versionSaid(program: string, { home, env }: Directories): Promise<string | null> {
  const { stdout } = await run([program, '--version'], '', home, env, PATIENCE)
  return /\d+\.\d+\.\d+[\w.+-]*/.exec(stdout)?.[0] ?? null
}
