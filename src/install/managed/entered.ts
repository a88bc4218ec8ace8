import { platform } from 'node:process'
import { managedHooksOf } from '../../agents/all-managed.ts'
import { type Dialect, findNative } from '../../agents/dialect.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { Settings, SettingsHook } from '../../agents/settings.ts'
import type { Environment } from '../../hosts/lines.ts'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { refusalAt } from '../registrations.ts'
import { readData, readText } from '../read-data.ts'

/**
 * The hooks of an administrator that nobody below can replace, or switch off without this environment showing it: in a
 * file and by a program that only root can write, with a command that refuses if it has no answer. None where that is
 * not known.
 */
export function certainHooks(dialect: Dialect, env: Environment): readonly SettingsHook[] {
  const { name, settings } = dialect
  const managed = managedHooksOf(name)
  if (platform !== 'linux' || typeof managed === 'string') return []
  const { file, strength, switches } = managed
  const isOn = strength === 'lock' || switches?.every((variable) => (env[variable] ?? '') === '') === true
  if (!isOn || whyNotManaged(file) !== null) return []
  const hooks = hooksIn(file, settings)
  return hooks.filter(({ event, command }) => {
    const native = findNative(dialect, event)
    const read = readHookCommand(command ?? '')
    if (native === undefined || read === null) return false
    const [node = '', program = '', ...words] = read.words
    const isManaged = words[0] === 'hook' && read.host === name && words.includes('--managed')
    // A plugin refuses by itself.
    const refuses = settings.format === 'plugin' || refusalAt(native, settings) === null || read.isGuarded
    return isManaged && refuses && whyNotManaged(node) === null && whyNotManaged(program) === null
  })
}

/** The same, where no variable can switch them off. */
export function lockedHooks(dialect: Dialect): readonly SettingsHook[] {
  const managed = managedHooksOf(dialect.name)
  return typeof managed === 'object' && managed.strength === 'lock' ? certainHooks(dialect, {}) : []
}

/** The hooks in a file of the machine. */
export function hooksIn(file: string, settings: Settings): readonly SettingsHook[] {
  if (settings.format !== 'plugin') return settings.hooks(readData(file))
  const text = readText(file)
  return typeof text === 'string' ? settings.hooks(text) : []
}
