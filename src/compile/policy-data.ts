import type { Range } from '../model/diagnostic.ts'
import type { ManagedSettings } from '../model/managed-settings.ts'
import { isMap } from '../model/value.ts'

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
  return hasShape(kept, DATA) ? (kept as PolicyData) : null
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isOne)
const isTexts = isListOf(isText)

const RANGE: Check<Range> = { line: isNumber, column: isNumber, end_line: isNumber, end_column: isNumber }

const DECLARED: Check<Declared> = {
  file: isText,
  range: (value) => hasShape(value, RANGE),
  config: (value) => value !== undefined,
}

const RULE: Check<DeclaredRule> = { ...DECLARED, id: isText, owner: (value) => value === null || isText(value) }

const isNamed = isListOf((value) => Array.isArray(value) && isText(value[0]) && hasShape(value[1], DECLARED))

const isTextOrNull = (value: unknown): boolean => value === null || isText(value)

const SETTINGS: Check<ManagedSettings> = {
  lower: isText,
  packs: (value) => value === null || Array.isArray(value),
  signers: isTextOrNull,
  contact: isTextOrNull,
  exceptions: Array.isArray,
}

const DATA: Check<PolicyData> = {
  files: isTexts,
  rules: isListOf((value) => hasShape(value, RULE) && isMap(member(value, 'config'))),
  hasRuleList: (value) => typeof value === 'boolean',
  define: isNamed,
  observe: isNamed,
  tools: isNamed,
  prices: isNamed,
  env: isTexts,
  masked: isTexts,
  use: isTexts,
  mcpServers: isNamed,
  languageServers: isNamed,
  managed: (value) => value === undefined || hasShape(value, SETTINGS),
}

function hasShape(value: unknown, shape: Readonly<Record<string, (member: unknown) => boolean>>): boolean {
  return isMap(value) && Object.entries(shape).every(([name, check]) => check(value[name]))
}

function member(value: unknown, name: string): unknown {
  return isMap(value) ? value[name] : undefined
}
