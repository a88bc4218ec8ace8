import type { ValueMap } from '../../model/value.ts'
import { flatHooks, timeoutMember } from '../settings-shapes.ts'
import type { Registration } from '../settings.ts'

/** A file with these hooks. */
export function renderHooks(hooks: readonly Registration[]): ValueMap {
  return {
    version: 1,
    ...flatHooks(hooks, (hook) => ({
      command: hook.command,
      ...(hook.matcher !== null && { matcher: hook.matcher }),
      ...timeoutMember('timeout', hook, 1),
      // A crash, a timeout or an answer that is not JSON must refuse, too.
      ...(hook.refusal !== null && { failClosed: true }),
    })),
  }
}
