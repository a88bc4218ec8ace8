import type { ActionNode, ConditionNode, KindContext } from '../model/kind.ts'
import type { Rule } from '../model/rule.ts'
import type { ActionImage, RuleImage } from './image.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'

/** A rule out of an image. Its condition is compiled when it is first asked for, its action when it is first planned. */
export function openRule(image: RuleImage, program: ProgramContext): Rule {
  const { id, events } = image
  const context = (): KindContext =>
    createKindContext(program, { rule: id, events, reads: new Set(), report: ignoreKnown })
  let condition: ConditionNode | undefined
  return {
    ...image,
    reads: new Set(image.reads),
    get condition() {
      return (condition ??= context().condition(image.condition, ['condition']))
    },
    action: openAction(image.action, context),
  }
}

function openAction({ config, ...found }: ActionImage, context: () => KindContext): ActionNode {
  let action: ActionNode | undefined
  return {
    ...found,
    plan: (moment) => (action ??= context().action(config, ['action'])).plan(moment),
  }
}

/** What there is to say of a policy was said when it was read. */
export function ignoreKnown(): void {}
