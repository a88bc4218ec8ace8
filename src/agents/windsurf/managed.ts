import { documented, type ManagedHooks } from '../managed-hooks.ts'
import { renderHooks } from './settings-text.ts'

/** Source: the documentation of Windsurf. Nobody has tried it. */
export const managed: ManagedHooks = documented('/etc/windsurf/hooks.json', renderHooks, [
  'an existing `/etc/devin/hooks.json` may hide this file',
])
