import type { DeclaredRule } from './policy-data.ts'

/**
 * The rule with its config as JSON, which takes a fifth of the memory, and which nobody reads before the rule is a
 * candidate.
 */
export function storeRule(rule: DeclaredRule): DeclaredRule {
  return isStored(rule) ? rule : { ...rule, config: JSON.stringify(rule.config) }
}

/** The rule as it was declared. */
export function readRule(rule: DeclaredRule): DeclaredRule {
  return isStored(rule) ? { ...rule, config: JSON.parse(rule.config) as unknown } : rule
}

/** The config of a rule is always a map otherwise. */
function isStored(rule: DeclaredRule): rule is DeclaredRule & { readonly config: string } {
  return typeof rule.config === 'string'
}
