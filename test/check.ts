import type { Diagnostic } from 'sluice'
import { VOCABULARIES } from '../src/hook-files/vocabulary.ts'
import { compilePolicies } from '../src/compile/compile-policies.ts'
import { MATCHING } from '../src/compile/matching.ts'
import { readPolicies } from '../src/compile/read-policies.ts'
import { withAnalysis } from '../src/editor/diagnose.ts'

/** The diagnostics that `sluice check` gives for one policy. */
export function checkText(text: string): readonly Diagnostic[] {
  const read = readPolicies([{ name: 'policy.yaml', text }], { vocabulary: VOCABULARIES })
  const { program, diagnostics } = compilePolicies(read, { vocabulary: VOCABULARIES, matching: MATCHING })
  return program.invalidReason === null ? withAnalysis(read, program, diagnostics, VOCABULARIES) : diagnostics
}

/** The same, each as `line:column severity code: message (help)`. */
export function checked(text: string): readonly string[] {
  return checkText(text).map(
    ({ line, column, severity, code, message, help }) =>
      `${line}:${column} ${severity} ${code}: ${message}${help === null ? '' : ` (${help})`}`,
  )
}
