import { readFileSync } from 'node:fs'
import { findDialect } from '../../src/agents/all.ts'
import { capabilities, type Level } from '../../src/agents/capabilities.ts'
import { programOf } from '../policy.ts'
import { policyOf } from './place.ts'
import type { Scenario } from './scenario.ts'

/** What Sluice says of a rule under an agent's hooks: that it is enforced, or what becomes of it instead. */
export interface Claim {
  readonly level: Level
  /** Empty where it is enforced. */
  readonly how: string
}

/** What is claimed of a scenario's rule, as `sluice capabilities --host HOST` tells it; null if no rule promises it. */
export function claimOf(host: string, scenario: Scenario): Claim | null {
  if (scenario.rule === null) return null
  const dialect = findDialect(host)
  const program = programOf(readFileSync(policyOf(scenario), 'utf8'))
  const found = dialect && capabilities(program, dialect).find(({ rule }) => rule === scenario.rule)
  if (found === undefined) throw new Error(`nothing is said of \`${scenario.rule}\` under \`${host}\``)
  const less = found.findings.filter(({ level }) => level !== 'enforced')
  return { level: found.level, how: less.map(({ event, native, how }) => `${native ?? event}: ${how}`).join('; ') }
}
