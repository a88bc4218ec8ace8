import type { ValueMap } from '../../model/value.ts'
import { groupedHooks, timeoutMember } from '../settings-shapes.ts'
import type { Registration } from '../settings.ts'

/** The member with these hooks. */
export function renderHooks(hooks: readonly Registration[]): ValueMap {
  return groupedHooks(hooks, (hook) => ({
    name: 'sluice',
    type: 'command',
    command: hook.command,
    ...timeoutMember('timeout', hook, 1000),
  }))
}
