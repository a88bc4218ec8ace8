import type { Decision } from '../model/outcome.ts'

/** A rule refused an action, or required a consent that nobody gave. The action has not happened. */
export class RefusedError extends Error {
  readonly code = 'refused'
  readonly rule: string | null
  readonly reason: string
  readonly outcome: Decision

  constructor(what: string, outcome: Decision) {
    const reason = outcome.reason ?? 'no reason was given'
    super(`${what} was refused: ${reason}`)
    this.name = 'RefusedError'
    this.rule = outcome.rule
    this.reason = reason
    this.outcome = outcome
  }
}
