import type { Call, Command, Notification } from './outcome.ts'

/** When an effect is carried out: at once, or later by a worker. */
export type Deliver = 'now' | 'queued'

type Unattributed<T> = Omit<T, 'rule' | 'status'>

/** An effect whose answer nobody waits for. */
export type QueuedEffect = { readonly deliver?: Deliver } & (
  | ({ readonly type: 'call' } & Unattributed<Call>)
  | ({ readonly type: 'command' } & Unattributed<Command>)
  | ({ readonly type: 'notify' } & Unattributed<Notification>)
)

/** Something that a worker does later. */
export interface QueuedAction {
  /**
   * Equal for the same action at the same event, and for no other: session, event, owner of the rule, rule, and the place among
   * what the rule has queued there.
   */
  readonly key: readonly (string | number | null)[]
  readonly effect: QueuedEffect
  /** Seconds that its rule gives it. */
  readonly seconds: number
  /** The environment values that the policy lists. They must not be kept where the action waits. */
  readonly env: { readonly [name: string]: string }
}
