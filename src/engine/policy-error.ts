import type { Diagnostic } from '../model/diagnostic.ts'

/** A policy that has errors was asked to decide. It refuses to, rather than decide by the part that is sound. */
export class PolicyError extends Error {
  readonly code = 'policy-unsound'
  readonly diagnostics: readonly Diagnostic[]

  constructor(unsound: string, diagnostics: readonly Diagnostic[] = []) {
    super(`the policy has errors: ${unsound}`)
    this.name = 'PolicyError'
    this.diagnostics = diagnostics
  }
}
