import type { Diagnostic } from '../model/diagnostic.ts'
import type { Verdict } from '../model/outcome.ts'

/** A recorded event that the new policies would decide less strictly. */
export interface LaxerDecision {
  readonly event: string
  readonly session: string
  readonly tool: string | null
  readonly before: { readonly verdict: Verdict | null; readonly rule: string | null }
  readonly after: { readonly verdict: Verdict | null; readonly rule: string | null }
}

/** What a reload changes, or would change. */
export interface ReloadReport {
  /** Whether the new policies decide now. */
  readonly reloaded: boolean
  /** Why they do not; null if nothing keeps them from it. */
  readonly refused: 'unreadable' | 'unsound' | 'tests-failed' | 'laxer' | null
  /** The same in one sentence. */
  readonly message: string | null
  /** The digests of the policies that decide, and of the new ones; null if these cannot be read, or are unsound. */
  readonly before: string
  readonly after: string | null
  /** Ids of rules. */
  readonly rules: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly string[]
  }
  readonly diagnostics: readonly Diagnostic[]
  /** The policies' own tests; null if there are none, or none were run. */
  readonly tests: { readonly passed: number; readonly failed: number; readonly problems: readonly string[] } | null
  /** The comparison with what was recorded; null if nobody asked for it, or it was not reached. */
  readonly compared: { readonly events: number; readonly laxer: readonly LaxerDecision[] } | null
}

/** Which rules are new, gone, or another, given the text of each by its id. */
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
