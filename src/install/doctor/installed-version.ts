import { realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { Directories, SettingsDiagnostic } from '../../agents/settings.ts'
import { isFile, mayRun } from '../../hosts/file-access.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { isAtLeast } from '../../model/version.ts'
import { isMap } from '../../model/value.ts'
import type { Examined } from './examined.ts'
import { run } from './run.ts'

/** The maximum size of a package's manifest in bytes. */
const MAX_MANIFEST = 1_000_000

/** Milliseconds that a program may take to tell its version. */
const PATIENCE = 10_000

/** What the installed version of the agent does otherwise than the one that was tried, or that the hooks are for. */
export async function installedVersion({
  dialect,
  ours,
  place,
  file,
}: Pick<Examined, 'dialect' | 'ours' | 'place' | 'file'>): Promise<readonly SettingsDiagnostic[]> {
  const { versions, title, settings } = dialect
  const since = settings.blocksOnFailureSince
  const program = versions?.program ?? since?.program
  const version = program === undefined || ours.length === 0 ? null : await versionOf(program, place)
  if (version === null) return []
  const told = { code: 'version-differs', file } as const
  const installed = `${title} ${version} is installed`
  const found: SettingsDiagnostic[] = (versions?.differences ?? [])
    .filter((one) => one.versions.includes(version))
    .map((one) => ({ ...told, message: `${installed}; ${one.versions.join(' and ')} ${one.how}` }))
  const isKnown = since !== undefined && isAtLeast(version, since.version)
  const refusing = ours.filter(({ command }) => readHookCommand(command ?? '')?.isGuarded === true)
  if (isKnown && !refusing.every(({ blocksOnFailure }) => blocksOnFailure)) {
    const message = `${installed}, which refuses a call whose hook was killed only if the hook says so`
    found.push({ ...told, message, cure: 'run `sluice install` for the agent again' })
  }
  if (since !== undefined && !isKnown && refusing.some(({ blocksOnFailure }) => blocksOnFailure)) {
    found.push({ ...told, message: `${installed}; before ${since.version}, it lets a call run whose hook was killed` })
  }
  return found
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
