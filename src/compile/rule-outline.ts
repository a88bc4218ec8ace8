import type { CompiledRule } from '../model/rule.ts'
import { isSmall } from './index/filter.ts'
import type { DeclaredRule, OutlinedRule, RuleOutline } from './policy-data.ts'

/** The outline of a rule; null if more than an outline is needed before the rule is a candidate. */
export function outlineOf(rule: CompiledRule): RuleOutline | null {
  const { id: _id, owner: _owner, file: _file, line: _line, prefilter, asks, groupOf, kinds: _kinds, ...common } = rule
  // Parts of a prefilter may occur in it many times, each time as one object.
  const isPlain = asks.length === 0 && groupOf === null && (prefilter === null || isSmall(prefilter))
  return isPlain ? { common, prefilter } : null
}

/** Makes rules of outlines, where there are any. */
export function outlined(outlines: readonly (RuleOutline | null)[]): readonly (OutlinedRule | null)[] {
  return outlines.map((outline) => outline && ((declared, kinds) => ruleOf(declared, outline, kinds)))
}

function ruleOf(
  { id, owner, file, range }: DeclaredRule,
  { common, prefilter }: RuleOutline,
  kinds: CompiledRule['kinds'],
): CompiledRule {
  // Member by member: an object that is spread and then grown becomes a hash table, at eight times the time.
  return {
    id,
    description: common.description,
    tags: common.tags,
    owner,
    layer: common.layer,
    events: common.events,
    effects: common.effects,
    priority: common.priority,
    enabled: common.enabled,
    narrowed: common.narrowed,
    exceptions: common.exceptions,
    shadow: common.shadow,
    scope: common.scope,
    limits: common.limits,
    remember: common.remember,
    onError: common.onError,
    onUncertain: common.onUncertain,
    onUnsupported: common.onUnsupported,
    timeout: common.timeout,
    reads: common.reads,
    file,
    line: range.line,
    prefilter,
    prefilterSuffices: common.prefilterSuffices,
    asks: NONE,
    groupOf: null,
    kinds,
  }
}

const NONE: CompiledRule['asks'] = []
