import type { ConditionNode } from '../../model/condition.ts'
import type { Decision, RuleExplanation, Why } from '../../model/outcome.ts'
import { type CompiledRule, layersOf, type Program, rulesOf } from '../../model/rule.ts'

/** How often the outcomes of a rule were seen. */
export interface RuleCoverage {
  readonly rule: CompiledRule
  readonly fired: number
  readonly unmet: number
  /** Whether the rule can fail to fire: it has a condition that varies, or a budget. */
  readonly canBeUnmet: boolean
  readonly conditions: readonly ConditionCoverage[]
}

/** How often the outcomes of a leaf condition were seen. */
export interface ConditionCoverage {
  readonly node: ConditionNode
  /** The path from the condition of the rule, as indexes of nested conditions. */
  readonly path: readonly number[]
  readonly true: number
  readonly false: number
}

export interface Coverage {
  /** Counts the rules and conditions of an explained decision. */
  add(program: Program, outcome: Decision): void
  /** Adds the rules of a program, even if it never decides anything. */
  include(program: Program): void
  rules(): readonly RuleCoverage[]
}

/** How many of the possible outcomes were seen. */
export interface Share {
  readonly total: number
  readonly covered: number
}

export function createCoverage(): Coverage {
  /** By the position of the rule, so that files that test the same policy add up. */
  const seen = new Map<string, Seen>()
  /** The same entries by rule object, as a cache for each decision. */
  const known = new Map<CompiledRule, Seen>()

  const seenOf = (rule: CompiledRule): Seen => {
    const own = known.get(rule)
    if (own !== undefined) return own
    const key = JSON.stringify([rule.file, rule.line, rule.owner, rule.id])
    const found = seen.get(key) ?? createSeen(rule)
    seen.set(key, found)
    known.set(rule, found)
    return found
  }

  return {
    include(program) {
      for (const rule of rulesOf(program)) if (rule.enabled) seenOf(rule)
    },
    add(program, { event, rules = [] }) {
      // There is one explanation per rule of the event, in the same order.
      const declared = layersOf(program).flatMap((layer) => layer.at(event).rules)
      rules.forEach((explanation, index) => {
        const rule = declared[index]
        if (rule?.enabled === true) count(explanation, seenOf(rule))
      })
    },
    rules: () =>
      [...seen.values()].map(({ rule, fired, unmet, leaves }) => ({
        rule,
        fired,
        unmet,
        canBeUnmet: rule.limits !== null || !isConstant(rule.kinds().condition),
        conditions: leaves,
      })),
  }
}

interface Seen {
  readonly rule: CompiledRule
  fired: number
  unmet: number
  readonly leaves: readonly ConditionCoverage[]
  readonly tree: Branch
}

/** A condition with its nested ones; only leaf conditions are counted. */
interface Branch {
  readonly leaf: Writable<ConditionCoverage> | null
  readonly parts: readonly Branch[]
}

type Writable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** A constant condition needs no test. */
function isConstant({ type }: ConditionNode): boolean {
  return type === 'always' || type === 'never'
}

function createSeen(rule: CompiledRule): Seen {
  const leaves: ConditionCoverage[] = []
  const grow = (node: ConditionNode, path: readonly number[]): Branch => {
    const { parts = [] } = node
    const leaf = parts.length === 0 && !isConstant(node) ? { node, path, true: 0, false: 0 } : null
    if (leaf !== null) leaves.push(leaf)
    return { leaf, parts: parts.map((part, index) => grow(part, [...path, index])) }
  }
  return { rule, fired: 0, unmet: 0, leaves, tree: grow(rule.kinds().condition, []) }
}

const FIRED: ReadonlySet<RuleExplanation['outcome']> = new Set(['fired', 'shadow'])
const UNMET: ReadonlySet<RuleExplanation['outcome']> = new Set(['unmet', 'cooling', 'spent', 'approved'])

function count({ outcome, why }: RuleExplanation, seen: Seen): void {
  if (FIRED.has(outcome)) seen.fired++
  if (UNMET.has(outcome)) seen.unmet++
  // If the budget or a remembered answer stopped the rule, the explanation has no tree of conditions.
  if (why.type !== seen.rule.kinds().condition.type) return
  countConditions(why, seen.tree)
}

function countConditions({ result, conditions = [] }: Why, { leaf, parts }: Branch): void {
  if (leaf !== null && result === true) leaf.true++
  if (leaf !== null && result === false) leaf.false++
  conditions.forEach((part, index) => {
    const branch = parts[index]
    if (branch !== undefined) countConditions(part, branch)
  })
}

/** Coverage of conditions: two outcomes each. */
export function conditionShare(rules: readonly RuleCoverage[]): Share {
  const conditions = rules.flatMap((rule) => rule.conditions)
  return {
    total: 2 * conditions.length,
    covered: sum(conditions.map((leaf) => seenOnce(leaf.true) + seenOnce(leaf.false))),
  }
}

/** Coverage of rules: whether each fired, and whether it did not. */
export function ruleShare(rules: readonly RuleCoverage[]): Share {
  return {
    total: sum(rules.map(({ canBeUnmet }) => (canBeUnmet ? 2 : 1))),
    covered: sum(rules.map(({ fired, unmet, canBeUnmet }) => seenOnce(fired) + (canBeUnmet ? seenOnce(unmet) : 0))),
  }
}

/** Coverage of all outcomes in percent, rounded down to a tenth. */
export function percentOf(rules: readonly RuleCoverage[]): number {
  const [ofRules, ofConditions] = [ruleShare(rules), conditionShare(rules)]
  const total = ofRules.total + ofConditions.total
  return total === 0 ? 100 : Math.floor((1000 * (ofRules.covered + ofConditions.covered)) / total) / 10
}

/** The name of each rule in reports: its id, with its position if several rules share the id. */
export function nameRules(rules: readonly RuleCoverage[]): readonly (RuleCoverage & { readonly name: string })[] {
  const times = new Map<string, number>()
  for (const { rule } of rules) times.set(rule.id, (times.get(rule.id) ?? 0) + 1)
  return rules.map((covered) => {
    const { id, file, line } = covered.rule
    return { ...covered, name: times.get(id) === 1 ? id : `${id} (${file}:${line})` }
  })
}

function seenOnce(times: number): number {
  return times > 0 ? 1 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
