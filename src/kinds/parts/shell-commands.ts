import type { EventContext } from '../../model/event-context.ts'
import { member } from '../../model/value.ts'

/** Parameters in which tools are given commands for a shell. A call may have both, and nobody knows which one is run. */
const NAMES = ['command', 'cmd'] as const

/** Every command that a call may be about; a list is a program with its arguments. */
export function shellCommands({ tool }: EventContext): readonly string[] {
  return NAMES.flatMap((name) => {
    const command = member(tool?.params, name)
    if (typeof command === 'string') return [command]
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return []
    return [command.map((word: string) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')]
  })
}
