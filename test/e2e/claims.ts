import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDialect } from '../../src/agents/all.ts'
import { capabilities, type Level } from '../../src/agents/capabilities.ts'
import { programOf } from '../policy.ts'

/** What Sluice says of a rule under an agent's hooks: that it is enforced, or what becomes of it instead. */
export interface Claim {
  readonly level: Level
  /** Empty where it is enforced. */
  readonly how: string
}

const program = programOf(readFileSync(join(import.meta.dirname, 'policy.yaml'), 'utf8'))

/** What is claimed of a rule of `policy.yaml`, as `sluice capabilities --host HOST` tells it. */
export function claimOf(host: string, rule: string): Claim {
  const dialect = findDialect(host)
  const found = dialect && capabilities(program, dialect).find((capability) => capability.rule === rule)
  if (found === undefined) throw new Error(`nothing is said of \`${rule}\` under \`${host}\``)
  const less = found.findings.filter(({ level }) => level !== 'enforced')
  return { level: found.level, how: less.map(({ event, native, how }) => `${native ?? event}: ${how}`).join('; ') }
}
