import type { Call, Command, Compaction, Injection, LogLine, Notification, Verdict } from './outcome.ts'
import type { Deliver } from './queued-action.ts'
import type { FileOrigin, ModelRequest } from './host.ts'
import type { EvaluationError } from './event-context.ts'
import type { Value, ValueMap } from './value.ts'

type Unattributed<T> = Omit<T, 'rule' | 'status'>

/** What one action asks for. The engine joins the effects of all rules into one decision, and adds the rule of each. */
export type Effect =
  | { readonly type: 'verdict'; readonly verdict: Verdict; readonly reason: string | null }
  | { readonly type: 'params'; readonly params: ValueMap }
  | { readonly type: 'result'; readonly result: Value }
  | ({ readonly type: 'inject' } & Unattributed<Injection>)
  | ({ readonly type: 'notify'; readonly deliver?: Deliver } & Unattributed<Notification>)
  | ({ readonly type: 'log' } & Unattributed<LogLine>)
  | ({ readonly type: 'call'; readonly reenter?: boolean; readonly deliver?: Deliver } & Unattributed<Call>)
  | ({ readonly type: 'command'; readonly deliver?: Deliver } & Unattributed<Command>)
  | ({ readonly type: 'compact' } & Unattributed<Compaction>)
  /** The conversation, as it is sent to the model. */
  | { readonly type: 'messages'; readonly messages: readonly Value[] }
  /** The text that replaces the compacted messages, instead of a summary by a model. */
  | { readonly type: 'summary'; readonly summary: string }
  /** Sends a prompt to the host's model. It appears in the decision as a call of `model.complete`. */
  | ({ readonly type: 'complete' } & Omit<ModelRequest, 'signal'>)
  /** Looks up the stored answer to the same question. The outcome is a call whose `result` is the answer, or null. */
  | { readonly type: 'recall'; readonly key: string; readonly seconds: number }
  /** Stores the answer to a question. */
  | { readonly type: 'keep'; readonly key: string; readonly answer: string }
  | { readonly type: 'read'; readonly path: string; readonly from?: FileOrigin }
  | { readonly type: 'stop'; readonly reason: string }
  | { readonly type: 'redo'; readonly reason: string }
  | { readonly type: 'metadata'; readonly metadata: ValueMap }
  | ({ readonly type: 'failure' } & Failure)

/**
 * Reports that an action could not do its part. `handling`, the action's own `on_error`, says what happens then; if the
 * kind leaves it out, the policy's setting for that action or the kind's default applies.
 */
export interface Failure extends EvaluationError {
  readonly handling?: 'ignore' | 'log' | 'raise' | 'inject'
}

export type EffectType = Effect['type']
