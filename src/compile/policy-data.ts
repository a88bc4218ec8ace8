import type { Range } from '../model/diagnostic.ts'
import type { ManagedSettings } from '../model/managed-settings.ts'
import type { CompiledRule } from '../model/rule.ts'

/** A value in a policy, and its position. */
export interface Declared {
  readonly file: string
  readonly range: Range
  readonly config: unknown
}

export interface DeclaredRule extends Declared {
  /** A map, or its JSON if the rule is stored. */
  readonly config: unknown
  readonly id: string
  /** The agent that the rule belongs to; null for a rule of the application. */
  readonly owner: string | null
}

/** What is not in the data of a rule, and not known without compiling it, except for functions. */
export interface RuleOutline {
  /** Of thousands of rules, most have the same. */
  readonly common: Omit<CompiledRule, 'id' | 'owner' | 'file' | 'line' | 'prefilter' | 'asks' | 'groupOf' | 'kinds'>
  readonly prefilter: CompiledRule['prefilter']
}

/** Makes a rule of its outline, without compiling it: its kinds are compiled when it is first a candidate. */
export type OutlinedRule = (declared: DeclaredRule, kinds: CompiledRule['kinds']) => CompiledRule

export type Named = readonly (readonly [name: string, declared: Declared])[]

/**
 * The result of reading and validating policies: plain data that can be stored as JSON. Everything in it has the shape
 * that the schema demands, and it contains no values of environment variables.
 */
export interface PolicyData {
  /** The names of the files, in the order given. */
  readonly files: readonly string[]
  readonly rules: readonly DeclaredRule[]
  /** Whether a file has a list of rules. Without such a list, having no rules is a mistake, not an intention. */
  readonly hasRuleList: boolean
  /** Named conditions. */
  readonly define: Named
  /** Named observations. */
  readonly observe: Named
  /** Tools, by the names used to call them. */
  readonly tools: Named
  /** The prices of models, by name or glob. */
  readonly prices: Named
  /** The environment variables that may be read. */
  readonly env: readonly string[]
  /** Names and paths of members that the decision log masks. */
  readonly masked: readonly string[]
  readonly use: readonly string[]
  readonly mcpServers: Named
  readonly languageServers: Named
  /** What managed policies allow lower layers; absent in other layers. */
  readonly managed?: ManagedSettings
}

/**
 * False for a file that is read between being emptied and written, and for a file with a misspelled name for its list.
 */
export function guardsSomething({ rules, hasRuleList }: PolicyData): boolean {
  return rules.length > 0 || hasRuleList
}
