import { impossibleIn } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import type { Program } from '../model/rule.ts'
import { visible } from '../source/visible.ts'
import type { CommandContext } from './command.ts'

/** Whether every rule can be enforced under a column. Reports each rule that cannot. */
export async function isPossible(
  program: Program,
  column: CapabilityColumn,
  { errors }: CommandContext,
): Promise<boolean> {
  const impossible = impossibleIn(program, column)
  for (const { rule, file, line, how } of impossible) {
    const message = `\`${rule}\` is impossible under ${column.title}: ${how}`
    await errors.write(`${visible(file)}:${line} ${errors.paint('red', 'error')} ${visible(message)}\n`)
  }
  if (impossible.length === 0) return true
  const help = 'change the rule, or accept this with its `on_unsupported`; nothing was installed'
  await errors.write(`${errors.paint('cyan', 'help')}: ${help}\n`)
  return false
}
