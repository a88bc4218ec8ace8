import type { Diagnostic } from '../model/diagnostic.ts'
import type { Verdict } from '../model/outcome.ts'

/** A recorded event that the new policies decide less strictly. */
export interface LaxerDecision {
  readonly event: string
  readonly session: string
  readonly tool: string | null
  readonly before: { readonly verdict: Verdict | null; readonly rule: string | null }
  readonly after: { readonly verdict: Verdict | null; readonly rule: string | null }
}

/** The changes that a reload makes, or would make. */
export interface ReloadReport {
  /** Whether the new policies are now in effect. */
  readonly reloaded: boolean
  /** Why the new policies were refused; null if they were not. */
  readonly refused: 'unreadable' | 'unsound' | 'tests-failed' | 'laxer' | null
  /** The reason for the refusal, or a remark, in one sentence. */
  readonly message: string | null
  /**
   * The digests of the policies in effect before, and of the new ones; `after` is null if these are unreadable or
   * unsound.
   */
  readonly before: string
  readonly after: string | null
  /** Rules by id. */
  readonly rules: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly string[]
  }
  readonly diagnostics: readonly Diagnostic[]
  /** The results of the policies' own tests; null if there are none, or they were not run. */
  readonly tests: { readonly passed: number; readonly failed: number; readonly problems: readonly string[] } | null
  /** The comparison on recorded events; null if it was not requested or not reached. */
  readonly compared: { readonly events: number; readonly laxer: readonly LaxerDecision[] } | null
}

/** Compares two sets of rules, each given as texts by id. */
export function changesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReloadReport['rules'] {
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed: [...after].filter(([id, text]) => before.has(id) && before.get(id) !== text).map(([id]) => id),
  }
}
