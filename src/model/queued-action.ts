import type { Call, Command, Notification } from './outcome.ts'

/** When an effect is carried out: immediately, or later by a worker. */
export type Deliver = 'now' | 'queued'

type Unattributed<T> = Omit<T, 'rule' | 'status'>

/** An effect whose answer is not needed. */
export type QueuedEffect = { readonly deliver?: Deliver } & (
  | ({ readonly type: 'call' } & Unattributed<Call>)
  | ({ readonly type: 'command' } & Unattributed<Command>)
  | ({ readonly type: 'notify' } & Unattributed<Notification>)
)

/** An action for a worker to carry out later. */
export interface QueuedAction {
  /**
   * Equal for the same action at the same event, and for no other: session, event, owner of the rule, rule, and the
   * position among the actions that the rule has queued there.
   */
  readonly key: readonly (string | number | null)[]
  readonly effect: QueuedEffect
  /** The time limit of its rule, in seconds. */
  readonly seconds: number
  /** The environment values that the policy lists. They must not be stored in the queue. */
  readonly env: { readonly [name: string]: string }
}
