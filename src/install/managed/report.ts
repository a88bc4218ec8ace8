import { managedHooksOf } from '../../agents/all-managed.ts'
import type { Dialect } from '../../agents/dialect.ts'
import type { ManagedHooks } from '../../agents/managed-hooks.ts'
import type { Environment } from '../../hosts/lines.ts'
import { readManagedPolicies } from '../../hosts/managed-policies.ts'
import { socketOf, whySocketReplaceable } from '../../hosts/managed-socket.ts'
import { isListening } from '../../hosts/unix-socket.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { Complaint } from '../doctor/doctor.ts'
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
export async function reportManaged(dialect: Dialect, env: Environment): Promise<ManagedReport | null> {
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
  const server = serverIn(text ?? '')
  const found = [
    ...problemsOf([...new Set(files)], env, dialect.title),
    ...broken,
    ...(server === null ? [] : await problemsAt(server)),
    ...(policies?.length === 0 ? [none] : []),
  ]
  const complaints = found.map((one) => ({ code: 'managed-weak', ...one, line: null, column: null }) as const)
  return { host: dialect.name, file, strength, routes: routesOf(managed, machine), server, complaints }
}

/** The address that the hooks in a text ask. */
function serverIn(text: string): string | null {
  return /--server['"\\ ,]+(unix:\/[^'"\\\s]+)/.exec(text)?.[1] ?? null
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
