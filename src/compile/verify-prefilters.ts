import type { EventContext } from '../model/event-context.ts'
import type { ConditionNode, SelectConditions } from '../model/condition.ts'
import { createRuleIndex, type FiledRule, type Lookups } from './index/rule-index.ts'

/** A condition that is indexed by its prefilter. */
interface FiledCondition extends Pick<FiledRule, 'enabled' | 'owner' | 'reads'> {
  /** The owner of the condition, as shown in a diagnostic. */
  readonly of: string
  readonly condition: ConditionNode
}

/**
 * Tests every condition of an event, even those that their prefilters exclude: a wrong prefilter would silently let
 * calls through.
 *
 * @throws {TypeError} if a prefilter is wrong, with the name of its kind
 */
export function verifyPrefilters(
  filed: readonly FiledCondition[],
  select: SelectConditions,
  context: EventContext,
  program: Lookups,
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
      createRuleIndex([{ ...one, prefilter, prefilterSuffices }], program)(context, (_, holds) => (found = holds))
      return breachOf(found, node.test(context))
    }
    const blamed = innermost(condition, findBreach)
    throw new TypeError(`${findBreach(blamed) ?? breach}: the condition \`${blamed.type}\` of ${of}`)
  })
}

/** @param holds whether the prefilter says that the condition certainly holds; undefined if the prefilter is not met */
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
