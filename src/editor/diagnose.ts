import { compilePolicies } from '../compile/compile-policies.ts'
import type { Packs } from '../compile/extend-packs.ts'
import { MATCHING } from '../compile/matching.ts'
import { readPolicies, type ReadPolicies } from '../compile/read-policies.ts'
import { sortDiagnostics } from '../compile/report.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { analyse } from '../workbench/analysis/analyse.ts'
import type { Finding } from '../workbench/analysis/finding.ts'
import type { KnownTools } from '../workbench/analysis/matches-nothing.ts'
import { memoryOf } from './remember.ts'

/** What the language service needs from outside. */
export interface EditorPorts {
  readonly packs: Packs
  readonly vocabulary: readonly Vocabulary[]
}

interface Diagnosed {
  readonly diagnostics: readonly Diagnostic[]
  readonly read: ReadPolicies
  readonly program: Program
}

/** Reads and compiles policies as one program. With `analyses`, also finds what `sluice check` finds by analysis. */
export function diagnose(policies: readonly PolicyText[], ports: EditorPorts, analyses = true): Diagnosed {
  const { packs, vocabulary } = ports
  const { reader, compilerFor } = memoryOf(ports)
  const read = readPolicies(policies, { vocabulary, packs, violations: VIOLATIONS, read: reader.policy })
  const compileOne = compilerFor(read.data)
  const { program, diagnostics } = compilePolicies(read, { vocabulary, matching: MATCHING }, compileOne)
  if (!analyses || program.invalidReason !== null) return { diagnostics, read, program }
  return { diagnostics: withAnalysis(read, program, diagnostics, vocabulary), read, program }
}

/** If some were left out, each fix would only make room for the next. */
const VIOLATIONS = 1000

/** Adds the findings of the analysis to the diagnostics of a sound program. */
export function withAnalysis(
  read: ReadPolicies,
  program: Program,
  diagnostics: readonly Diagnostic[],
  vocabulary: readonly Vocabulary[],
  asked?: KnownTools,
  advance?: () => void,
): readonly (Diagnostic & Partial<Finding>)[] {
  const own = diagnostics.map((one) => (OF_ANALYSIS.has(one.code) ? { ...one, related: [] } : one))
  const rules = program.rules.toSorted((one, other) => one.line - other.line)
  const ruleAt = ({ file, line }: Diagnostic): Rule | undefined =>
    rules.findLast((rule) => rule.file === file && rule.line <= line)
  // A rule with one event never fires if a part of it cannot hold there, which is reported already.
  const explained = new Set(own.flatMap((one) => (one.code === 'cannot-hold' ? [ruleAt(one)] : [])))
  const found = analyse(read, program, vocabulary, asked, advance).filter((finding) => {
    const rule = finding.code === 'never-fires' ? ruleAt(finding) : undefined
    return rule?.events.length !== 1 || !explained.has(rule)
  })
  return sortDiagnostics(read.data.files, [...own, ...found])
}

/** Codes of the analysis that are already found by compiling. */
const OF_ANALYSIS: ReadonlySet<string> = new Set(['unused-observation', 'no-such-placeholder'])
