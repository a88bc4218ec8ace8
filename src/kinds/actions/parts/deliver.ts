import type { Port } from '../../../model/host.ts'
import type { Deliver } from '../../../model/queued-action.ts'
import type { KindContext } from '../../../model/kind.ts'

/** The field `deliver`, of actions whose answer is not needed. */
export const DELIVER = {
  enum: ['now', 'queued'],
  default: 'now',
  description: '`queued` lets a worker do it later, at least once; the rule learns only whether it could be queued',
} as const

/** The ports that an action with `deliver: queued` needs, and the members that mark its effect as queued. */
export function compileDelivery(
  { deliver, reenter }: { readonly deliver?: Deliver; readonly reenter?: boolean },
  context: KindContext,
): { readonly ports: readonly Port[]; readonly mark: { readonly deliver?: Deliver } } {
  if (deliver !== 'queued') return { ports: [], mark: {} }
  if (reenter === true) {
    context.report({
      path: ['deliver'],
      code: 'queued-answer',
      message: '`deliver: queued` makes the call later, when rules can no longer judge it',
      help: 'remove `reenter`, or `deliver`',
    })
  }
  return { ports: ['queue'], mark: { deliver } }
}
