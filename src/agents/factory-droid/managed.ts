import { documented, type ManagedHooks } from '../managed-hooks.ts'
import { groupedCommands } from '../settings-shapes.ts'

/** Source: the documentation of Factory Droid. Nobody has tried it. */
export const managed: ManagedHooks = documented('/etc/factory/settings.json', groupedCommands, [
  'its documentation names a field that ignores all other hooks; Sluice does not write it, because nobody has tried it',
])
