import { DIALECTS } from '../agents/all.ts'
import { capabilities, type Level } from '../agents/capabilities.ts'
import { diagnose } from './diagnose.ts'
import type { Language } from './document.ts'
import { type Findings, times } from './lenses.ts'
import type { PolicyText } from '../source/read-policy.ts'

const LEVELS = { enforced: 'enforced by', degraded: 'in part by', impossible: 'not by' } as const satisfies Record<
  Level,
  string
>

/** Where a rule of a policy can be enforced, and how often it fired in the last replay, in Markdown. */
export function aboutRule(policy: PolicyText, id: string, findings: Findings | null, language: Language): string {
  const { program } = diagnose([policy], language, false)
  const agents = DIALECTS.flatMap((dialect) => {
    const found = capabilities(program, dialect).find(({ rule, file }) => rule === id && file === policy.name)
    if (found === undefined) return []
    const how = found.findings.find(({ level }) => level !== 'enforced')?.how ?? ''
    return [{ level: found.level, text: how === '' ? dialect.title : `${dialect.title} (${how})` }]
  })
  const lines = Object.entries(LEVELS).flatMap(([level, words]) => {
    const texts = agents.filter((one) => one.level === level).map(({ text }) => text)
    return texts.length === 0 ? [] : [`- ${words} ${texts.join(', ')}`]
  })
  const fired = findings?.fired(policy.name, id) ?? null
  const head = fired === null ? `rule \`${id}\`` : `rule \`${id}\`: fired ${times(fired)} in the last replay`
  return [head, ...(lines.length === 0 ? [] : ['', ...lines])].join('\n')
}
