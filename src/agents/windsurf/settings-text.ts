import type { ValueMap } from '../../model/value.ts'
import { powershellCommand } from '../hook-command.ts'
import { flatHooks } from '../settings-shapes.ts'
import type { Registration } from '../settings.ts'

/** A file with these hooks. */
export function renderHooks(hooks: readonly Registration[]): ValueMap {
  return flatHooks(hooks, (hook) => ({
    command: hook.command,
    powershell: powershellCommand(hook.words, hook.refusal),
    show_output: true,
  }))
}
