/**
 * Who may change a policy: whoever writes the project, the person, or an administrator. Rules run in this order, so
 * that the rules of an administrator judge the call as it will run.
 */
export const LAYERS = ['project', 'user', 'managed'] as const

export type Layer = (typeof LAYERS)[number]

/** A layer that may not hold all that its policies say. */
export interface Narrowing {
  /** `narrow`: only rules that refuse, ask, redact, note or log. */
  readonly to: 'narrow' | 'nothing'
  /** Why, as a clause. */
  readonly because: string
}
