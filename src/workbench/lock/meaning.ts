import { createHash } from 'node:crypto'
import { OUTLINE } from '../../compile/declarations.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import { isMap, type Value } from '../../model/value.ts'
import { readPolicyText } from '../../source/read-policy.ts'

/** SHA-256 of what a pack says, without layout, comments and descriptions of rules; of the text if it is unreadable. */
export function meaningOf(text: string): string {
  const { document } = readPolicyText({ name: '', text }, OUTLINE)
  return createHash('sha256')
    .update(canonicalText(strip(document === null ? text : document.value) as Value))
    .digest('hex')
}

/** The order of prices counts; that of other members does not. */
function strip(value: unknown): unknown {
  if (!isMap(value)) return value
  const { hooks, prices, runtime, execution, agents, ...others } = value
  return {
    ...others,
    ...(hooks !== undefined && { hooks: each(hooks, plainRule) }),
    ...(prices !== undefined && { prices: isMap(prices) ? Object.entries(prices) : prices }),
    ...(runtime !== undefined && { runtime: strip(runtime) }),
    ...(execution !== undefined && { execution: strip(execution) }),
    ...(agents !== undefined && { agents: each(agents, strip) }),
  }
}

function plainRule(rule: unknown): unknown {
  if (!isMap(rule)) return rule
  const { description: _description, ...others } = rule
  return others
}

function each(list: unknown, change: (one: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(change) : list
}
