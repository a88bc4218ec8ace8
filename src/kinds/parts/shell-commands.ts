import { commandText } from '../../model/command-text.ts'
import type { EventContext } from '../../model/event-context.ts'
import { findParams } from '../../model/tool-params.ts'
import { member, valueAt } from '../../model/value.ts'

/** The parameters that hold shell commands, whatever the tool. A call may have both, and it is unknown which one runs. */
const NAMES = ['command', 'cmd'] as const

/** Every shell command that a call may run. A list is a program and its arguments. */
export function shellCommands({ tool }: EventContext): readonly string[] {
  if (tool === null) return []
  const commands = new Set<unknown>([
    ...findParams(tool, 'command').map(({ value }) => value),
    ...NAMES.map((name) => member(tool.params, name)),
    ...tool.uses.runs.map((path) => valueAt(tool.params, path)),
  ])
  return [...commands].flatMap((command) => {
    const text = Array.isArray(command) ? commandText(command) : command
    return typeof text === 'string' ? [text] : []
  })
}
