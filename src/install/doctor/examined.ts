import { readHookCommand } from '../../agents/hook-command.ts'
import type { Directories, ReadSettings, SettingsHook } from '../../agents/settings.ts'
import type { LoadedPolicy } from '../../compile/load-policy.ts'
import { dataOf, type SettingsNode, type SettingsProblem } from '../../source/settings-node.ts'
import type { Target } from '../install.ts'
import { findInstallation, type Installation } from '../installations.ts'
import { readAsAgent } from '../settings-text.ts'
import { readData, readText } from '../read-data.ts'

/** Loads policies as one program. Throws if a policy cannot be read. */
export type LoadPolicies = (files: readonly string[]) => LoadedPolicy

/** The settings of one agent. Parts that cannot be read are null or empty. */
export interface Examined extends Target {
  readonly place: Directories
  /** The folder for all state. */
  readonly state: string
  /** Null if there is no file. */
  readonly text: string | null
  readonly root: SettingsNode | null
  /** Why the file cannot be read or parsed. */
  readonly problem: SettingsProblem | null
  readonly data: unknown
  readonly hooks: readonly SettingsHook[]
  /** The hooks that run Sluice for this agent, whoever wrote them. */
  readonly ours: readonly SettingsHook[]
  readonly installation: Installation | undefined
  readonly read: ReadSettings
  readonly load: LoadPolicies
}

export function examine(target: Target, place: Directories, state: string, load: LoadPolicies): Examined {
  const { settings, dialect, file } = target
  const found = readText(file)
  const text = typeof found === 'object' ? null : found
  const unread = found !== null && typeof found === 'object' ? found : null
  const reading = text === null || settings.format === 'plugin' ? null : readAsAgent(text, settings)
  const root = reading?.problem === null ? reading.root : null
  const data = dataOf(root)
  const isPlugin = text !== null && settings.format === 'plugin' && settings.isOurs(text)
  const hooks = settings.format !== 'plugin' ? settings.hooks(data) : isPlugin ? settings.hooks(text) : []
  const names = [dialect.name, ...dialect.aliases]
  return {
    ...target,
    place,
    state,
    text,
    root,
    problem: unread ?? reading?.problem ?? null,
    data,
    hooks,
    ours: hooks.filter(({ command }) => names.includes(readHookCommand(command ?? '')?.host ?? '')),
    installation: findInstallation(state, dialect.name, file),
    read: readData,
    load,
  }
}
