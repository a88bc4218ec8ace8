import { TAME } from '../../model/filter.ts'
import type { Moment } from '../../model/moment.ts'
import type { Rule } from '../../model/rule.ts'
import { accessOf, boundsOf } from './access.ts'
import { createNumberIndex } from './number-index.ts'
import { passes } from './passes.ts'
import { addBits, bitsOf, copyBits, createBits, keepBits, type RuleBits, writePlaces } from './rule-bits.ts'
import { createTextIndex } from './text-index.ts'
import { createToolMasks } from './tool-masks.ts'
import type { ToolTests } from './tool-part.ts'

/** Finds the rules of one event that may be anything but false at a moment. */
export interface RuleIndex {
  /** Writes their places in order, and gives how many there are. `places` has room for all rules. */
  select(moment: Moment, places: Int32Array): number
}

/** Moments for which each rule is looked at by itself: to file rules costs more, and most processes see few moments. */
const UNFILED = 16

export function createRuleIndex(rules: readonly Rule[], testOf: ToolTests): RuleIndex {
  let seen = 0
  let filed: RuleIndex | null = null
  return {
    select(moment, places) {
      if (filed === null && ++seen > UNFILED) filed = fileRules(rules, testOf)
      return filed === null ? selectEach(rules, moment, places, testOf) : filed.select(moment, places)
    },
  }
}

function selectEach(rules: readonly Rule[], moment: Moment, places: Int32Array, testOf: ToolTests): number {
  const { tokensEstimated } = moment
  const isTold = isTame(moment)
  let count = 0
  rules.forEach((rule, place) => {
    const { enabled, owner, needs } = rule
    if (!enabled || (owner !== null && owner !== moment.agent)) return
    if (needs === null || !isTold || (tokensEstimated && readsTokens(rule)) || passes(needs, moment, testOf)) {
      places[count++] = place
    }
  })
  return count
}

/**
 * Tokens that the host does not count are estimated from the messages, which is an error where these cannot be read. It is
 * one of each rule that gets to it, and so each of them is asked.
 */
function readsTokens({ reads }: Rule): boolean {
  return reads.includes('tokens')
}

/** Whether filters tell anything at a moment; see {@link TAME}. */
function isTame(moment: Moment): boolean {
  const { turn, toolCalls, messageCount, cost, tokensEstimated } = moment
  const isSmall = isBelow(turn) && isBelow(toolCalls) && isBelow(messageCount) && isBelow(cost)
  return isSmall && (tokensEstimated || (isBelow(moment.tokens) && isBelow(moment.pressure)))
}

function isBelow(number: number | null): boolean {
  return number === null || (number <= TAME && number >= -TAME)
}

function fileRules(rules: readonly Rule[], testOf: ToolTests): RuleIndex {
  const masks = createToolMasks(
    rules.map(({ needs }) => needs),
    testOf,
  )
  const allowed = fileByOwner(rules)
  const estimating = placesOf(rules, readsTokens)
  const all = placesOf(rules, () => true)
  const find = fileByNeeds(rules)
  let spare: RuleBits | null = createBits(rules.length)
  return {
    select(moment, places) {
      // There is none where a text of the event is a proxy that has events decided.
      const bits = spare ?? createBits(rules.length)
      spare = null
      if (isTame(moment)) {
        find(moment, bits)
        keepBits(bits, masks(moment.tool))
        if (moment.tokensEstimated) addBits(bits, estimating)
      } else {
        copyBits(bits, all)
      }
      if (allowed !== null) keepBits(bits, allowed(moment.agent))
      spare = bits
      return writePlaces(bits, places)
    },
  }
}

/** The rules that are enabled and of an agent, or of nobody; null where this leaves out none. */
function fileByOwner(rules: readonly Rule[]): ((agent: string | null) => RuleBits) | null {
  if (rules.every(({ enabled, owner }) => enabled && owner === null)) return null
  const byOwner = new Map<string | null, RuleBits>()
  for (const agent of new Set([null, ...rules.map(({ owner }) => owner)])) {
    byOwner.set(
      agent,
      placesOf(rules, ({ enabled, owner }) => enabled && (owner === null || owner === agent)),
    )
  }
  const ofNobody = byOwner.get(null) ?? createBits(rules.length)
  return (agent) => byOwner.get(agent) ?? ofNobody
}

/** Sets the bits of the rules whose texts and numbers a moment has. */
function fileByNeeds(rules: readonly Rule[]): (moment: Moment, bits: RuleBits) => void {
  const accesses = rules.map(({ needs }) => (needs === null ? null : accessOf(needs)))
  const unfiled = placesOf(rules, (_rule, place) => accesses[place] === null)
  const wanted = accesses.flatMap((access, place) => (access?.some ?? []).map((filter) => ({ filter, place })))
  const texts = createTextIndex(
    wanted.flatMap(({ filter, place }) => ('text' in filter ? [{ filter, place }] : [])),
    rules.length,
  )
  const numbers = createNumberIndex(
    wanted.flatMap(({ filter, place }) => ('number' in filter ? [{ filter, place }] : [])),
    rules.length,
  )
  const bounds = createNumberIndex(
    rules.flatMap(({ needs }, place) => (needs === null ? [] : boundsOf(needs)).map((filter) => ({ filter, place }))),
    rules.length,
  )
  return (moment, bits) => {
    copyBits(bits, unfiled)
    for (const add of texts) add(moment, bits)
    numbers.add(moment, bits)
    bounds.remove(moment, bits)
  }
}

function placesOf(rules: readonly Rule[], isIn: (rule: Rule, place: number) => boolean): RuleBits {
  return bitsOf(
    rules.flatMap((rule, place) => (isIn(rule, place) ? [place] : [])),
    rules.length,
  )
}
