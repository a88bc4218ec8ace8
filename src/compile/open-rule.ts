import type { ActionNode, ConditionNode, KindContext } from '../model/kind.ts'
import type { Rule } from '../model/rule.ts'
import type { RuleImage } from './image.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'
import type { SharedLists } from './shared-lists.ts'

/** A rule of what is known of it. Its condition and its action are compiled when they are first asked for. */
export function openRule(image: RuleImage, program: ProgramContext, shared: SharedLists): Rule {
  const { id, condition: writtenCondition, action: writtenAction } = image
  const events = shared.list(image.events)
  let condition: ConditionNode | null = null
  let action: ActionNode | null = null
  // Written out: what is spread, of which there may be thousands, takes up five times the room.
  return {
    id,
    description: image.description,
    tags: shared.list(image.tags),
    owner: image.owner,
    events,
    condition: () =>
      (condition ??= contextOf(id, events, program).condition(JSON.parse(writtenCondition), ['condition'])),
    action: () => (action ??= contextOf(id, events, program).action(JSON.parse(writtenAction), ['action'])),
    needs: image.needs,
    effects: shared.list(image.effects),
    priority: image.priority,
    enabled: image.enabled,
    shadow: image.shadow,
    scope: image.scope,
    limits: image.limits,
    onError: image.onError,
    onUnsupported: image.onUnsupported,
    timeout: image.timeout,
    reads: shared.facts(image.reads),
    file: image.file,
    line: image.line,
  }
}

function contextOf(rule: string, events: readonly string[], program: ProgramContext): KindContext {
  return createKindContext(program, { rule, events, reads: new Set(), report: ignoreKnown })
}

/** What there is to say of a policy was said when it was read. */
export function ignoreKnown(): void {}
