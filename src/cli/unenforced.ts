import { capabilities } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import type { Program } from '../model/rule.ts'
import { visible } from '../source/visible.ts'

/** Notes on rules that do nothing under an agent, because their `on_unsupported` accepts that: one line a reason. */
export function unenforcedNotes(program: Program, column: CapabilityColumn): readonly string[] {
  const byReason = new Map<string, string[]>()
  for (const { rule, level, onUnsupported, findings } of capabilities(program, column)) {
    if (level !== 'impossible' || onUnsupported !== 'ignore') continue
    const how = findings.find((one) => one.level === 'impossible')?.how ?? ''
    byReason.set(how, [...(byReason.get(how) ?? []), rule])
  }
  return [...byReason].map(([how, rules]) => {
    const named = rules.map((rule) => `\`${rule}\``).join(', ')
    return visible(`note: ${named} ${rules.length === 1 ? 'does' : 'do'} nothing under ${column.title}: ${how}`)
  })
}
