import type { ActionKind, ConditionKind } from './kind.ts'

/** A set of kinds. A named one is there only for policies that ask for it (`use: [builder]`). */
export interface Vocabulary {
  readonly name?: string
  readonly conditions?: readonly ConditionKind[]
  readonly actions?: readonly ActionKind[]
}
