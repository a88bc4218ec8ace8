import type { EventContext } from '../model/event-context.ts'
import type { ConditionNode } from '../model/condition.ts'
import type { EventRules } from '../model/rule.ts'
import { createRuleIndex } from './index/rule-index.ts'
import type { CompileTools } from './index/tool-agent.ts'

/**
 * Asks every rule of an event, also those that need not be asked by their prefilters: a wrong prefilter would let calls
 * through in silence.
 *
 * @throws {TypeError} if one is wrong, with the name of its kind
 */
export function verifyPrefilters(
  { rules, select }: Pick<EventRules, 'rules' | 'select'>,
  context: EventContext,
  compileTools: CompileTools,
): void {
  const selected = new Map<number, boolean>()
  select(context, (index, holds) => selected.set(index, holds))
  rules.forEach((rule, index) => {
    if (!rule.enabled || (rule.owner !== null && rule.owner !== context.agent)) return
    const { condition } = rule.kinds()
    const breach = breachOf(selected.get(index), condition.test(context))
    if (breach === null) return
    const findBreach = (node: ConditionNode): string | null => {
      const { prefilter = null, prefilterSuffices = false } = node
      let found: boolean | undefined
      createRuleIndex([{ ...rule, prefilter, prefilterSuffices }], compileTools)(context, (_, holds) => (found = holds))
      return breachOf(found, node.test(context))
    }
    const blamed = innermost(condition, findBreach)
    throw new TypeError(`${findBreach(blamed) ?? breach}: the condition \`${blamed.type}\` of rule \`${rule.id}\``)
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
