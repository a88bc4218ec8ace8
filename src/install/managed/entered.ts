import { platform } from 'node:process'
import { managedHooksOf } from '../../agents/all-managed.ts'
import { type Dialect, findNative } from '../../agents/dialect.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { SettingsHook } from '../../agents/settings.ts'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { refusalAt } from '../registrations.ts'
import { readData } from '../read-data.ts'

/**
 * The hooks of an administrator that nobody below can switch off or replace: in an agent's settings that are a lock, in
 * a file and by a program that only root can write, with a command that refuses if it has no answer. None where that is
 * not known.
 */
export function lockedHooks(dialect: Dialect): readonly SettingsHook[] {
  const { name, settings } = dialect
  const managed = managedHooksOf(name)
  if (platform !== 'linux' || typeof managed === 'string' || managed.strength !== 'lock') return []
  const { file } = managed
  if (settings.format === 'plugin' || whyNotManaged(file) !== null) return []
  const hooks = settings.hooks(readData(file))
  return hooks.filter(({ event, command }) => {
    const native = findNative(dialect, event)
    const read = readHookCommand(command ?? '')
    if (native === undefined || read === null) return false
    const [node = '', program = '', ...words] = read.words
    const isManaged = words[0] === 'hook' && read.host === name && words.includes('--managed')
    const refuses = refusalAt(native, settings) === null || read.isGuarded
    return isManaged && refuses && whyNotManaged(node) === null && whyNotManaged(program) === null
  })
}
