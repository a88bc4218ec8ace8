import type { EventContext } from '../../model/event-context.ts'
import { member } from '../../model/value.ts'

/** The parameters that hold shell commands. A call may have both, and it is unknown which one runs. */
const NAMES = ['command', 'cmd'] as const

/** Every shell command that a call may run. A list is a program and its arguments. */
export function shellCommands({ tool }: EventContext): readonly string[] {
  return NAMES.flatMap((name) => {
    const command = member(tool?.params, name)
    if (typeof command === 'string') return [command]
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return []
    return [command.map((word: string) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')]
  })
}
