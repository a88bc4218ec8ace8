import type { SelectConditions } from '../../model/condition.ts'
import type { CompiledProgram, CompiledRule } from '../../model/rule.ts'
import { addAll, type Bitset, bitsetOf, forEachMember, hasMember, isEmpty, meets, keepAll } from './bitset.ts'
import { createCallIndex } from './call.ts'
import { filingOf } from './filter.ts'
import { type Bounds, createBounds } from './numbers.ts'
import { createTextIndexes, type KeyIndex } from './text.ts'
import { createNameIndex, type NameIndex } from './tool-agent.ts'

/** What a program knows of an event by which rules are found. */
export type Lookups = Pick<CompiledProgram, 'compileTools' | 'callParts'>

export type FiledRule = Pick<CompiledRule, 'enabled' | 'owner' | 'prefilter' | 'prefilterSuffices' | 'reads'>

/**
 * Indexes the rules of one event by their prefilters. A rule is skipped if a part of its prefilter is not met: the
 * tool's name, the agent's name, a number, a text, or what the call does, in order of cost.
 */
export function createRuleIndex(rules: readonly FiledRule[], { compileTools, callParts }: Lookups): SelectConditions {
  const filings = rules.map(({ prefilter }) => filingOf(prefilter))
  const setOf = (isIn: (rule: number) => boolean): Bitset => bitsetOf([...rules.keys()].filter(isIn), rules.length)
  const names = createNameIndex(rules, filings, compileTools)
  const bounds = createBounds(filings)
  const filed = filings.flatMap(({ keys }, rule) => (keys ?? []).map((filter) => ({ filter, rule })))
  const texts = createTextIndexes(
    filed.flatMap(({ filter, rule }) => ('text' in filter ? [{ filter, rule }] : [])),
    rules.length,
  )
  const call = createCallIndex(
    filed.flatMap(({ filter, rule }) => ('call' in filter ? [{ filter, rule }] : [])),
    rules.length,
    callParts,
  )
  const withoutKey = setOf((rule) => filings[rule]?.keys === null)
  const sure = setOf((rule) => {
    const { isWhole = false, keys } = filings[rule] ?? {}
    return isWhole && rules[rule]?.prefilterSuffices === true && (keys ?? []).every((filter) => 'text' in filter)
  })
  // Estimating tokens fails if messages cannot be read, which is an error of every rule evaluated that far.
  const readsTokens = setOf((rule) => rules[rule]?.reads.includes('tokens') === true)
  return createSelect({ names, bounds, indexes: [...texts, call], withoutKey, sure, readsTokens })
}

interface Filed {
  readonly names: NameIndex
  readonly bounds: Bounds
  readonly indexes: readonly KeyIndex[]
  /** The rules that are in none of the indexes. */
  readonly withoutKey: Bitset
  /** The rules that hold if they are found, unless an index is in doubt. */
  readonly sure: Bitset
  readonly readsTokens: Bitset
}

/** A separate function, so that the data for building the indexes can be garbage-collected. */
function createSelect({ names, bounds, indexes, withoutKey, sure, readsTokens }: Filed): SelectConditions {
  return (context, take) => {
    const { own, possible: ofAgent } = names.byAgent(context.agent)
    const possible = ofAgent.slice()
    keepAll(possible, names.byTool(context.tool))
    bounds.removeUnmet(context, possible)
    // Most events concern no rule of a small policy.
    if (isEmpty(possible) && !context.tokensEstimated) return
    const certain = sure.slice()
    const found = withoutKey.slice()
    // Skip indexes that no remaining rule needs.
    for (const index of indexes) if (meets(possible, index.rules)) index.addFound(context, found, certain)
    keepAll(possible, found)
    if (!context.tokensEstimated) {
      forEachMember(possible, (rule) => take(rule, hasMember(certain, rule)))
      return
    }
    const estimating = own.slice()
    keepAll(estimating, readsTokens)
    addAll(possible, estimating)
    forEachMember(possible, (rule) => take(rule, hasMember(certain, rule) && !hasMember(estimating, rule)))
  }
}
