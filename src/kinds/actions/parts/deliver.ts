import type { Port } from '../../../model/host.ts'
import type { Deliver } from '../../../model/queued-action.ts'
import type { KindContext } from '../../../model/kind.ts'

/** Of actions whose answer nobody needs. */
export const DELIVER = {
  enum: ['now', 'queued'],
  default: 'now',
  description: '`queued` lets a worker do it later, at least once; the rule learns only whether it could be queued',
} as const

/** What an action with `deliver: queued` needs, and what marks its effect. */
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
