import type { RuleCapability } from '../../agents/capabilities.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Decision, RuleExplanation } from '../../model/outcome.ts'

/** The texts that a person edits, as files. */
export const POLICY = 'policy.yaml'
export const TESTS = 'policy.test.yaml'

/** What the person has written. A link and the browser’s storage hold exactly this. */
export interface Sketch {
  readonly policy: string
  /** One JSON event on each line. */
  readonly events: string
  /** A test file. */
  readonly tests: string
  /** The agent whose abilities are shown; empty for none. */
  readonly agent: string
}

/** A sketch to begin with. */
export interface Example extends Sketch {
  readonly title: string
}

/** What the page is written with. */
export interface PlaygroundData {
  readonly sketch: Sketch
  readonly packs: Readonly<Record<string, string>>
  readonly examples: readonly Example[]
  readonly agents: readonly { readonly name: string; readonly title: string }[]
}

/** The answer to a sketch. */
export interface Evaluation {
  readonly diagnostics: readonly Diagnostic[]
  /** Problems in the test file. */
  readonly testDiagnostics: readonly Diagnostic[]
  readonly rules: readonly RuleReport[]
  readonly decisions: readonly EventReport[]
  readonly tests: readonly TestReport[]
  /** Milliseconds that deciding took. */
  readonly duration: number
}

export interface RuleReport {
  readonly id: string
  readonly file: string
  readonly line: number
  /** Decisions, of events and in tests, for which it fired. */
  readonly fired: number
  /** Whether the chosen agent can enforce it; null if none is chosen. */
  readonly support: Pick<RuleCapability, 'level' | 'findings'> | null
}

/** An event and its decision, or why there is none. */
export interface EventReport {
  /** The line among the events, from 1. */
  readonly line: number
  readonly event: Readonly<Record<string, unknown>> | null
  readonly decision: Omit<Decision, 'rules'> | null
  /** What each rule saw, of the event that is shown. */
  readonly rules: readonly RuleExplanation[]
  readonly problem: string | null
}

export interface TestReport {
  readonly name: string
  readonly line: number
  readonly problems: readonly string[]
}

export const EMPTY_EVALUATION: Evaluation = {
  ...{ diagnostics: [], testDiagnostics: [], rules: [], decisions: [], tests: [] },
  duration: 0,
}
