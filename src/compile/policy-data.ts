import type { Range } from '../model/diagnostic.ts'
import type { ManagedSettings } from '../model/managed-settings.ts'
import { isMap } from '../model/value.ts'
import type { CompiledRule } from '../model/rule.ts'

/** A value in a policy, and its position. */
export interface Declared {
  readonly file: string
  readonly range: Range
  readonly config: unknown
}

export interface DeclaredRule extends Declared {
  readonly id: string
  /** The agent that the rule belongs to; null for a rule of the application. */
  readonly owner: string | null
}

/** What is not in the data of a rule, and not known without compiling it, except for functions. */
export type RuleOutline = Omit<CompiledRule, 'id' | 'owner' | 'file' | 'line' | 'asks' | 'groupOf' | 'kinds'>

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
  /** The vocabularies that the policies use. */
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

type Check<Shape> = { readonly [Member in keyof Shape]-?: (value: unknown) => boolean }

/**
 * Stored data, if it has the shape of this version; otherwise null. A new member without a check does not compile.
 * Configs are not validated again.
 */
export function readPolicyData(kept: unknown): PolicyData | null {
  // Each of its members has been checked.
  return isData(kept) ? (kept as PolicyData) : null
}

/** Stored outlines of rules, if they have the shape of this version; otherwise null. */
export function readOutlines(kept: unknown): readonly (RuleOutline | null)[] | null {
  // Each of them has been checked.
  return isOutlines(kept) ? (kept as readonly (RuleOutline | null)[]) : null
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isOne)
const isTexts = isListOf(isText)

const isTruth = (value: unknown): boolean => typeof value === 'boolean'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isMapOrNull = (value: unknown): boolean => value === null || isMap(value)

const RANGE: Check<Range> = { line: isNumber, column: isNumber, end_line: isNumber, end_column: isNumber }

const DECLARED: Check<Declared> = {
  file: isText,
  range: shaped(RANGE),
  config: (value) => value !== undefined,
}

const RULE: Check<DeclaredRule> = { ...DECLARED, config: isMap, id: isText, owner: isTextOrNull }

const OUTLINE: Check<RuleOutline> = {
  description: isText,
  tags: isTexts,
  layer: isTextOrNull,
  events: isTexts,
  effects: isTexts,
  priority: isNumber,
  enabled: isTruth,
  narrowed: isTextOrNull,
  exceptions: Array.isArray,
  shadow: isTruth,
  scope: isText,
  limits: isMapOrNull,
  remember: isTextOrNull,
  onError: isText,
  onUncertain: isText,
  onUnsupported: isText,
  timeout: isNumber,
  reads: isTexts,
  prefilter: isMapOrNull,
  prefilterSuffices: isTruth,
}

const isOutline = shaped(OUTLINE)
const isOutlines = isListOf((value) => value === null || isOutline(value))

const isDeclared = shaped(DECLARED)
const isNamed = isListOf((value) => Array.isArray(value) && isText(value[0]) && isDeclared(value[1]))

const SETTINGS: Check<ManagedSettings> = {
  lower: isText,
  packs: (value) => value === null || Array.isArray(value),
  signers: isTextOrNull,
  contact: isTextOrNull,
  exceptions: Array.isArray,
}

const isSettings = shaped(SETTINGS)

const DATA: Check<PolicyData> = {
  files: isTexts,
  rules: isListOf(shaped(RULE)),
  hasRuleList: isTruth,
  define: isNamed,
  observe: isNamed,
  tools: isNamed,
  prices: isNamed,
  env: isTexts,
  masked: isTexts,
  use: isTexts,
  mcpServers: isNamed,
  languageServers: isNamed,
  managed: (value) => value === undefined || isSettings(value),
}

const isData = shaped(DATA)

function shaped(shape: Readonly<Record<string, (member: unknown) => boolean>>): (value: unknown) => boolean {
  const checks = Object.entries(shape)
  return (value) => isMap(value) && checks.every(([name, check]) => check(value[name]))
}
