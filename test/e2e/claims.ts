import { readFileSync } from 'node:fs'
import { findDialect } from '../../src/agents/all.ts'
import { capabilities, type Level } from '../../src/agents/capabilities.ts'
import { programOf } from '../policy.ts'
import { policyOf } from './place.ts'
import type { Scenario } from './scenario.ts'

/** What Sluice claims about a rule under an agent's hooks: that it is enforced, or what happens instead. */
export interface Claim {
  readonly level: Level
  /** What happens instead; empty if the rule is enforced. */
  readonly how: string
}

/** The claim of `sluice capabilities --host HOST` about a scenario's rule; null if the scenario has no rule. */
export function claimOf(host: string, scenario: Scenario): Claim | null {
  if (scenario.rule === null) return null
  const dialect = findDialect(host)
  const program = programOf(readFileSync(policyOf(scenario), 'utf8'))
  const found = dialect && capabilities(program, dialect).find(({ rule }) => rule === scenario.rule)
  if (found === undefined) throw new Error(`nothing is said of \`${scenario.rule}\` under \`${host}\``)
  const less = found.findings.filter(({ level }) => level !== 'enforced')
  return { level: found.level, how: less.map(({ event, native, how }) => `${native ?? event}: ${how}`).join('; ') }
}
