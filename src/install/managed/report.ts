import { managedHooksOf } from '../../agents/all-managed.ts'
import type { Dialect } from '../../agents/dialect.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { ManagedHooks } from '../../agents/managed-hooks.ts'
import type { Directories, SettingsHook } from '../../agents/settings.ts'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { readManagedPolicies } from '../../hosts/managed-policies.ts'
import { socketOf, whySocketReplaceable } from '../../hosts/managed-socket.ts'
import { isListening } from '../../hosts/unix-socket.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { Complaint } from '../doctor/doctor.ts'
import { installedVersion } from '../doctor/installed-version.ts'
import { programFinding } from '../doctor/named-files.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { hooksIn } from './entered.ts'
import { type ManagedProblem, problemsOf, readMachine, type RouteState, routesOf } from './machine.ts'
import { isWritten } from './plan.ts'

/** What a machine's settings of an agent hold against. */
export interface ManagedReport {
  readonly host: string
  readonly file: string
  readonly strength: ManagedHooks['strength']
  readonly routes: readonly RouteState[]
  /** The address of the server that decides by the managed policies; null if the hooks do that themselves. */
  readonly server: string | null
  readonly complaints: readonly Complaint[]
}

/** What the report calls the managed policies. */
export const POLICIES = '/etc/sluice'

/** The report on the machine's hooks of an agent, as whoever asks sees them; null if there are none. */
export async function reportManaged(dialect: Dialect, place: Directories): Promise<ManagedReport | null> {
  const { env } = place
  const managed = managedHooksOf(dialect.name)
  if (typeof managed === 'string') return null
  const text = textOf(managed.file)
  if (text === null || (text !== undefined && !isWritten(text, dialect))) return null
  const machine = readMachine(env)
  const { file, strength, others = [] } = managed
  const files = [file, ...others.flatMap((other) => (other.includes('*') ? machine.list(other) : [other]))]
  const { problem, policies } = readManagedPolicies()
  const none = {
    file: POLICIES,
    message: 'there are no managed policies, so the hooks refuse everything',
    cure: 'write `/etc/sluice/policy.yaml`, or run `sluice uninstall --managed`',
  }
  const broken = problem === null ? [] : [{ file: POLICIES, message: problem, cure: 'let an administrator mend them' }]
  const { settings, name } = dialect
  const hooks = hooksIn(file, settings)
  const ours = hooks.filter(({ command }) => readHookCommand(command ?? '')?.host === name)
  const server = serverOf(hooks, name)
  const unused = managed.whyUnused?.(machine) ?? null
  const found = [
    ...(unused === null
      ? []
      : [{ file, message: unused, cure: `run \`sudo sluice install ${name} --managed\` again` }]),
    ...problemsOf([...new Set(files)], env, dialect.title, managed.switches),
    ...broken,
    ...(server === null ? [] : await problemsAt(server)),
    ...(policies?.length === 0 ? [none] : []),
    ...problemsOfProgram(readHookCommand(ours[0]?.command ?? '')?.words ?? []),
  ]
  const changed = await installedVersion({ dialect, ours, place, file })
  const complaints = [
    ...found.map((one) => ({ code: 'managed-weak' as const, ...one })),
    ...changed.map((one) => ({ cure: FINDING_CODES[one.code].cure, ...one })),
  ].map((one) => ({ ...one, line: null, column: null }))
  return { host: dialect.name, file, strength, routes: routesOf(managed, machine), server, complaints }
}

/** What keeps the program from deciding as the administrator wants it: it is gone, or others could replace it. */
function problemsOfProgram(words: readonly string[]): readonly ManagedProblem[] {
  const cure = 'install Node and Sluice as root, then run `sudo sluice install --managed` for each agent again'
  return words.slice(0, words.indexOf('hook')).flatMap((file, index) => {
    const missing = programFinding(file, index === 0 ? 'program' : 'script')
    if (missing !== null) return [{ file, message: `${missing.message}, so the hooks cannot decide`, cure }]
    const why = whyNotManaged(file)?.replaceAll('managed policies', 'the program of managed hooks') ?? null
    return why === null ? [] : [{ file, message: why, cure }]
  })
}

/** The address that the hooks of an agent ask. */
export function serverOf(hooks: readonly SettingsHook[], host: string): string | null {
  const read = hooks.map(({ command }) => readHookCommand(command ?? ''))
  const words = read.find((command) => command?.host === host)?.words ?? []
  return words.find((_, index) => words[index - 1] === '--server') ?? null
}

async function problemsAt(address: string): Promise<readonly ManagedProblem[]> {
  const socket = socketOf(address) ?? ''
  const why = whySocketReplaceable(socket)
  if (why !== null) return [{ file: socket, message: why, cure: 'start the units of `sluice serve --print-unit`' }]
  if (await isListening(socket)) return []
  const message = 'nobody answers at this socket, so the hooks refuse everything'
  return [{ file: socket, message, cure: 'run `systemctl enable --now sluice@UID.socket` as root, with your number' }]
}

/** Null if there is no file; undefined if it cannot be read. */
function textOf(file: string): string | null | undefined {
  try {
    return readSettingsFile(file)
  } catch (error) {
    if (error instanceof SettingsError) return undefined
    throw error
  }
}
