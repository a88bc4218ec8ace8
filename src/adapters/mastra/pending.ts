import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'

/**
 * What was decided about calls that the model has made and nobody has run yet. Mastra asks whether a call needs an approval
 * without saying which call it is, so it is found by its tool and parameters.
 */
export interface Pending {
  add(callId: string, tool: string, params: object, needsApproval: boolean): void
  remove(callId: string): void
  /** Whether such a call needs an approval: also if nobody knows it, and if only one of several does. */
  needsApproval(tool: string, params: object): boolean
}

export function createPending(): Pending {
  const calls = new Map<string, { readonly text: string; readonly needsApproval: boolean }>()
  return {
    add(callId, tool, params, needsApproval) {
      calls.set(callId, { text: textOf(tool, params), needsApproval })
    },
    remove(callId) {
      calls.delete(callId)
    },
    needsApproval(tool, params) {
      const text = textOf(tool, params)
      const found = [...calls.values()].filter((call) => call.text === text)
      return found.length === 0 || found.some((call) => call.needsApproval)
    },
  }
}

function textOf(tool: string, params: object): string {
  return canonicalText(copyValue([tool, params]))
}
