import type { CompiledRule } from '../model/rule.ts'
import { isSmall } from './index/filter.ts'
import type { DeclaredRule, RuleOutline } from './policy-data.ts'

/** The outline of a rule; null if more than an outline is needed before the rule is a candidate. */
export function outlineOf(rule: CompiledRule): RuleOutline | null {
  const { id: _id, owner: _owner, file: _file, line: _line, asks, groupOf, kinds: _kinds, ...outline } = rule
  // Parts of a prefilter may occur in it many times, each time as one object.
  const isPlain = asks.length === 0 && groupOf === null && (rule.prefilter === null || isSmall(rule.prefilter))
  return isPlain ? outline : null
}

/** The rule of an outline, whose kinds are compiled when it is first a candidate. */
export function ruleOf(
  { id, owner, file, range }: DeclaredRule,
  outline: RuleOutline,
  kinds: CompiledRule['kinds'],
): CompiledRule {
  return { ...outline, id, owner, file, line: range.line, asks: NONE, groupOf: null, kinds }
}

const NONE: CompiledRule['asks'] = []
