import type { EventContext } from '../model/event-context.ts'
import type { ConditionNode, SelectConditions } from '../model/condition.ts'
import { createRuleIndex, type FiledRule } from './index/rule-index.ts'
import type { CompileTools } from './index/tool-agent.ts'

/** A condition that is found by its prefilter. */
export interface FiledCondition extends Pick<FiledRule, 'enabled' | 'owner' | 'reads'> {
  /** What it belongs to, as a diagnostic names it. */
  readonly of: string
  readonly condition: ConditionNode
}

/**
 * Tests every condition of an event, also those that need not be tested by their prefilters: a wrong prefilter would let
 * calls through in silence.
 *
 * @throws {TypeError} if one is wrong, with the name of its kind
 */
export function verifyPrefilters(
  filed: readonly FiledCondition[],
  select: SelectConditions,
  context: EventContext,
  compileTools: CompileTools,
): void {
  const selected = new Map<number, boolean>()
  select(context, (index, holds) => selected.set(index, holds))
  filed.forEach((one, index) => {
    if (!one.enabled || (one.owner !== null && one.owner !== context.agent)) return
    const { condition, of } = one
    const breach = breachOf(selected.get(index), condition.test(context))
    if (breach === null) return
    const findBreach = (node: ConditionNode): string | null => {
      const { prefilter = null, prefilterSuffices = false } = node
      let found: boolean | undefined
      createRuleIndex([{ ...one, prefilter, prefilterSuffices }], compileTools)(context, (_, holds) => (found = holds))
      return breachOf(found, node.test(context))
    }
    const blamed = innermost(condition, findBreach)
    throw new TypeError(`${findBreach(blamed) ?? breach}: the condition \`${blamed.type}\` of ${of}`)
  })
}

/** @param holds whether its prefilter says that a condition holds; undefined if it says that it does not */
function breachOf(holds: boolean | undefined, truth: ReturnType<ConditionNode['test']>): string | null {
  const is = truth === true ? 'holds' : truth === false ? 'does not hold' : `gives the error \`${truth.code}\``
  if (holds === undefined && truth !== false) return `\`prefilter\` leaves out what ${is}`
  if (holds === true && truth !== true) return `\`prefilterSuffices\` is set for what ${is}`
  return null
}

function innermost(node: ConditionNode, findBreach: (node: ConditionNode) => string | null): ConditionNode {
  const part = node.parts?.find((inner) => findBreach(inner) !== null)
  return part === undefined ? node : innermost(part, findBreach)
}
