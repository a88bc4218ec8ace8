import { compilePolicies } from '../../../src/compile/compile-policies.ts'
import { MATCHING } from '../../../src/compile/matching.ts'
import { readPolicies } from '../../../src/compile/read-policies.ts'
import { VOCABULARIES } from '../../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../../src/hosts/shipped-packs.ts'
import { defineCondition } from '../../../src/kinds/define.ts'
import type { Diagnostic } from '../../../src/model/diagnostic.ts'
import type { Program } from '../../../src/model/rule.ts'
import type { PolicyText } from '../../../src/source/read-policy.ts'
import { analyse } from '../../../src/workbench/analysis/analyse.ts'
import type { Finding } from '../../../src/workbench/analysis/finding.ts'

/** A kind of one's own that combines others, and says how. */
const neither = defineCondition({
  name: 'neither',
  summary: 'holds when none of its conditions holds',
  schema: {
    properties: { of: { type: 'array', items: { $ref: '#/$defs/condition' } } },
    required: ['of'],
  },
  examples: [],
  compile(config, context) {
    const parts = config.of.map((part, index) => context.condition(part, ['of', index]))
    return { parts, joins: 'none', test: (event) => parts.every((part) => part.test(event) === false) }
  },
})

const KINDS = [...VOCABULARIES, { conditions: [neither] }]

interface Analysed {
  readonly program: Program
  readonly findings: readonly Finding[]
  /** What compiling reports: warnings, if the policies are sound. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Like {@link analysed}; there are no findings in policies with errors. */
function analysedIfAny(policies: readonly PolicyText[]): Analysed {
  const read = readPolicies(policies, { packs: shippedPacks, vocabulary: KINDS })
  const { program, diagnostics } = compilePolicies(read, { matching: MATCHING, vocabulary: KINDS })
  const findings = program.invalidReason === null ? analyse(read, program, KINDS) : []
  return { program, findings, diagnostics }
}

/** The findings in policies; null if they have errors. */
export function analysedIfSound(...policies: readonly PolicyText[]): Analysed | null {
  const found = analysedIfAny(policies)
  return found.program.invalidReason === null ? found : null
}

/** Everything that `sluice check` reports about policies, each as `line code: message`. */
export function reported(...policies: readonly PolicyText[]): readonly string[] {
  const { diagnostics, findings } = analysedIfAny(policies)
  return [...diagnostics, ...findings].map(({ line, code, message }) => `${line} ${code}: ${message}`)
}

/** The findings in policies, which must have no errors. */
export function analysed(...policies: readonly PolicyText[]): Analysed {
  const found = analysedIfSound(...policies)
  if (found === null) throw new Error('the policies have errors')
  return found
}

/** The findings in one text. */
export function findingsIn(text: string): readonly Finding[] {
  return analysed({ name: 'policy.yaml', text }).findings
}
