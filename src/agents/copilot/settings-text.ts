import type { ValueMap } from '../../model/value.ts'
import { powershellCommand } from '../hook-command.ts'
import { flatHooks, timeoutMember } from '../settings-shapes.ts'
import type { Registration } from '../settings.ts'

/** A file with these hooks. */
export function renderHooks(hooks: readonly Registration[]): ValueMap {
  return {
    version: 1,
    ...flatHooks(hooks, (hook) => ({
      type: 'command',
      ...(hook.matcher !== null && { matcher: hook.matcher }),
      bash: hook.command,
      powershell: powershellCommand(hook.words, hook.refusal),
      ...timeoutMember('timeoutSec', hook, 1),
    })),
  }
}
