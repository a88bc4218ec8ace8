import { argv, execPath } from 'node:process'
import { type Dialect, findNative, type HostAnswer } from '../agents/dialect.ts'
import { textIn } from '../agents/payload.ts'
import { NO_ANSWER } from '../agents/answer.ts'
import type { Environment } from '../hosts/lines.ts'
import type { HookTools } from '../install/hook-tools.ts'
import type { ValueMap } from '../model/value.ts'
import type { Journal } from './journal.ts'

/** The agent whose settings are guarded, and where these settings may be. */
interface Guarded {
  readonly dialect: Dialect
  /** The policies of the guarding hook, with absolute paths. */
  readonly policies: readonly string[]
  /** The hooks that must stay: those that were installed, or that the policies need. Null if they are unknown. */
  readonly hooks: HookTools | null
  /** The folder for all state. */
  readonly state: string
  readonly workspace: string
  readonly env: Environment
  /** Whether the guarding hook was installed, rather than written by people. */
  readonly isInstalled: boolean
}

/**
 * Refuses a change of the agent's settings that would keep the agent from asking Sluice. Null if the change is
 * acceptable, and at all other events. Without this, an agent that can write files could remove its own hooks in
 * mid-session. It could also remove Sluice's record of installations, so this reads the settings themselves as well.
 */
export async function guardSettings(payload: ValueMap, guarded: Guarded, journal: Journal): Promise<HostAnswer | null> {
  const { dialect } = guarded
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native?.events.includes('config_changed') !== true || !native.can.includes('deny')) return null
  const file = textIn(payload, 'file_path')
  const why = file === null ? null : await whyRefused(file, guarded)
  if (file === null || why === null) return null
  const then = `after this change of \`${file}\` the agent would no longer ask Sluice`
  const reason = `${then}: ${why}; to remove Sluice, run \`sluice uninstall\``
  journal.write({ kind: 'problem', code: 'settings-tampered', rule: null, message: reason })
  return dialect.encode({ ...NO_ANSWER, verdict: 'deny', reason }, native, payload)
}

async function whyRefused(changed: string, guarded: Guarded): Promise<string | null> {
  const { dialect, policies, hooks, state, workspace, env } = guarded
  const [{ installedPlugins }, { readInstallations }, { readSettingsFile }, { asksAboutCalls, ...tampering }] =
    await Promise.all([
      import('../install/plugins/installed-plugins.ts'),
      import('../install/installations.ts'),
      import('../install/settings-file.ts'),
      import('../install/tampering.ts'),
    ])
  const read = (path: string): string => readOrNothing(() => readSettingsFile(path))
  const installations = readInstallations(state).filter(({ host }) => host === dialect.name)
  const at = (file: string) => [read(file), file, installations.find((known) => known.file === file) ?? null] as const
  const why = tampering.whyChangeDisarms(...at(changed), dialect, state)
  if (why !== null) return why
  const place = { home: env['HOME'] ?? env['USERPROFILE'] ?? '/', workspace, env }
  // A change of one file makes the agent reload all of them, and another file may still contain a change that was
  // refused before.
  for (const layer of dialect.settings.layers?.(place) ?? []) {
    const other = layer === changed ? null : tampering.whyDisarmed(...at(layer), dialect, state)
    if (other !== null) return `${other} in \`${layer}\``
  }
  const places = (['user', 'project'] as const).flatMap((scope) => dialect.settings.file(scope, place) ?? [])
  const plugins = installedPlugins(dialect.name, place).flatMap(({ file, off }) => (off === null ? [file] : []))
  const files = new Set([changed, ...places, ...installations.map((known) => known.file), ...plugins])
  const own = guarded.isInstalled ? { program: [execPath, argv[1] ?? ''] as const, state } : null
  const asks = [...files].some((path) => asksAboutCalls(read(path), dialect, policies, hooks, own))
  return asks ? null : 'no hook asks it about calls'
}

/** Unreadable settings count as having none of our hooks. */
function readOrNothing(read: () => string | null): string {
  try {
    return read() ?? ''
  } catch {
    return ''
  }
}
