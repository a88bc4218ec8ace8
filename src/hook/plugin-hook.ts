import { join } from 'node:path'
import { cwd } from 'node:process'
import { readHookCommand } from '../agents/hook-command.ts'
import { findNative } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { projectOf, stateDirectory } from '../hosts/state-paths.ts'
import { type Installation, readInstallations } from '../install/installations.ts'
import { refusalAt } from '../install/registrations.ts'
import { readSettingsFile } from '../install/settings-file.ts'
import { dataForAgent } from '../install/settings-text.ts'
import type { HookCall, HookSettings } from './hook.ts'
import { takeMark } from '../hosts/judged-marks.ts'
import { findPolicies } from './policies.ts'
import { waitFor } from './wait-for.ts'

/** How long to wait for the other hook to begin, in milliseconds. The agent starts both at once. */
const PATIENCE = 2000

type PluginHook = Pick<HookSettings, 'dialect' | 'policies' | 'state'>

/**
 * Whether a hook of the settings judges this very call by the policies of the plugin. That such a hook is entered is
 * only a reason to wait for its mark: the agent may not run it. Without the mark, the plugin judges the call.
 */
export async function isJudgedBySettings(
  hook: PluginHook,
  call: Pick<HookCall, 'text' | 'project' | 'folder' | 'event'>,
  env: Environment,
  patience = PATIENCE,
): Promise<boolean> {
  const { dialect, state } = hook
  const directory = state ?? stateDirectory(env)
  const root = projectOf(call.project, call.folder ?? cwd())
  const known = readInstallations(directory).filter(({ host }) => host === dialect.name)
  const judges = known.flatMap((installation) => judgesIn(installation, hook, call.event, root))
  if (judges.length === 0) return false
  const isMarked = (by: readonly string[]): boolean => takeMark(directory, dialect.name, by, call.text, Date.now())
  return waitFor(() => judges.some(isMarked), patience)
}

/**
 * The policies of each hook at the event, in settings of the user or of the project, that judges by all policies of the
 * plugin, and whose command refuses if the hook gives no answer.
 */
function judgesIn(
  { file, scope }: Installation,
  { dialect, policies }: PluginHook,
  event: string | null,
  root: string,
): readonly (readonly string[])[] {
  const { name, settings } = dialect
  const isHere = scope === 'user' || (scope === 'project' && file.startsWith(join(root, '/')))
  const native = findNative(dialect, event)
  if (!isHere || native === undefined || settings.format === 'plugin') return []
  const refusal = refusalAt(native, settings)
  return settings.hooks(dataForAgent(textOf(file), settings)).flatMap((hook) => {
    const read = hook.event === event ? readHookCommand(hook.command ?? '') : null
    if (read?.host !== name || (refusal !== null && !read.isGuarded)) return []
    const judging = findPolicies(read.policies).map((policy) => policy.name)
    return policies.every((policy) => judging.includes(policy.name)) ? [judging] : []
  })
}

function textOf(file: string): string {
  try {
    return readSettingsFile(file) ?? ''
  } catch {
    return ''
  }
}
