import type { Dialect } from '../../agents/dialect.ts'
import type { RuleSupport, Level, RuleCapability } from '../../agents/capabilities.ts'
import type { Paint } from '../output.ts'
import { count } from './count.ts'
import { alignRows } from './table.ts'

const COLOURS = { enforced: 'green', degraded: 'yellow', impossible: 'red' } as const satisfies Record<Level, string>

/** A line for each rule, and below it what is not as the rule has it. */
export function capabilityTable(dialect: Dialect, found: readonly RuleCapability[], paint: Paint): string {
  const heads = alignRows(found.map(({ rule, level, file, line }) => [rule, level, `${file}:${line}`]))
  const rows = found.flatMap(({ level, findings }, index) => [
    colour(heads[index] ?? '', level, paint),
    ...describe(findings).map((line) => `  ${line}`),
  ])
  const counter = (['enforced', 'degraded', 'impossible'] as const)
    .map((level) => `${found.filter((rule) => rule.level === level).length} ${level}`)
    .join(', ')
  return [
    paint('bold', `${dialect.title}: ${count(found.length, 'rule')}: ${counter}`),
    ...rows,
    ...dialect.unseen.map((sentence) => `${paint('cyan', 'unseen')}: ${sentence}`),
    '',
  ].join('\n')
}

/** What differs, each thing once, with the events at which it does. */
function describe(findings: readonly RuleSupport[]): readonly string[] {
  const events = new Map<string, Set<string>>()
  for (const { event, native, ability, level, how } of findings) {
    if (level === 'enforced') continue
    const text = `${ability === null ? '' : `${ability}: `}${how}`
    const at = events.get(text) ?? new Set()
    events.set(text, at.add(native === null ? event : `${event} (${native})`))
  }
  return [...events].map(([text, at]) => `at ${[...at].join(', ')}: ${text}`)
}

function colour(line: string, level: Level, paint: Paint): string {
  return line.replace(` ${level} `, ` ${paint(COLOURS[level], level)} `)
}
