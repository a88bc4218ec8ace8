import { documented, type ManagedHooks } from '../managed-hooks.ts'
import { renderHooks } from './settings-text.ts'

/** Source: the documentation of Cursor. Nobody has tried it. */
export const managed: ManagedHooks = documented('/etc/cursor/hooks.json', renderHooks, [
  'its documentation says that hooks of every level run, and that these win',
])
