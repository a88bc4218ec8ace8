import { compilePolicies } from '../../../src/compile/compile-policies.ts'
import { MATCHING } from '../../../src/compile/matching.ts'
import { readPolicies } from '../../../src/compile/read-policies.ts'
import { shippedPacks } from '../../../src/hosts/shipped-packs.ts'
import type { Program } from '../../../src/model/rule.ts'
import type { PolicyText } from '../../../src/source/read-policy.ts'
import { analyse } from '../../../src/workbench/analysis/analyse.ts'
import type { Finding } from '../../../src/workbench/analysis/finding.ts'

interface Analysed {
  readonly program: Program
  readonly findings: readonly Finding[]
}

/** What is found in policies, which must be sound. */
export function analysed(...policies: readonly PolicyText[]): Analysed {
  const read = readPolicies(policies, { packs: shippedPacks })
  const { program, diagnostics } = compilePolicies(read, { matching: MATCHING })
  if (program.invalidReason !== null) throw new Error(JSON.stringify(diagnostics, null, 2))
  return { program, findings: analyse(read, program) }
}

/** The same of one text. */
export function findingsIn(text: string): readonly Finding[] {
  return analysed({ name: 'policy.yaml', text }).findings
}
