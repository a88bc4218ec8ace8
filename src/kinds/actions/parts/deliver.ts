import type { Port } from '../../../model/host.ts'
import type { Deliver } from '../../../model/queued-action.ts'
import type { KindContext } from '../../../model/kind.ts'

/** Of actions whose answer nobody needs. */
export const DELIVER = {
  enum: ['now', 'queued'],
  default: 'now',
  description: '`queued` has a worker do it later, at least once; the rule then learns only whether it could be queued',
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
      message: '`deliver: queued` makes a call later, which rules cannot judge then',
      help: 'remove `reenter`, or `deliver`',
    })
  }
  return { ports: ['queue'], mark: { deliver } }
}
