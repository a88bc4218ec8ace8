import { join } from 'node:path'
import { cwd } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { readHookCommand } from '../agents/hook-command.ts'
import type { Dialect } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { projectOf, stateDirectory } from '../hosts/state-paths.ts'
import { type Installation, readInstallations } from '../install/installations.ts'
import { readSettingsFile } from '../install/settings-file.ts'
import { dataForAgent } from '../install/settings-text.ts'
import type { HookCall } from './hook.ts'
import { takeMark } from '../hosts/judged-marks.ts'
import type { PolicyFile } from './policies.ts'

/** How long to wait for the other hook to begin, in milliseconds. The agent starts both at once. */
const PATIENCE = 2000

/** Milliseconds between two looks. */
const PAUSE = 5

interface PluginHook {
  readonly dialect: Dialect
  readonly policies: readonly PolicyFile[]
  readonly state: string | null
}

/**
 * Whether a hook of the settings judges this very call by the policies of the plugin. That these hooks are entered is
 * only a reason to wait for their mark: the agent may not run them. Without the mark, the plugin judges the call.
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
  if (!known.some((installation) => mayJudge(installation, hook, call.event, root))) return false
  const end = Date.now() + patience
  while (!takeMark(directory, dialect.name, call.text, Date.now())) {
    if (Date.now() > end) return false
    await setTimeout(PAUSE)
  }
  return true
}

/** Whether the settings have a hook at the event, by all policies of the plugin, and belong to the user or the project. */
function mayJudge(
  { file, scope }: Installation,
  { dialect: { name, settings }, policies }: PluginHook,
  event: string | null,
  root: string,
): boolean {
  const isHere = scope === 'user' || (scope === 'project' && file.startsWith(join(root, '/')))
  if (!isHere || settings.format === 'plugin') return false
  return settings.hooks(dataForAgent(textOf(file), settings)).some((hook) => {
    const read = hook.event === event ? readHookCommand(hook.command ?? '') : null
    return read?.host === name && policies.every((policy) => read.policies.includes(policy.name))
  })
}

function textOf(file: string): string {
  try {
    return readSettingsFile(file) ?? ''
  } catch {
    return ''
  }
}
