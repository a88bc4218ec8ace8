import type { Diagnostic } from '../model/diagnostic.ts'

/** A policy with errors was asked to decide. It refuses, rather than decide by its valid part. */
export class PolicyError extends Error {
  readonly code = 'policy-unsound'
  readonly diagnostics: readonly Diagnostic[]

  constructor(unsound: string, diagnostics: readonly Diagnostic[] = []) {
    super(`the policy has errors: ${unsound}`)
    this.name = 'PolicyError'
    this.diagnostics = diagnostics
  }
}
