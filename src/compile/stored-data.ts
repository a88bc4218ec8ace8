import type { Range } from '../model/diagnostic.ts'
import type { ManagedSettings } from '../model/managed-settings.ts'
import { isMap } from '../model/value.ts'
import type { Declared, DeclaredRule, PolicyData, RuleOutline } from './policy-data.ts'
import { storeRule } from './stored-rule.ts'

type Check<Shape> = { readonly [Member in keyof Shape]-?: (value: unknown) => boolean }

/**
 * Stored data, if it has the shape of this version; otherwise null. A new member without a check does not compile.
 * Configs are not validated again.
 */
export function readPolicyData(kept: unknown): PolicyData | null {
  // Each of its members has been checked.
  return isData(kept) ? (kept as PolicyData) : null
}

/** The form in which {@link readPolicyData} reads it. */
export function storePolicyData(data: PolicyData): PolicyData {
  return { ...data, rules: data.rules.map(storeRule) }
}

/** The outlines of rules, with each common part once. */
interface StoredOutlines {
  readonly commons: readonly RuleOutline['common'][]
  readonly rules: readonly (readonly [common: number, prefilter: RuleOutline['prefilter']] | null)[]
}

/** The form in which {@link readOutlines} reads them. */
export function storeOutlines(outlines: readonly (RuleOutline | null)[]): StoredOutlines {
  const commons = [...new Set(outlines.flatMap((outline) => (outline === null ? [] : JSON.stringify(outline.common))))]
  const places = new Map(commons.map((common, place) => [common, place]))
  const placeOf = ({ common }: RuleOutline): number => places.get(JSON.stringify(common)) ?? -1
  return {
    commons: commons.map((common) => JSON.parse(common) as RuleOutline['common']),
    rules: outlines.map((outline) => (outline === null ? null : [placeOf(outline), outline.prefilter])),
  }
}

/** Stored outlines of rules, if they have the shape of this version; otherwise null. */
export function readOutlines(kept: unknown): readonly (RuleOutline | null)[] | null {
  if (!isOutlines(kept)) return null
  // Each of them has been checked, except for the places.
  const { commons, rules } = kept as StoredOutlines
  return rules.map((rule) => {
    const common = rule === null ? null : commons[rule[0]]
    return rule === null || common == null ? null : { common, prefilter: rule[1] }
  })
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

const RULE: Check<DeclaredRule> = { ...DECLARED, config: isText, id: isText, owner: isTextOrNull }

const COMMON: Check<RuleOutline['common']> = {
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
  prefilterSuffices: isTruth,
}

const OUTLINES: Check<StoredOutlines> = {
  commons: isListOf(shaped(COMMON)),
  rules: isListOf((value) => value === null || (Array.isArray(value) && isNumber(value[0]) && isMapOrNull(value[1]))),
}

const isOutlines = shaped(OUTLINES)

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
